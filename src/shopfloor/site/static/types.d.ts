declare module "*/pyodide.mjs" {
  export const loadPyodide: (options: { indexURL: string }) => Promise<any>;
}
