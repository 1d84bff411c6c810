import { use, useEffect, useMemo, useState } from 'react';
import { SuggestContext, type Suggestion } from '../../kit/contexts/suggest-context.ts';

/**
 * Delay between the last key press and the request in milliseconds, unless the field's option `pauseMs` sets another.
 */
const PAUSE_MS = 200;
/** Maximum number of suggestions from the field's own choices. */
const MAX_OWN_SUGGESTIONS = 50;

/** The suggestions for the typed text. */
export interface Suggestions {
  /** `idle`: no search, because the text is too short or already chosen. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly options: readonly Suggestion[];
  /** Repeats a failed search. */
  readonly retry: () => void;
}

/** The response of a source to a search. */
interface SourceResponse {
  readonly text: string;
  readonly attempt: number;
  /** The suggestions of the source; undefined if the request failed. */
  readonly options: readonly Suggestion[] | undefined;
}

/** An empty list. It is the same object each time, so that React does not render the suggestions again. */
const NO_OPTIONS: readonly Suggestion[] = [];
/** Whether a label contains a text. Upper and lower case are equal. */
const contains = (label: string, text: string): boolean => label.toLocaleLowerCase().includes(text.toLocaleLowerCase());

/**
 * Returns the suggestions of a source for a text; without a source, the matching choices of the field. There is no
 * search if `text` is undefined. A new text aborts the request for the previous one.
 */
export function useSuggestions(
  source: string | undefined,
  text: string | undefined,
  own: readonly Suggestion[],
  pauseMs: number = PAUSE_MS,
): Suggestions {
  const suggest = use(SuggestContext);
  const [response, setResponse] = useState<SourceResponse>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (source === undefined || text === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const settle = (options?: readonly Suggestion[]): void => {
        if (!abort.signal.aborted) setResponse({ text, attempt, options });
      };
      suggest(source, text, abort.signal).then(settle, () => settle());
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [suggest, source, text, attempt, pauseMs]);

  return useMemo(() => {
    const retry = (): void => setAttempt((before) => before + 1);
    if (text === undefined) return { status: 'idle', options: NO_OPTIONS, retry };
    const matching = (options: readonly Suggestion[]) => options.filter(({ label }) => contains(label, text));
    if (source === undefined) return { status: 'ready', options: matching(own).slice(0, MAX_OWN_SUGGESTIONS), retry };
    if (response?.text === text && response.attempt === attempt) {
      return { status: response.options ? 'ready' : 'failed', options: response.options ?? NO_OPTIONS, retry };
    }
    // Matching options of the previous response stay, so that the list does not flicker while the customer types.
    return { status: 'loading', options: matching(response?.options ?? NO_OPTIONS), retry };
  }, [source, text, own, response, attempt]);
}
