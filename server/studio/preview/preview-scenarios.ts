import type { Language } from '#src/model/language.ts';

/** A page as one customer sees it. */
export interface CustomerView {
  readonly page: string;
  readonly language: Language;
  /** Name of the customer's file. */
  readonly customer: string;
  /** The day on the page; without it, today. */
  readonly date?: string;
}

/** States and customers in which the studio shows pages, on hosts that are not production. */
export interface PreviewScenarios {
  scenarios(): readonly { readonly name: string; readonly title: string; readonly page: string }[];
  customers(): readonly { readonly name: string; readonly about: string }[];
  /** Keeps the scenario of a customer for a day. Returns its name. */
  keep(view: CustomerView): Promise<string>;
}
