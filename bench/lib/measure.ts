import { FORM_SYSTEMS, PEERS, type FormSystemName, type PeerName, type SystemName } from './systems.ts';

export type Column = 'limit' | Exclude<SystemName, 'bare' | 'bare-memo'> | FormSystemName | 'mui';
/** Measures with the same peers stand in one table. */
export type TableName = 'pages' | 'forms' | 'flows' | 'sign-in';

/** A number, with its ratio to the limit where there is one, or the reason why there is none. */
export type Cell =
  { readonly value: number; readonly ratio?: number; readonly note?: string } | { readonly none: string };

export interface Row {
  /** What is measured, with its unit; lower is better unless it says otherwise. */
  readonly name: string;
  readonly cells: Partial<Record<Column, Cell>>;
  /** Digits after the point. */
  readonly digits: number;
  readonly target?: { readonly text: string; readonly met: (us: { value: number; ratio?: number }) => boolean };
}

export interface Options {
  /** Fewer and shorter rounds: to see that it works, not to quote. */
  readonly quick: boolean;
}

export interface Measure {
  readonly name: string;
  readonly about: string;
  /** `pages` unless it says otherwise. */
  readonly table?: TableName;
  readonly run: (options: Options) => Promise<Row[]>;
}

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split('\n').map((line) => line.trim());
  // A build says first only that it failed.
  return (lines.find((line) => line !== '' && !line.startsWith('Build failed')) ?? text).slice(0, 200);
}

/** The row of a measure that could not be taken. */
export function rowOfFailure({ about, table = 'pages' }: Measure, error: unknown): Row {
  const cell: Cell = { none: reasonOf(error) };
  const peers = {
    pages: allPeers(cell),
    forms: Object.fromEntries(FORM_SYSTEMS.map((name) => [name, cell])),
    flows: { limit: cell, mui: cell },
    'sign-in': {},
  };
  return { name: about, cells: { marquee: cell, ...peers[table] }, digits: 0 };
}

/** The same cell for every peer. */
export function allPeers(cell: Cell): Record<PeerName, Cell> {
  return Object.fromEntries(PEERS.map((peer) => [peer, cell])) as Record<PeerName, Cell>;
}
