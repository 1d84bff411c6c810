import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStudio } from '../kit/studio-context.ts';
import { useCurrentChange } from '../kit/use-document.ts';
import type { FindDocuments } from './fuzzy.ts';
import type { TitledDocument } from './titled-document.ts';

/** The documents of the current change, and the function that searches them. */
export interface DocumentFinder {
  readonly documents: readonly TitledDocument[];
  readonly find: FindDocuments;
}

/** Loads the documents of the current change and the code that searches them, if `isWanted`. */
export function useFinder(isWanted = true): UseQueryResult<DocumentFinder> {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  return useQuery({
    queryKey: ['titles', change],
    queryFn: async ({ signal }) => {
      const [{ documents }, { createDocumentSearch }] = await Promise.all([
        api.get<{ documents: readonly TitledDocument[] }>('/documents/titles', { query: { change }, signal }),
        import('./fuzzy.ts'),
      ]);
      return { documents, find: createDocumentSearch(documents) };
    },
    enabled: isWanted,
    placeholderData: (before) => before,
    structuralSharing: false,
  });
}

/** The result of the last completed search. */
interface FoundDocuments {
  readonly finder: DocumentFinder | undefined;
  readonly text: string;
  readonly found: readonly TitledDocument[];
}

/**
 * Returns the documents that match a text. During a search, they are still the result for an earlier text (`isLate`).
 */
export function useFoundDocuments(
  finder: DocumentFinder | undefined,
  text: string,
): { readonly found: readonly TitledDocument[]; readonly isLate: boolean } {
  const [last, setLast] = useState<FoundDocuments>({ finder: undefined, text: '', found: [] });
  useEffect(() => {
    if (!finder || text === '') return undefined;
    let isWanted = true;
    const search = async (): Promise<void> => {
      const found = await finder.find(text, () => isWanted);
      if (isWanted) setLast({ finder, text, found });
    };
    void search();
    return () => {
      isWanted = false;
    };
  }, [finder, text]);
  if (!finder || text === '') return { found: [], isLate: false };
  return { found: last.found, isLate: last.text !== text || last.finder !== finder };
}
