import type { PageName } from './pages.ts';

/**
 * Commands for a system's server process: measure the time of renders, return the HTML of a page, or list the lost
 * pages.
 */
export type ServerTask =
  | { readonly do: 'time'; readonly page: PageName; readonly prepared: boolean; readonly milliseconds: number }
  | { readonly do: 'html'; readonly page: PageName }
  | { readonly do: 'lost'; readonly careful: boolean };

/** Message of a server process: that it is ready, an error, or the result of a command. */
export interface ServerResult {
  readonly ready?: true;
  readonly error?: string;
  readonly milliseconds?: number;
  readonly html?: string;
  /** By kind of bad content: whether a valid block was lost; null if the system's pages cannot have the fault. */
  readonly lost?: Readonly<Record<string, boolean | null>>;
}

/** The functions of a system's browser bundle. */
export interface BrowserDriver {
  /** Shows a page. Returns the duration in milliseconds and the number of leaves. */
  mount(page: PageName): { milliseconds: number; leaves: number };
  /**
   * Changes one field of one leaf. Returns the duration in milliseconds including effects, the number of leaf renders,
   * and whether the changed text is shown.
   */
  change(page: PageName): Promise<{ milliseconds: number; leafRenders: number; shown: boolean }>;
  lostPages(): Promise<Record<string, boolean | null>>;
}
