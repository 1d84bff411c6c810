/** A scenario as a state of its page, which the studio offers for previews. */
export interface PageState {
  readonly name: string;
  readonly title: string;
  readonly page: string;
  /** Whether the page is a stored response of a layout service, so that edits are not visible. */
  readonly isFixed: boolean;
}
