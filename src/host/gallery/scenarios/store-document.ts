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
