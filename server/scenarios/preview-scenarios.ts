import type { Language } from '#src/model/language.ts';
import type { PageState } from '#src/model/scenario/page-state.ts';

/** A page for one customer. */
export interface CustomerView {
  readonly page: string;
  readonly language: Language;
  /** Name of the customer's file. */
  readonly customer: string;
  /** The day on the page; without it, today. */
  readonly date?: string;
}

/** Selects a state of a page, with the content of a change. */
export interface StateView {
  readonly scenario: string;
  /** Undefined for the published content. */
  readonly change: string | undefined;
  /** Texts of documents that are not saved yet, by path; null for one that is removed. */
  readonly unsaved: Readonly<Record<string, string | null>>;
}

/** States and customers in which the studio shows pages, on hosts that are not production. */
export interface PreviewScenarios {
  /** The shipped states and those that QA saved. */
  scenarios(): Promise<readonly PageState[]>;
  customers(): readonly { readonly name: string; readonly about: string }[];
  /** Returns the texts of the documents that a state changes, by path, with its changes; none for an unknown state. */
  texts(view: StateView): Promise<Readonly<Record<string, string>>>;
  /** Stores the scenario of a customer for at most a day. Returns its name. */
  keep(view: CustomerView): Promise<string>;
}
