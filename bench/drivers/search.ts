/**
 * A page with a search box and the first ten results of a peer, which runs on the main thread as in its documentation.
 */
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';

type Search = (query: string) => readonly string[] | Promise<readonly string[]>;

interface Labeled {
  readonly label: string;
}

interface Pagefind {
  search(query: string): Promise<{ results: { data(): Promise<{ meta: { title: string } }> }[] }>;
}

const FIELDS = ['label', 'desc', 'words'];

const LOADERS: Readonly<Record<string, () => Promise<Search>>> = {
  async fuse() {
    const articles = (await (await fetch('/peer/fuse.json')).json()) as Labeled[];
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

const system = new URLSearchParams(location.search).get('system') ?? '';
const box = document.createElement('input');
box.setAttribute('role', 'combobox');
const count = document.createElement('p');
const list = document.createElement('ul');
document.body.append(box, count, list);

let loading: Promise<Search> | undefined;
const load = (): Promise<Search> => (loading ??= LOADERS[system]!());
box.addEventListener('focus', () => void load());
box.addEventListener('input', async () => {
  const query = box.value;
  const labels = await (await load())(query);
  // A later key has its own results.
  if (query !== box.value) return;
  count.textContent = `${labels.length} results for “${query.trim()}”`;
  list.replaceChildren(
    ...labels.map((label) => {
      const item = document.createElement('li');
      item.textContent = label;
      return item;
    }),
  );
});
