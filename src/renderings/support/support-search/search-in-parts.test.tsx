import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { SearchArticle } from '#src/model/search/index-file.ts';
import type { CreateSearchEngine } from './engine/search-engine.ts';
import fixture from './support-search.fixture.json' with { type: 'json' };
import {
  ARTICLES,
  createInPageEngine,
  options,
  LOADED_ENGINE,
  show,
  waitForOptions,
} from './test-support/search-page.tsx';

/** Returns an engine that searches a part of its articles, and all of them after `complete`. */
function createEngineInParts(first: readonly SearchArticle[]) {
  const { subscribe, notify } = createSubscribers();
  const [before, after] = [
    createInPageEngine({ language: 'en', articles: first }),
    createInPageEngine({ language: 'en' }),
  ];
  let isComplete = false;
  const engine: CreateSearchEngine = () => ({
    ...LOADED_ENGINE,
    subscribe,
    isComplete: () => isComplete,
    async search(query, page) {
      const isPartial = !isComplete;
      const found = await (isComplete ? after : before).search(query, page);
      return found && { ...found, isPartial };
    },
  });
  const complete = (): void => {
    isComplete = true;
    act(notify);
  };
  return { engine, complete };
}

test('results change once when the rest of the index is loaded; the focus stays in the box, and the change is not announced (SUPP-32, SUPP-33)', async () => {
  const { engine, complete } = createEngineInParts(ARTICLES.slice(0, 1));
  const { user, box } = show({}, fixture.default.fields, engine);
  await user.type(box, 'remote');
  await waitForOptions(1);
  const status = screen.getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('1 result is available.'));
  const said: string[] = [];
  const observer = new MutationObserver(() => said.push(status.textContent ?? ''));
  observer.observe(status, { subtree: true, childList: true, characterData: true });
  complete();
  await waitForOptions(3);
  expect(box).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(said).toEqual([]);
  await user.type(box, '{Backspace}');
  await waitFor(() => expect(said).toEqual([expect.stringMatching(/^3 results are available\./)]));
  observer.disconnect();
});

test('results do not change while the arrow keys have reached one of them (SUPP-32)', async () => {
  const { engine, complete } = createEngineInParts(ARTICLES.slice(0, 1));
  const { user, box } = show({}, fixture.default.fields, engine);
  await user.type(box, 'remote');
  await waitForOptions(1);
  await user.keyboard('{ArrowDown}');
  complete();
  await act(async () => {});
  expect(options()).toHaveLength(1);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Pair your remote');
  await user.keyboard('{ArrowUp}');
  await waitForOptions(3);
});

test('while the index is loading, the search never says that there are no results (SUPP-38, SUPP-40)', async () => {
  const { engine, complete } = createEngineInParts(ARTICLES.slice(0, 1));
  const { user, box } = show({}, fixture.default.fields, engine);
  await user.type(box, 'channel');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  expect(screen.queryByText(/^0 results/)).toBeNull();
  complete();
  await waitForOptions(10);
  await user.clear(box);
  await user.type(box, 'remoet');
  expect(await screen.findByText(/^0 results/)).toBeVisible();
});

test('suggestions from the first part are shown at once and replaced when the whole index is loaded (SUPP-38)', async () => {
  const { engine, complete } = createEngineInParts(ARTICLES.slice(0, 1));
  const { user, box } = show({}, fixture.default.fields, engine);
  await user.type(box, 'remoet');
  await waitForOptions(1);
  expect(screen.getByRole('heading', { name: 'Did you mean...' })).toBeVisible();
  expect(screen.getByText('We’re searching more articles for “remoet”.')).toBeVisible();
  expect(screen.queryByText(/^0 results/)).toBeNull();
  complete();
  await waitForOptions(3);
  expect(screen.getByText(/^0 results/)).toBeVisible();
  expect(screen.queryByText(/more articles/)).toBeNull();
});

test('suggestions from the first part are replaced by direct results of later parts (SUPP-33, SUPP-38)', async () => {
  const { engine, complete } = createEngineInParts(ARTICLES.slice(1, 2));
  const { user, box } = show({}, fixture.default.fields, engine);
  await user.type(box, 'pair');
  complete();
  await waitForOptions(1);
  expect(screen.getByRole('option')).toHaveTextContent('Pair your remote');
  expect(screen.getByText(/^1 result/)).toBeVisible();
});
