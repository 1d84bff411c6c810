import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { RichTextContext } from '#src/forms/kit/contexts/rich-text-context.ts';
import { renderElementTree } from '#src/layout/element-tree.tsx';
import type { Language } from '#src/model/language.ts';
import { isObject, own } from '#src/model/json.ts';
import { createPhrases } from '#src/ui/create-phrases.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import type { DocumentResponse } from '../../api/api-types.ts';
import { useStudio } from '../../kit/studio-context.ts';

/** Provides a running form with the portal's phrases in its language: “2 answers are missing”. */
export function RunningWords({
  language,
  children,
}: {
  readonly language: Language;
  readonly children: ReactNode;
}): ReactNode {
  const { api } = useStudio();
  const { data } = useQuery({
    queryKey: ['phrases'],
    queryFn: ({ signal }) =>
      api.get<DocumentResponse>('/document', { query: { path: 'dictionary.json' }, signal }).then(({ value }) => value),
  });
  const words = useMemo(() => phrasesOf(data, language), [data, language]);
  return (
    <PhrasesContext value={words}>
      <RichTextContext value={renderElementTree}>{children}</RichTextContext>
    </PhrasesContext>
  );
}

/** Creates the value of PhrasesContext from the dictionary. English texts replace missing ones. */
function phrasesOf(dictionary: unknown, language: Language) {
  const texts = isObject(dictionary)
    ? Object.entries(dictionary).map(([key, value]) => [key, own(value, language) ?? own(value, 'en')])
    : [];
  return { i18n: createPhrases(language, Object.fromEntries(texts) as Record<string, string>), version: 0 };
}
