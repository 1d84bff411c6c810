import { use, type ReactNode } from 'react';
import { ContentLink, Image } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { isAccountPath } from '#src/lib/paths/dashboard-path.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { imageOf, linkOf, textOf } from '#src/model/content-field.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { HasSessionContext } from '#src/ui/has-session.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { AccountMenu, AccountMenuPlaceholder } from './account-menu.tsx';
import { HeaderLinks, LanguageLink } from './header-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { PublicHeaderFields } from './public-header.types.ts';
import css from './public-header.module.css';

type Props = RenderingProps<PublicHeaderFields>;

/** The header for visitors: logo, products, support, language and sign-in. (spec: SHELL-01…07, SHELL-09, SHELL-11) */
export function PublicHeader(props: Props): ReactNode {
  return <Header {...props} />;
}

/** The variant with a centered logo on a dark background. */
export function PublicHeaderVersion2(props: Props): ReactNode {
  return <Header {...props} className={css.centered} />;
}

/** Renders the layouts for wide and narrow windows. CSS shows one of them, so nothing moves when JavaScript loads. */
function Header({ fields, className }: Pick<Props, 'fields'> & { readonly className?: string | undefined }): ReactNode {
  const t = usePhrase();
  const home = linkOf(fields.homeLink);
  const homeText = textOf(home?.text);
  const logo = imageOf(fields.logo) && (
    <Image field={fields.logo} className={css.logo} {...(homeText ? { alt: homeText } : {})} />
  );
  return (
    <header className={joinClasses(css.header, className)}>
      <Container className={css.bar}>
        {home ? (
          <ContentLink field={fields.homeLink} className={css.home}>
            {logo}
          </ContentLink>
        ) : (
          logo
        )}
        <nav aria-label={t('main-navigation')} className={css.wide}>
          <HeaderLinks fields={fields} />
        </nav>
        <div className={css.tools}>
          <span className={css.wide}>
            <LanguageLink />
          </span>
          <SessionControl fields={fields} />
        </div>
        <MobileMenu>
          <nav aria-label={t('main-navigation')}>
            <HeaderLinks fields={fields} />
          </nav>
          <LanguageLink />
        </MobileMenu>
      </Container>
    </header>
  );
}

/** The sign-in link, or the account menu. On account pages the space is reserved until the session state is known. */
function SessionControl({ fields }: Pick<Props, 'fields'>): ReactNode {
  const hasSession = use(HasSessionContext);
  const { path } = usePageContext();
  if (hasSession) return <AccountMenu />;
  if (hasSession === undefined && isAccountPath(path)) return <AccountMenuPlaceholder />;
  return <ContentLink field={fields.signInLink} className={buttonClass('secondary', css.signIn)} />;
}
