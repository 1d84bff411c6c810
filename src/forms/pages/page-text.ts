import { useMemo } from 'react';
import type { FormWords } from '#src/model/form/form-module.ts';
import { messageText } from '../store/message-text.ts';

/** Returns one of the texts that all forms with pages share, with the values of `params` filled in. */
export type PageText = (name: string, params?: Readonly<Record<string, string | number>>) => string;

/** Returns the function that returns the texts of a form's pages. */
export function usePageText(words: FormWords): PageText {
  return useMemo(() => {
    const texts = { ...words, messages: words.pageTexts ?? {} };
    return (name, params = {}) => messageText(texts, '', { cause: name, params });
  }, [words]);
}
