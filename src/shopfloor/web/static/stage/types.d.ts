// What travels between server and client, for the type checker; nothing of this is loaded.

type Box = [x: number, y: number, width: number, height: number];
type Value = number | string;
type PieceRecord = [id: string, symbol: string, place: string, ...values: Value[]];
type Words = [x: number, y: number, classes: string, template: string];

interface PrintedSymbol { body: string; width: number; height: number; words: Words[]; name: string; layer: number; origin?: string }
interface PrintedZone { title: string; box: Box; back: string; role: string }
interface PrintedPlace { x: number; y: number; scale: number; turn: number }
interface PrintedPage { id: string; title: string; zones: string[] }
interface Layout {
  width: number; height: number; back: string;
  zones: Record<string, PrintedZone>; places: Record<string, PrintedPlace>;
  strips: Box[]; pages: PrintedPage[];
}
interface Art {
  symbols: Record<string, PrintedSymbol>; desktop: Layout; phone: Layout;
  moves: [text: string, label: string, family: string, home: string][];
}

interface SeatLine {
  name: string; kind: string; level: string; standIn: boolean; abandons?: boolean; online: boolean;
  left: number | null; deadline: number | null;
}
interface LogEntry { n: number; move: number; kind: string; who: number | null; lines: string[]; marks: string[]; turn?: number | string | null }
interface ChatLine { seat: number; name: string; text: string }
type Resource = [icon: string, value: Value, name: string];
type Sheet = Record<string, number> | null;
type Offer = [number: number, pieces: string[]];

interface PublicHalf {
  put: PieceRecord[]; drop: string[]; chips: string[]; rail: [note: string, resources: Resource[]][];
  seats: SeatLine[]; turn: number | null; over: boolean; waiting: boolean; winners: number[];
  log: LogEntry[]; undone: number[];
}
interface PrivateHalf {
  viewer: number | null; you: number[]; put: PieceRecord[]; drop: string[]; status: string; rule: string;
  moves: Offer[]; scores: (number | null)[]; sheet: Sheet[]; canUndo: boolean; canRestart: boolean;
  canEnd: boolean; confirm: boolean; log: LogEntry[]; chat: ChatLine[];
}
interface StageMessage { type: "stage"; full: boolean; version: number; public: Partial<PublicHalf>; private: Partial<PrivateHalf> }

/** A move that is legal now, with the pieces to click for it. */
interface LegalMove { text: string; label: string; family: string; pieces: string[] }

/** The way to a table: a socket today, a worker tomorrow. */
interface Connection {
  open(listener: ConnectionListener): void;
  send(message: object): boolean;
}
interface ConnectionListener { hear(message: any): void; opened(): void; lost(): void }

interface Preview { move: string; put: PieceRecord[]; drop: string[]; words: string }
