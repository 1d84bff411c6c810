import { useRef, useState } from 'react';
import { storeDocument, storeFailureText, type StoredDocument } from './store-document.ts';
import { readDocument } from './read-document.ts';

/** Largest number of characters of a file that the text field shows. Recordings of browsers have many megabytes. */
const MAX_SHOWN_LENGTH = 200_000;

/** The text of a pasted document or of a chosen file. */
export interface Source {
  readonly text: string;
  /** Name of a file that is too long to be shown. */
  readonly file?: string;
}

/** The fields of the form besides the text: the path of a page and the name of an operation. */
export interface Fields {
  readonly page: string;
  readonly operation: string;
}

/** The result of a check: the server's response, or a text that says why there is none. */
export type CheckResult = StoredDocument | string;

/**
 * Returns the state of the form for a pasted, dropped or chosen document, and functions to change and check the
 * document.
 */
export function useDocumentForm(endpoints: unknown) {
  const [source, setSource] = useState<Source>({ text: '' });
  const [fields, setFields] = useState<Fields>({ page: '', operation: '' });
  const [result, setResult] = useState<CheckResult>();
  const newest = useRef(0);

  const check = async ({ text }: Source): Promise<void> => {
    newest.current += 1;
    const number = newest.current;
    setResult('Checking …');
    const checked = await storeText(text, { ...fields, endpoints });
    if (number === newest.current) setResult(checked);
  };
  const change = (text: string): void => {
    newest.current += 1;
    setSource({ text });
    setResult(undefined);
  };
  const readFile = async (file: File): Promise<void> => {
    const text = await file.text();
    const fileSource = text.length > MAX_SHOWN_LENGTH ? { text, file: file.name } : { text };
    setSource(fileSource);
    await check(fileSource);
  };
  return { source, fields, setFields, result, change, readFile, check: () => check(source) };
}

/**
 * Converts a text to a scenario and sends it to the server, which checks it and stores it if it has no errors. Returns
 * the response of the server, or a message if there is none.
 */
async function storeText(text: string, options: Fields & { readonly endpoints: unknown }): Promise<CheckResult> {
  const document = readDocument(text, options);
  if (typeof document === 'string') return document;
  try {
    return await storeDocument(document);
  } catch (error) {
    return storeFailureText(error);
  }
}
