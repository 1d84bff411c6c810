import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFinder, useFoundDocuments } from '../../find/use-finder.ts';
import type { SearchResponse } from '../../kit/read/search-response.ts';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange } from '../../kit/use-document.ts';
import { useOverview } from '../../kit/read/use-overview.ts';
import { NewButton } from '../../kit/new/new-button.tsx';
import { USES_TIMEOUT_MS } from '../../kit/parts/used-by.tsx';
import { SearchField } from '../../kit/search/search-field.tsx';
import css from './content-list.module.css';
import { DocumentRows, FoundRows } from './document-rows.tsx';

/** Filters by kind of document: the folder and the label. */
const KIND_FILTERS: readonly (readonly [under: string, label: string])[] = [
  ['', 'Everything'],
  ['pages/', 'Pages'],
  ['items/', 'Items'],
  ['forms/', 'Forms'],
  ['lists/', 'Lists'],
  ['designs/', 'Designs'],
  ['media/', 'Media'],
];

/**
 * Filters of the list of documents that apply to every kind of document: the value of `only` in the address, and the
 * label.
 */
const STATE_FILTERS = [
  ['untranslated', 'Missing Spanish'],
  ['unused', 'Unused'],
] as const;

/** All documents of the content, and the search in all texts. The filters are stored in the address. */
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
  const untranslated = useOverview().data?.missingSpanish.documents.map(({ path }) => path) ?? [];
  const unused = useUnusedDocuments(only === 'unused');
  const { data: finder } = useFinder(text !== '');
  const { found } = useFoundDocuments(finder, text);
  const results = (isWanted: (path: string) => boolean): ReactNode => (
    <QueryPart query={query}>
      {({ paths = [], hits, isCut = false }) =>
        hits ? (
          <FoundRows
            named={found.filter(({ path }) => path.startsWith(under!) && isWanted(path))}
            hits={hits.filter((hit) => isWanted(hit.path))}
            isCut={isCut}
            text={text}
          />
        ) : (
          <DocumentRows paths={paths.filter(isWanted)} />
        )
      }
    </QueryPart>
  );
  return (
    <ScreenFrame
      title="Content"
      lead="Every document of the portal. The search forgives typing errors in names and titles, and finds each text in English and Spanish."
      actions={<NewButton kind="items" />}
    >
      <div className={css.filters}>
        <SearchField label="Search in names and all texts" value={typed!} onChange={(value) => set('text', value)} />
        <Filters under={under!} only={only!} onChoose={set} />
      </div>
      {only === 'unused' ? (
        <QueryPart query={unused}>{({ paths }) => results(createPathFilter(paths))}</QueryPart>
      ) : (
        results(only === 'untranslated' ? createPathFilter(untranslated) : () => true)
      )}
    </ScreenFrame>
  );
}

interface FiltersProps {
  readonly under: string;
  readonly only: string;
  readonly onChoose: (name: 'under' | 'only', value: string) => void;
}

/**
 * Filters for the kind of documents, and for those with missing Spanish texts or without uses. A second press removes a
 * filter of the second group.
 */
function Filters({ under, only, onChoose }: FiltersProps): ReactNode {
  return (
    <div className={css.choices}>
      <div className={css.kinds} role="group" aria-label="Kind">
        {KIND_FILTERS.map(([value, label]) => (
          <button key={value} type="button" aria-pressed={under === value} onClick={() => onChoose('under', value)}>
            {label}
          </button>
        ))}
      </div>
      <div className={css.kinds} role="group" aria-label="Only">
        {STATE_FILTERS.map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={only === value}
            onClick={() => onChoose('only', only === value ? '' : value)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Loads the documents of the current change that no page or document uses. Loads nothing if `isWanted` is false. */
function useUnusedDocuments(isWanted: boolean): UseQueryResult<{ readonly paths: readonly string[] }> {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  return useQuery({
    queryKey: ['unused', change],
    queryFn: ({ signal }) =>
      api.get<{ paths: readonly string[] }>('/documents/unused', {
        query: { change },
        signal,
        timeoutMs: USES_TIMEOUT_MS,
      }),
    enabled: isWanted,
  });
}

/** Returns a filter that accepts only these paths. */
function createPathFilter(paths: readonly string[]): (path: string) => boolean {
  const wanted = new Set(paths);
  return (path) => wanted.has(path);
}
