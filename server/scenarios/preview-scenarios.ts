import type { Language } from '#src/model/language.ts';
import type { PageState } from '#src/model/scenario/page-state.ts';

/** A page as a sample customer sees it, on a date. */
export interface CustomerView {
  readonly page: string;
  readonly language: Language;
  /** Name of the customer's file. */
  readonly customer: string;
  /** The date that the page takes as today, `2026-01-31`; default: the real date. */
  readonly date?: string;
}

/** What a preview shows: a state of a page, which is a scenario, on top of the content of a change. */
export interface StateView {
  readonly scenario: string;
  /** Id of the change; undefined for the published content. */
  readonly change: string | undefined;
  /** Texts of documents that are not saved yet, by path; null for one that is removed. */
  readonly unsaved: Readonly<Record<string, string | null>>;
}

/**
 * The states of pages, and the sample customers, that the studio offers for previews. Production hosts have neither.
 */
export interface PreviewScenarios {
  /** Returns the page states that are shipped and those that QA saved. */
  scenarios(): Promise<readonly PageState[]>;
  customers(): readonly { readonly name: string; readonly about: string }[];
  /**
   * Returns the texts of the documents that a state changes, by path, with its changes applied. Empty for an unknown
   * state.
   */
  texts(view: StateView): Promise<Readonly<Record<string, string>>>;
  /** Stores a scenario that shows a page to a customer, for at most a day. Returns its name. */
  keep(view: CustomerView): Promise<string>;
}
