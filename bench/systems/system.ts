import type { ReactElement } from 'react';

/** Builds pages in the format of one system. The entries of a list may be any value, for the measure of bad content. */
export interface Format {
  /** Returns a block with two content fields, whose values are `heading` and `text` in the system's format. */
  leaf(id: string, heading: unknown, text: unknown, name?: unknown): object;
  /** Returns a block that contains other blocks. */
  section(id: string, blocks: unknown): object;
  /** Returns a page with two lists of blocks. */
  page(main: unknown, side: unknown): unknown;
  /** Returns the block with a value in place of all its fields; undefined if the system has no such place. */
  withFields(leaf: object, fields: unknown): object | undefined;
  /** Returns the block with these parameters; undefined if the system has none. */
  withParams(leaf: object, params: unknown): object | undefined;
}

/** Renders pages that are JSON. */
export interface System {
  readonly format: Format;
  /** Runs once, before the first page. */
  start?(): Promise<void>;
  /** Prepares a page before React renders it; `before` is the prepared current page. */
  prepare?(page: unknown, before: unknown): unknown;
  element(prepared: unknown, options: ElementOptions): ReactElement;
}

export interface ElementOptions {
  /** Whether the system's protection from renderings that throw on the server is used, if it is off by default. */
  readonly careful: boolean;
}
