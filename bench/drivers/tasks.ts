import type { PageName } from './pages.ts';

export type ServerTask =
  | { readonly do: 'time'; readonly page: PageName; readonly prepared: boolean; readonly milliseconds: number }
  | { readonly do: 'html'; readonly page: PageName }
  | { readonly do: 'lost'; readonly careful: boolean };

export interface ServerAnswer {
  readonly ready?: true;
  readonly error?: string;
  readonly milliseconds?: number;
  readonly html?: string;
  /** By case: whether a healthy block was lost; null where the system's pages cannot have the fault. */
  readonly lost?: Readonly<Record<string, boolean | null>>;
}

/** What the browser bundle of a system can do. */
export interface BrowserDriver {
  /** Milliseconds to show a page, and how many leaves stand in it. */
  mount(page: PageName): { milliseconds: number; leaves: number };
  /** One field of one leaf changes: milliseconds and leaf renders, effects included. */
  change(page: PageName): Promise<{ milliseconds: number; leafRenders: number; shown: boolean }>;
  lostPages(): Promise<Record<string, boolean | null>>;
}
