import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFinder, useFound } from '../../find/use-finder.ts';
import type { SearchResponse } from '../../kit/read/search-response.ts';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange } from '../../kit/use-document.ts';
import { useOverview } from '../../kit/read/use-overview.ts';
import { NewButton } from '../../kit/new/new-button.tsx';
import css from './content-list.module.css';
import { DocumentRows, FoundRows } from './document-rows.tsx';

/** Filters by the folder or file of a kind. */
const KINDS: readonly (readonly [under: string, label: string])[] = [
  ['', 'Everything'],
  ['pages/', 'Pages'],
  ['items/', 'Items'],
  ['forms/', 'Forms'],
  ['lists/', 'Lists'],
  ['designs/', 'Designs'],
  ['media/', 'Media'],
];

/** All documents of the content, and the search in all their texts. The filters are in the address. */
export function ContentList(): ReactNode {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  const [params, setParams] = useSearchParams();
  const [under, typed, only] = ['under', 'text', 'only'].map((name) => params.get(name) ?? '');
  const text = useDeferredValue(typed!.trim());
  const set = (name: string, value: string): void =>
    setParams(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const query = useQuery({
    queryKey: ['documents', change, under, text],
    queryFn: ({ signal }) =>
      api.get<SearchResponse>('/documents', { query: { under, change, text: text || undefined }, signal }),
    placeholderData: (before) => before,
  });
  const isWanted = useFilter(only!);
  const { data: finder } = useFinder(text !== '');
  const { found } = useFound(finder, text);
  const named = found.filter(({ path }) => path.startsWith(under!) && isWanted(path));
  return (
    <ScreenFrame
      title="Content"
      lead="Every document of the portal. The search forgives typing errors in names and titles, and finds each text in English and Spanish."
      actions={<NewButton kind="items" />}
    >
      <div className={css.filters}>
        <SearchField value={typed!} onChange={(value) => set('text', value)} />
        <div className={css.choices}>
          <div className={css.kinds} role="group" aria-label="Kind">
            {KINDS.map(([value, label]) => (
              <button key={value} type="button" aria-pressed={under === value} onClick={() => set('under', value)}>
                {label}
              </button>
            ))}
          </div>
          <div className={css.kinds} role="group" aria-label="Only">
            <button
              type="button"
              aria-pressed={only === 'untranslated'}
              onClick={() => set('only', only === 'untranslated' ? '' : 'untranslated')}
            >
              Missing Spanish
            </button>
            <button
              type="button"
              aria-pressed={only === 'unused'}
              onClick={() => set('only', only === 'unused' ? '' : 'unused')}
            >
              Unused
            </button>
          </div>
        </div>
      </div>
      <QueryPart query={query}>
        {({ paths = [], hits, isCut = false }) =>
          hits ? (
            <FoundRows named={named} hits={hits.filter((hit) => isWanted(hit.path))} isCut={isCut} text={text} />
          ) : (
            <DocumentRows paths={paths.filter(isWanted)} />
          )
        }
      </QueryPart>
    </ScreenFrame>
  );
}

function SearchField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <input
      type="search"
      className={css.search}
      aria-label="Search in names and all texts"
      placeholder="Search in names and all texts"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Returns which documents a filter shows, from what the last check of the live site has found. */
function useFilter(only: string): (path: string) => boolean {
  const { data } = useOverview();
  if (only === 'untranslated') {
    const paths = new Set(data?.missingSpanish.documents.map(({ path }) => path));
    return (path) => paths.has(path);
  }
  if (only !== 'unused') return () => true;
  const unused = new Set(
    data?.live?.problems
      .filter(({ what }) => /^no .*(?:uses|shows|refers to) (?:it|this)/i.test(what))
      .map(({ file }) => file),
  );
  return (path) => unused.has(path);
}
