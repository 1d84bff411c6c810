import { use, useEffect, useMemo, useState } from 'react';
import { SuggestContext, type Suggestion } from '../../kit/suggest-context.ts';

/** Typing pauses before anybody is asked, unless the field says how long. */
const PAUSE_MS = 200;
/** A list longer than that is for nobody: more letters make it shorter. */
const MAX_LOCAL = 50;

export interface Suggestions {
  /** `idle`: too little was typed to look for anything. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly options: readonly Suggestion[];
  readonly retry: () => void;
}

interface Answer {
  readonly text: string;
  readonly attempt: number;
  /** undefined: there was none. */
  readonly options: readonly Suggestion[] | undefined;
}

const NONE: readonly Suggestion[] = [];
const has = (label: string, text: string): boolean => label.toLocaleLowerCase().includes(text.toLocaleLowerCase());

/**
 * What may be meant by a text: from a source, or from the field's own choices where it has none. `text` undefined asks
 * nothing. An answer that comes too late is dropped, and its request given up.
 */
export function useSuggestions(
  source: string | undefined,
  text: string | undefined,
  own: readonly Suggestion[],
  pauseMs: number = PAUSE_MS,
): Suggestions {
  const suggest = use(SuggestContext);
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (source === undefined || text === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const settle = (options?: readonly Suggestion[]): void => {
        if (!abort.signal.aborted) setAnswer({ text, attempt, options });
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
    if (text === undefined) return { status: 'idle', options: NONE, retry };
    if (source === undefined) {
      return { status: 'ready', options: own.filter(({ label }) => has(label, text)).slice(0, MAX_LOCAL), retry };
    }
    if (answer?.text === text && answer.attempt === attempt) {
      return { status: answer.options ? 'ready' : 'failed', options: answer.options ?? NONE, retry };
    }
    // What fits of the last answer stays, so that the list does not blink with every letter.
    return { status: 'loading', options: answer?.options?.filter(({ label }) => has(label, text)) ?? NONE, retry };
  }, [source, text, own, answer, attempt]);
}
