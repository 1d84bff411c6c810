import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { getJson } from '#src/http/get-json.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { useServices } from '../services/services-context.ts';

/** Provides the texts of the interface. After a publish, the texts of the new release replace them. */
export function PhrasesProvider({ children }: { children: ReactNode }): ReactNode {
  const { boot, i18n, layout } = useServices();
  const { dataUpdatedAt } = useQuery({
    queryKey: ['phrases', boot.language],
    queryFn: async ({ signal }) => {
      const { body } = await getJson(`${layout.base}/sitecore/api/jss/dictionary/${boot.site}/${boot.language}`, {
        signal,
      });
      const phrases = (body as { phrases: Record<string, string> }).phrases;
      i18n.addResourceBundle(boot.language, 'translation', phrases, false, true);
      return phrases;
    },
    initialData: boot.phrases,
    initialDataUpdatedAt: boot.now,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const value = useMemo(() => ({ i18n, version: dataUpdatedAt }), [i18n, dataUpdatedAt]);
  return <PhrasesContext value={value}>{children}</PhrasesContext>;
}
