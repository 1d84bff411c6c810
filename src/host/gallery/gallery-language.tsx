import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { DataContext } from '#src/data/data-context.ts';
import { getJson } from '#src/http/get-json.ts';
import type { Language } from '#src/model/language.ts';
import { createPhrases } from '#src/ui/create-phrases.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { useServices } from '../services/services-context.ts';

/** Renders its children in a language, which may differ from that of the host. */
export function GalleryLanguage({
  language,
  children,
}: {
  readonly language: Language;
  readonly children: ReactNode;
}): ReactNode {
  const { boot, data } = useServices();
  const isOwn = language === boot.language;
  const { data: phrases } = useQuery({
    queryKey: ['gallery-phrases', language],
    queryFn: async ({ signal }) => {
      const { body } = await getJson(`/sitecore/api/jss/dictionary/${boot.site}/${language}`, { signal });
      return (body as { phrases: Record<string, string> }).phrases;
    },
    enabled: !isOwn,
  });
  const services = useMemo(() => ({ ...data, language }), [data, language]);
  const words = useMemo(() => phrases && { i18n: createPhrases(language, phrases), version: 0 }, [phrases, language]);
  if (isOwn) return children;
  if (!words) return null;
  return (
    <DataContext value={services}>
      <PhrasesContext value={words}>{children}</PhrasesContext>
    </DataContext>
  );
}
