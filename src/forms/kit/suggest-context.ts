import { createContext } from 'react';
import { PortalError } from '#src/lib/portal-error.ts';

export interface Suggestion {
  readonly value: string;
  readonly label: string;
}

/** Looks for what a person may mean by a text in a source of suggestions. Throws when there is no answer. */
export type Suggest = (source: string, text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** Where suggestions come from; the rendering around the form knows. */
export const SuggestContext = createContext<Suggest>((source) =>
  Promise.reject(new PortalError(`suggestions: nobody knows "${source}". Put a SuggestContext around the form.`)),
);
