import { createContext } from 'react';

/** What people read in place of data that did not come. */
export interface ErrorContents {
  readonly heading: string;
  readonly subHeading: string;
  readonly button: string;
}

export interface SectionErrors {
  /** Status 500. (spec: DASH-13) */
  readonly serverError: ErrorContents;
  /** Status 404, and 403 by the rule of the shared handler. (spec: DASH-14) */
  readonly notFound: ErrorContents;
  /** spec: DASH-15 */
  readonly other: ErrorContents;
}

const NONE: ErrorContents = { heading: '', subHeading: '', button: '' };

/** The account area's frame gives them from content. */
export const SectionErrorsContext = createContext<SectionErrors>({ serverError: NONE, notFound: NONE, other: NONE });
