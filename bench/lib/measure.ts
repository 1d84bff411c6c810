import { PEERS, type PeerName, type SystemName } from './systems.ts';

export type Column = 'limit' | Exclude<SystemName, 'bare' | 'bare-memo'>;

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
  readonly run: (options: Options) => Promise<Row[]>;
}

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]!.slice(0, 200);
}

/** The same cell for every peer. */
export function allPeers(cell: Cell): Record<PeerName, Cell> {
  return Object.fromEntries(PEERS.map((peer) => [peer, cell])) as Record<PeerName, Cell>;
}
