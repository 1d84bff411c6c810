import { HttpError } from '#src/http/http-error.ts';
import { request } from '#src/http/request.ts';
import { own } from '#src/model/json.ts';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';
import { SCENARIO_PATH } from '#src/model/scenario/scenario.ts';
import { linkOf } from './listed-scenario.ts';

/**
 * The server's response about a document. Name and link are undefined if the document has an error and cannot be shown.
 */
export interface StoredDocument {
  readonly name: string | undefined;
  readonly link: string | undefined;
  readonly problems: readonly ScenarioProblem[];
}

/** Stores a document on the server for a day. Throws HttpError if the request fails. */
export async function storeDocument(document: { readonly page: string }): Promise<StoredDocument> {
  const { body } = await request({ url: `${SCENARIO_PATH}/keep`, method: 'POST', body: document, accept: [422] });
  const name = own(body, 'name');
  return {
    ...(typeof name === 'string' ? { name, link: linkOf({ name, document }) } : { name: undefined, link: undefined }),
    problems: (own(body, 'problems') ?? []) as readonly ScenarioProblem[],
  };
}

/** Stores a document and opens its link. Returns why that failed; '' if it did not. */
export async function openDocument(document: { readonly page: string }): Promise<string> {
  try {
    const { link, problems } = await storeDocument(document);
    if (link === undefined) return problemsInWords(problems);
    location.assign(link);
    return '';
  } catch (error) {
    return storeFailureText(error);
  }
}

/** Returns the problems of a document as one text. */
export function problemsInWords(problems: readonly ScenarioProblem[]): string {
  return problems.map(({ where, what, fix }) => `${where} ${what}. ${fix}`).join(' ');
}

/** Returns the text about a document that could not be stored, for example because the server is not reached. */
export function storeFailureText(error: unknown): string {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 400) return 'It is nested too deeply, or has a member "__proto__". Remove that part.';
  if (status === 413) return 'It is larger than 2 MB, and cannot be kept. Remove some of its responses.';
  if (status === 429) return 'Too many documents came from here in this minute. Wait a minute, then try again.';
  return `It was not checked: ${(error as Error).message}. Try again.`;
}
