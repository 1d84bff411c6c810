import { createContext } from 'react';

/** The texts that replace data that failed to load. */
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

/** Provided by the frame of the account area, from content. */
export const SectionErrorsContext = createContext<SectionErrors>({ serverError: NONE, notFound: NONE, other: NONE });
