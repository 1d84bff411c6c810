import type { ReactElement } from 'react';

/**
 * Builds pages in the format of one system. Lists may contain any value, because the measure of bad content needs
 * invalid ones.
 */
export interface Format {
  /** Returns a block with two content fields, whose values are `heading` and `text` in the system's format. */
  leaf(id: string, heading: unknown, text: unknown, name?: unknown): object;
  /** Returns a block that contains other blocks. */
  section(id: string, blocks: unknown): object;
  /** Returns a page with two lists of blocks. */
  page(main: unknown, side: unknown): unknown;
  /** Returns the block with `fields` in place of all its fields; undefined if the system stores fields differently. */
  withFields(leaf: object, fields: unknown): object | undefined;
  /** Returns the block with these parameters; undefined if the system has no parameters. */
  withParams(leaf: object, params: unknown): object | undefined;
}

/** A measured system. It renders pages that are JSON in its own format. */
export interface System {
  readonly format: Format;
  /** Runs once, before the first page. */
  start?(): Promise<void>;
  /** Prepares a page before React renders it; `before` is the prepared current page, undefined for a first page. */
  prepare?(page: unknown, before: unknown): unknown;
  element(prepared: unknown, options: ElementOptions): ReactElement;
}

/** Options for a render. */
export interface ElementOptions {
  /**
   * Whether the system uses its protection from blocks that throw on the server, if that protection is off by default.
   */
  readonly careful: boolean;
}
