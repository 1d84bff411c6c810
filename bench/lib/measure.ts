import {
  FORM_SYSTEMS,
  PEERS,
  type FormSystemName,
  type PeerName,
  type SearchPeerName,
  type SystemName,
} from './systems.ts';

/** Key of a column in the result tables: the limit, or a measured system. */
export type Column = 'limit' | Exclude<SystemName, 'bare' | 'bare-memo'> | FormSystemName | 'mui' | SearchPeerName;
/** Name of a result table. Several measures can share one table; all rows of a table have the same columns. */
export type TableName = 'pages' | 'forms' | 'flows' | 'sign-in' | 'offers' | 'publish' | 'search' | 'studio';

/** A number with its ratio to the limit (if the row has one), or the reason why there is no number. */
export type Cell =
  { readonly value: number; readonly ratio?: number; readonly note?: string } | { readonly none: string };

/** One line of a result table. */
export interface Row {
  /** Name and unit of the measure. Lower numbers are better unless the name says otherwise. */
  readonly name: string;
  readonly cells: Partial<Record<Column, Cell>>;
  /** Number of digits after the decimal point. */
  readonly digits: number;
  readonly target?: { readonly text: string; readonly met: (marquee: { value: number; ratio?: number }) => boolean };
}

/** Options for a run of a measure. */
export interface MeasureOptions {
  /** Fewer and shorter rounds, to check that the measure works. The numbers are not representative. */
  readonly quick: boolean;
  /**
   * Measures only Marquee and the limit, without the compared libraries. This is much faster. Only the measure of forms
   * supports it.
   */
  readonly alone: boolean;
  /** Prints the progress of the measure. */
  readonly progress: (step: string) => void;
}

/** A measure, and the table to which its rows belong. */
export interface Measure {
  readonly name: string;
  readonly about: string;
  /** The table to which the rows belong; default: `pages`. */
  readonly table?: TableName;
  readonly run: (options: MeasureOptions) => Promise<Row[]>;
}

/** Returns the first useful line of an error, at most 200 characters. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split('\n').map((line) => line.trim());
  // The first line of a failed build gives no reason.
  return (lines.find((line) => line !== '' && !line.startsWith('Build failed')) ?? text).slice(0, 200);
}

/** Returns the row of a measure that failed. */
export function rowOfFailure({ about, table = 'pages' }: Measure, error: unknown): Row {
  const cell: Cell = { none: reasonOf(error) };
  const peers = {
    pages: cellsOfAllPeers(cell),
    forms: Object.fromEntries(FORM_SYSTEMS.map((name) => [name, cell])),
    flows: { limit: cell, mui: cell },
    'sign-in': {},
    offers: {},
    publish: {},
    studio: {},
    search: { fuse: cell, minisearch: cell, pagefind: cell },
  };
  return { name: about, cells: { marquee: cell, ...peers[table] }, digits: 0 };
}

/** Returns the same cell for every library in PEERS. */
export function cellsOfAllPeers(cell: Cell): Record<PeerName, Cell> {
  return Object.fromEntries(PEERS.map((peer) => [peer, cell])) as Record<PeerName, Cell>;
}
