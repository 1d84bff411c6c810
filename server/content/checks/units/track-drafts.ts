import { SINGLE_DOCUMENTS, type Draft, type Drafts } from '../../drafts/drafts.ts';

/** Is called with the key of each read: `item /shared/header`, or `page? /support` for a test whether a page exists. */
export type NoteRead = (key: string) => void;

/**
 * Names of maps in `Drafts`, each with the prefix of the keys that record its reads: a read of `items` is recorded as
 * `item <name>`.
 */
const READ_KEY_PREFIXES = { items: 'item', designs: 'design', forms: 'form', lists: 'list', media: 'media' } as const;

/**
 * Returns drafts that call `note` for each read, also for a read of a missing document: a page with a link depends on
 * whether the linked page exists. Iterating over a map is noted as a read of the whole map (`item *`).
 */
export function trackDrafts(drafts: Drafts, note: NoteRead): Drafts {
  const tracked = {
    pages: trackMap(drafts.pages, 'page', note, 'page?'),
    sources: trackMap(drafts.sources, 'source', note),
    problems: drafts.problems,
  };
  for (const [name, kind] of Object.entries(READ_KEY_PREFIXES) as [keyof typeof READ_KEY_PREFIXES, string][])
    Object.assign(tracked, { [name]: trackMap<unknown>(drafts[name], kind, note) });
  for (const name of SINGLE_DOCUMENTS) {
    Object.defineProperty(tracked, name, {
      get(): Draft {
        note(`single ${name}`);
        return drafts[name];
      },
    });
  }
  return tracked as unknown as Drafts;
}

/**
 * Returns a map that notes each read. The keys of reads begin with `kind`; those of calls of `has` with `kindOfTest`.
 */
function trackMap<Value>(
  map: ReadonlyMap<string, Value>,
  kind: string,
  note: NoteRead,
  kindOfTest: string = kind,
): ReadonlyMap<string, Value> {
  const whole = (): ReadonlyMap<string, Value> => {
    note(`${kind} *`);
    return map;
  };
  return {
    has(name) {
      note(`${kindOfTest} ${name}`);
      return map.has(name);
    },
    get(name) {
      note(`${kind} ${name}`);
      return map.get(name);
    },
    get size() {
      return whole().size;
    },
    keys: () => whole().keys(),
    values: () => whole().values(),
    entries: () => whole().entries(),
    forEach: (visit) => whole().forEach(visit),
    [Symbol.iterator]: () => whole()[Symbol.iterator](),
  };
}

/**
 * Returns a function that returns the fingerprint of a read: a short text that changes if the result of the read
 * changes. The fingerprint is '' if the document does not exist, and undefined for an unknown key.
 */
export function draftFingerprints(drafts: Drafts, hash: (text: string) => string): (key: string) => string | undefined {
  const fileOf = (draft: Draft | undefined): string =>
    draft === undefined ? '' : `${draft.file} ${drafts.sources.get(draft.file)?.hash ?? ''}`;
  const whole = (name: keyof typeof READ_KEY_PREFIXES | 'pages' | 'sources'): string =>
    hash(JSON.stringify([...drafts[name]].map(([key, value]) => [key, fingerprintOf(value)])));
  const fingerprintOf = (value: { readonly hash?: string } | Draft): string =>
    'hash' in value ? (value.hash ?? '') : fileOf(value as Draft);
  const wholes = new Map<string, keyof typeof READ_KEY_PREFIXES | 'pages' | 'sources'>([
    ['page', 'pages'],
    ['source', 'sources'],
    ...Object.entries(READ_KEY_PREFIXES).map(([name, kind]) => [kind, name as keyof typeof READ_KEY_PREFIXES] as const),
  ]);
  return (key) => {
    const space = key.indexOf(' ');
    const [kind, name] = [key.slice(0, space), key.slice(space + 1)];
    if (kind === 'page?') return drafts.pages.has(name) ? '1' : '';
    if (kind === 'single') return fileOf(drafts[name as (typeof SINGLE_DOCUMENTS)[number]]);
    const map = wholes.get(kind);
    if (map === undefined) return undefined;
    if (name === '*') return whole(map);
    const value = drafts[map].get(name);
    return value === undefined ? '' : fingerprintOf(value);
  };
}
