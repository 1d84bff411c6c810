/** The worker of the support search. The page sends it the index; the worker itself never uses the network. */
import { createIndexFile, parseIndexFile } from '#src/model/search/index-file.ts';
import { searchPage, type ResultPage } from '#src/model/search/result-page.ts';
import { addPart, createSearchable, type SearchableIndex } from '#src/model/search/search.ts';
import { wordsByPair } from '#src/model/search/vocabulary.ts';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

/** The index in which the worker searches; undefined until the page has sent one. */
let index: SearchableIndex | undefined;

/** Loads an index or articles, or searches; returns the results of a search. */
function handle(request: WorkerRequest): ResultPage | undefined {
  switch (request.type) {
    case 'index':
      index = createSearchable(parseIndexFile(request.text));
      return undefined;
    case 'part':
      if (!index) throw new Error('The first part of the index is missing.');
      index = addPart(index, parseIndexFile(request.text));
      return undefined;
    case 'articles':
      index = createSearchable(createIndexFile(request.articles, request.language));
      return undefined;
    case 'search':
      return index && searchPage(index, request.query, request.page);
  }
}

/** Handles a request. Returns its result, or the error that it has caused. */
function respond(request: WorkerRequest): WorkerResponse {
  try {
    return { id: request.id, result: handle(request) };
  } catch (error) {
    return { id: request.id, error: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  postMessage(respond(data));
  // Builds the lookup for misspelled words now, so that the first query that needs it is fast.
  if (index && data.type !== 'search') wordsByPair(index.vocabulary);
});
