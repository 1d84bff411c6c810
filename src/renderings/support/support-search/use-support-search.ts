import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchEngine } from './engine/search-engine.ts';
import { addressText, useAddressQuery } from './use-address-query.ts';
import { useResults, type Results } from './use-results.ts';

/** The state of the search. */
export interface SupportSearchState {
  readonly typed: string;
  readonly results: Results;
  /** Whether the results are shown. */
  readonly isOpen: boolean;
  /** Position of the result that the arrow keys have reached; -1 for none. */
  readonly active: number;
  /**
   * The actions of the search. They stay the same object during typing, so that a key press renders only the search
   * box.
   */
  readonly actions: SearchActions;
}

/** The functions that change the search: they type, search, open results and close them. */
export interface SearchActions {
  readonly setActive: (position: number) => void;
  /** Changes the text of the search box. */
  readonly type: (text: string) => void;
  /** Searches for a text now and writes it into the address. */
  readonly searchFor: (text: string) => void;
  readonly openPage: (page: number) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly retry: () => void;
}

/** Pause in the typing before the address changes, because browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 400;

/** Returns the state of the search; connects the box, the address and the results. */
export function useSupportSearch(engine: SearchEngine): SupportSearchState {
  const address = useAddressQuery();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const page = addressText(typed) === address.query ? address.page : 1;
  const results = useResults(engine, { query: typed, page, attempt, isHeld: active >= 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inBox = useRef('');
  // The query last written to the address or read from it; the router may apply a written query later.
  const written = useRef('');

  const writeAddress = address.write;
  const actions = useMemo((): SearchActions => {
    const write = (text: string): void => {
      clearTimeout(timer.current);
      const query = addressText(text);
      if (query === written.current) return;
      const isFirst = written.current === '';
      written.current = query;
      writeAddress(query, 1, isFirst);
    };
    const change = (text: string): void => {
      inBox.current = text;
      setTyped(text);
      setIsOpen(true);
      setActive(-1);
      clearTimeout(timer.current);
    };
    return {
      setActive,
      type(text) {
        change(text);
        timer.current = setTimeout(() => write(text), ADDRESS_DELAY_MS);
      },
      searchFor(text) {
        change(text);
        write(text);
      },
      openPage(number) {
        setActive(-1);
        clearTimeout(timer.current);
        written.current = addressText(inBox.current);
        writeAddress(written.current, number, true);
      },
      open: () => setIsOpen(true),
      close() {
        setIsOpen(false);
        setActive(-1);
      },
      retry: () => setAttempt((before) => before + 1),
    };
  }, [writeAddress]);

  // Back, Forward and links change the address; the box then shows its query.
  useEffect(() => {
    if (address.query === written.current) return;
    written.current = address.query;
    inBox.current = address.query;
    setTyped(address.query);
    setIsOpen(true);
    setActive(-1);
  }, [address.query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { typed, results, isOpen: isOpen && typed.trim() !== '', active, actions };
}
