/** The options for converting a pasted text to a scenario. */
export interface PasteOptions {
  /** Path of the page to show; '' for the page in the text. */
  readonly page: string;
  /** The operation that a pasted response belongs to; '' if none is chosen. */
  readonly operation: string;
  /** The response of the endpoint lookup, to find the operations of a recording. */
  readonly endpoints: unknown;
}

/** A scenario that was pasted, or made from a pasted response or recording. */
export type PastedScenario = { readonly page: string; readonly [member: string]: unknown };
