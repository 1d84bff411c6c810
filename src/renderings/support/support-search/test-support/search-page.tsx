import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { createIndexFile, type SearchArticle } from '#src/model/search/index-file.ts';
import { searchPage } from '#src/model/search/result-page.ts';
import { createSearchable } from '#src/model/search/search.ts';
import { RenderingOnPage, wireFields, type PageOptions } from '#tests/support/layout/render-part.tsx';
import { SearchEngineContext } from '../engine/search-engine-context.ts';
import type { CreateSearchEngine, EngineResult } from '../engine/search-engine.ts';
import fixture from '../support-search.fixture.json' with { type: 'json' };
import schema from '../support-search.schema.json' with { type: 'json' };
import { SupportSearch } from '../support-search.tsx';

/** The articles that the tests search. */
export const ARTICLES: readonly SearchArticle[] = [
  { label: 'Pair your remote', desc: 'Hold Home and Back.', url: '/support/remote/pair', popular: true },
  { label: 'Remote not responding', desc: 'Change the batteries.', url: '/support/remote/not' },
  { label: 'User manual: Remote', url: '/media/manual-en.pdf', spanishurl: '/media/manual-es.pdf', manual: true },
  ...Array.from({ length: 11 }, (_, position) => ({
    label: `Channel ${position}`,
    url: `/support/channel-${position}`,
  })),
];

/** The members of a search engine whose index is loaded, except `search`. */
export const LOADED_ENGINE = {
  load: () => Promise.resolve(),
  subscribe: () => () => undefined,
  isComplete: () => true,
};

/** Searches without a worker, in the content's articles if there are any. */
export const createInPageEngine: CreateSearchEngine = ({ language, articles = ARTICLES }) => {
  const index = createSearchable(createIndexFile(articles, language));
  const find = (query: string, page: number): EngineResult | undefined => {
    const found = searchPage(index, query, page);
    return found && { ...found, isPartial: false };
  };
  return { ...LOADED_ENGINE, search: (query, page) => Promise.resolve(find(query, page)) };
};

/** The search, with the current address as a text that tests can read. */
function Page(props: Parameters<typeof SupportSearch>[0]) {
  const { pathname, search } = useLocation();
  return (
    <>
      <SupportSearch {...props} />
      <p data-testid="address">{pathname + search}</p>
    </>
  );
}

/** Renders the search on a page. Returns a simulated user and the search box. */
export function show(
  page: PageOptions = {},
  authored: object = fixture.default.fields,
  engine: CreateSearchEngine = createInPageEngine,
) {
  const fields = wireFields(schema, authored);
  render(
    <SearchEngineContext value={engine}>
      <RenderingOnPage component={Page} fields={fields} page={{ entry: '/support', ...page }} />
    </SearchEngineContext>,
  );
  return { user: userEvent.setup(), box: screen.getByRole('combobox') };
}
/** Returns the texts of the options in the list of results. */
export const options = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
/** Returns the current address of the page. */
export const address = (): string | null => screen.getByTestId('address').textContent;
/** Waits until the list of results has `count` options. */
export const waitForOptions = (count: number) => waitFor(() => expect(options()).toHaveLength(count));
