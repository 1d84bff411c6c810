/** The options for showing a pasted text. */
export interface PasteOptions {
  /** The page that a layout or a response is shown on; '' for the one that the text names. */
  readonly page: string;
  /** The operation that a pasted response belongs to. */
  readonly operation: string;
  /** The response of the endpoint lookup, to find the operations of a recording. */
  readonly endpoints: unknown;
}

/** A scenario that was pasted, or made from a pasted response or recording. */
export type PastedScenario = { readonly page: string; readonly [member: string]: unknown };
