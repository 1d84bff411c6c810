/**
 * A page with a search box that shows the first ten results of a compared search library. The library runs on the main
 * thread, as in its documentation.
 */
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';

/** Function that returns the labels of the first ten results of a query. */
type Search = (query: string) => readonly string[] | Promise<readonly string[]>;

/** An article, of which only the label is read. */
interface LabeledArticle {
  readonly label: string;
}

/** The function of Pagefind's module that is used here. */
interface Pagefind {
  search(query: string): Promise<{ results: { data(): Promise<{ meta: { title: string } }> }[] }>;
}

/** The searched fields of an article. */
const FIELDS = ['label', 'desc', 'words'];

/** By library: a function that loads the library's index and returns its search. */
const LOADERS: Readonly<Record<string, () => Promise<Search>>> = {
  async fuse() {
    const articles = (await (await fetch('/peer/fuse.json')).json()) as LabeledArticle[];
    const fuse = new Fuse(articles, { keys: FIELDS, ignoreLocation: true, threshold: 0.5 });
    return (query) => fuse.search(query, { limit: 10 }).map(({ item }) => item.label);
  },
  async minisearch() {
    const text = await (await fetch('/peer/minisearch.json')).text();
    const index = MiniSearch.loadJSON(text, { fields: FIELDS, storeFields: ['label', 'desc', 'url'], idField: 'url' });
    return (query) =>
      index
        .search(query, { prefix: true, fuzzy: 0.2 })
        .slice(0, 10)
        .map((found) => String(found['label']));
  },
  async pagefind() {
    const address = '/pagefind/pagefind.js';
    const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
    return async (query) => {
      const { results } = await pagefind.search(query);
      return Promise.all(results.slice(0, 10).map(async (result) => (await result.data()).meta.title));
    };
  },
};

/** Name of the library, from the address of the page. */
const system = new URLSearchParams(location.search).get('system') ?? '';
/** The search box of the measured page. */
const searchBox = document.createElement('input');
searchBox.setAttribute('role', 'combobox');
/** Element that shows the number of results. The measure waits for its text. */
const countLine = document.createElement('p');
/** Element that shows the labels of the results. */
const resultList = document.createElement('ul');
document.body.append(searchBox, countLine, resultList);

/** The search, as a promise. It is stored so that the index is loaded only once. */
let searchPromise: Promise<Search> | undefined;
/** Returns the search; loads it on the first call. */
const loadSearch = (): Promise<Search> => (searchPromise ??= LOADERS[system]!());
searchBox.addEventListener('focus', () => void loadSearch());
searchBox.addEventListener('input', async () => {
  const query = searchBox.value;
  const labels = await (await loadSearch())(query);
  // If the query has changed meanwhile, these results are out of date.
  if (query !== searchBox.value) return;
  countLine.textContent = `${labels.length} results for “${query.trim()}”`;
  resultList.replaceChildren(
    ...labels.map((label) => {
      const item = document.createElement('li');
      item.textContent = label;
      return item;
    }),
  );
});
