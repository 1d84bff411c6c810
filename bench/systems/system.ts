import type { ReactElement } from 'react';

/** A page in the words of one system. What stands in a list may be anything: that is what the bad content is about. */
export interface Format {
  /** A block with two content fields; `heading` and `text` are put where the system keeps a field's value. */
  leaf(id: string, heading: unknown, text: unknown, name?: unknown): object;
  /** A block that holds others. */
  section(id: string, blocks: unknown): object;
  /** A page with two places for blocks. */
  page(main: unknown, side: unknown): unknown;
  /** The block with this in place of all of its fields; undefined where the system has no such place. */
  withFields(leaf: object, fields: unknown): object | undefined;
  /** The block with these parameters; undefined where the system has none. */
  withParams(leaf: object, params: unknown): object | undefined;
}

/** A way to render a page that is JSON. */
export interface System {
  readonly format: Format;
  /** Once, before the first page. */
  start?(): Promise<void>;
  /** What is done to a page before React sees it; `before` is what the page shown now was prepared to. */
  prepare?(page: unknown, before: unknown): unknown;
  element(prepared: unknown, options: ElementOptions): ReactElement;
}

export interface ElementOptions {
  /** With what the system offers against renderings that throw on the server, where that is off by itself. */
  readonly careful: boolean;
}
