import { createContext } from 'react';

/** The texts that replace data that failed to load. */
export interface ErrorContents {
  readonly heading: string;
  readonly subHeading: string;
  readonly button: string;
}

/** The texts that replace data that failed to load, by the kind of failure. */
export interface SectionErrors {
  /** The texts for a response with status 500. (spec: DASH-13) */
  readonly serverError: ErrorContents;
  /**
   * The texts for a response with status 404, and for 403, which the shared error handler treats alike. (spec: DASH-14)
   */
  readonly notFound: ErrorContents;
  /** The texts for every other failure. (spec: DASH-15) */
  readonly other: ErrorContents;
}

const NO_TEXTS: ErrorContents = { heading: '', subHeading: '', button: '' };

/** Provided by the frame of the account area, which reads the texts from the content. */
export const SectionErrorsContext = createContext<SectionErrors>({
  serverError: NO_TEXTS,
  notFound: NO_TEXTS,
  other: NO_TEXTS,
});

/** Returns the texts for an HTTP status. `status` is undefined if there was no response. */
export function errorContentsFor(status: number | undefined, errors: SectionErrors): ErrorContents {
  if (status === 500) return errors.serverError;
  return status === 404 || status === 403 ? errors.notFound : errors.other;
}
