import type { ReactNode } from 'react';
import { ContentLink } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { activePath } from '#src/lib/paths/active-path.ts';
import { itemsOf, linkOf, type Fields } from '#src/model/content-field.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { PublicHeaderFields } from './public-header.types.ts';
import css from './public-header.module.css';

/** The entries of the main menu: products, support, business. (spec: SHELL-02…04) */
export function HeaderLinks({ fields }: { readonly fields: Fields<PublicHeaderFields> }): ReactNode {
  const { path } = usePageContext();
  const entries = [
    ...itemsOf(fields.productLinks).map((item) => item.link),
    fields.supportLink,
    fields.businessLink,
  ].filter(linkOf);
  return (
    <ul className={css.links}>
      {entries.map((entry, index) => {
        const active = activePath(path, linkOf(entry)!.href);
        return (
          <li key={index}>
            <ContentLink
              field={entry}
              className={css.link}
              {...(active ? { 'aria-current': active === 'page' ? 'page' : 'true' } : {})}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A link to the same page in the other language, with the name of that language in that language. */
export function LanguageLink(): ReactNode {
  const { otherLanguage } = usePageContext();
  const t = usePhrase();
  if (!otherLanguage) return null;
  const { language, href } = otherLanguage;
  return (
    <a href={href} lang={language} hrefLang={language} className={css.link}>
      <Icon name="globe" />
      <span className={css.language}>{t('language-switch')}</span>
    </a>
  );
}
