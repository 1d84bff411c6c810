import { useMemo } from 'react';
import { fillSettings } from '../kit/pages/page-route.ts';
import { useDocument } from '../kit/use-document.ts';
import { useFinder } from './use-finder.ts';

/**
 * Returns the titles of documents by path, in English if there is an English title. Names of settings in braces are
 * replaced by their values.
 */
export function useTitles(): ReadonlyMap<string, string> {
  const { data } = useFinder();
  const settings = useDocument('settings.json').value;
  return useMemo(
    () =>
      new Map(
        data?.documents.flatMap(({ path, en, es }) => {
          const title = en ?? es;
          return title === undefined ? [] : [[path, fillSettings(title, settings)] as const];
        }),
      ),
    [data, settings],
  );
}
