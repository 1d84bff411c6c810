import type { ReactNode } from 'react';
import { ContentLink, Image, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { dayOf } from '#src/lib/clock.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { imageOf, itemsOf, linkOf, textOf } from '#src/model/content-field.ts';
import { Container } from '#src/ui/container/container.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { FooterFields } from './footer.types.ts';
import css from './footer.module.css';

type Props = RenderingProps<FooterFields>;

/** The footer: link columns, social links, legal links and the copyright line. (spec: SHELL-12…21) */
export function Footer({ fields }: Props): ReactNode {
  const t = usePhrase();
  const columns = itemsOf(fields.columns);
  const legal = itemsOf(fields.legalLinks).filter((item) => linkOf(item.link));
  return (
    <footer className={css.footer}>
      <Container>
        <div className={css.top}>
          {columns.length > 0 && (
            <nav aria-label={t('footer-navigation')} className={css.columns}>
              {columns.map((column, index) => (
                <div key={index} className={css.column}>
                  <Text field={column.heading} as="h2" className={css.heading} />
                  <ul>
                    {itemsOf(column.links).map((item, place) => (
                      <li key={place}>
                        <ContentLink field={item.link} className={css.link} />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </nav>
          )}
          <Social fields={fields} />
        </div>
        <div className={css.bottom}>
          {legal.length > 0 && (
            <nav aria-label={t('legal-navigation')}>
              <ul className={css.legal}>
                {legal.map((item, index) => (
                  <li key={index}>
                    <ContentLink field={item.link} className={css.link} />
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Copyright fields={fields} />
        </div>
      </Container>
    </footer>
  );
}

/** Renders the social networks that have both a link and an icon. (spec: SHELL-20, SHELL-21) */
function Social({ fields }: Pick<Props, 'fields'>): ReactNode {
  const t = usePhrase();
  const networks = [
    { key: 'facebook', link: fields.facebookLink, icon: fields.facebookIcon },
    { key: 'instagram', link: fields.instagramLink, icon: fields.instagramIcon },
  ].filter(({ link, icon }) => linkOf(link) && imageOf(icon));
  if (networks.length === 0) return null;
  return (
    <nav aria-label={t('social-navigation')}>
      <ul className={css.social}>
        {networks.map(({ key, link, icon }) => (
          <li key={key}>
            <ContentLink field={link} className={css.network}>
              <Image
                field={icon}
                alt={textOf(linkOf(link)?.text) || t(`social-${key}`)}
                width={24}
                height={24}
                loading="lazy"
              />
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Renders the copyright line with the year in the visitor's time zone; until hydration with the year in UTC. */
function Copyright({ fields }: Pick<Props, 'fields'>): ReactNode {
  const t = usePhrase();
  const { now } = usePageContext();
  const year = useHydrated() ? dayOf(now)[0] : new Date(now).getUTCFullYear();
  const text = fillTokens(textOf(fields.copyright) || '© {year} {companyName}', {
    year: String(year),
    companyName: textOf(fields.companyName).trim() || t('company-default'),
  }).replace(/\.{2}(?!\.)/, '.'); // Avoids a second period after 'Inc.'
  return <p className={css.copyright}>{text}</p>;
}
