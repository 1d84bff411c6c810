import { createContext } from 'react';
import { PortalError } from '#src/lib/portal-error.ts';

/** A suggested value with its label. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
}

/** Searches a source of suggestions for a text. Rejects if the search fails. */
export type Suggest = (source: string, text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** Provides the search function of the rendering around the form. */
export const SuggestContext = createContext<Suggest>((source) =>
  Promise.reject(
    new PortalError(`suggestions: "${source}" is unknown. Render the form inside a SuggestContext that has it.`),
  ),
);
