import { memo, type ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { itemsOf, linkOf, textOf, type Fields } from '#src/model/content-field.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './search-chips.module.css';
import type { SupportSearchFields } from './support-search.types.ts';

interface Props {
  readonly chips: Fields<SupportSearchFields>['chips'];
  readonly onChoose: (text: string) => void;
}

/** Quick searches. A chip searches for its text, or opens the link that content gives it. (spec: SUPP-05, SUPP-06) */
export const SearchChips = memo(function SearchChips({ chips, onChoose }: Props): ReactNode {
  const t = usePhrase();
  const shown = itemsOf(chips).filter(({ text }) => textOf(text) !== '');
  if (shown.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t('search-chips')}>
      {shown.map(({ text, link }, index) => (
        <li key={index}>
          {linkOf(link) ? (
            <ContentLink field={link} className={css.chip}>
              <Text field={text} as="span" />
            </ContentLink>
          ) : (
            <button type="button" className={css.chip} onClick={() => onChoose(textOf(text))}>
              {textOf(text)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
});
