import { useState, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { offerPath } from '#src/lib/paths/offer-path.ts';
import { safeHref } from '#src/lib/paths/safe-href.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './storefront-banner.module.css';

const LOOKS: ReadonlyMap<string, string | undefined> = new Map([
  ['accent', css.accent],
  ['light', css.light],
]);

/** spec: SHELL-26, SHELL-27, SHELL-29 */
export function StorefrontBanner(): ReactNode {
  const t = usePhrase();
  const { values } = useSessionPort();
  const { status } = useSession();
  const { data } = useSlice(getStorefrontBanner);
  const [dismissed, setDismissed] = useState(false);
  const [broken, setBroken] = useState<string>();
  const banner = data?.find(({ title, description }) => title || description);
  if (!banner || dismissed || status !== 'signed-in' || values.get('storefrontDismissed')) return null;
  const { group, style, title, description, buttonText, large } = banner;
  const href = offerPath(group);
  const picture = safeHref(large);
  const dismiss = (): void => {
    values.set('storefrontDismissed', 'true');
    setDismissed(true);
  };
  return (
    <aside aria-label={t('promotion')} className={css.place}>
      <div className={joinClasses(css.banner, LOOKS.get(style.toLowerCase()))}>
        {picture && picture !== broken && (
          <div className={css.picture}>
            <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} />
          </div>
        )}
        <div className={css.words}>
          {title && <h2 className={css.title}>{title}</h2>}
          {description && <p>{description}</p>}
          {href && buttonText && (
            <ButtonLink variant="secondary" href={href} className={css.button}>
              {buttonText}
            </ButtonLink>
          )}
        </div>
        <Button variant="quiet" className={css.dismiss} aria-label={t('dismiss')} onClick={dismiss}>
          <Icon name="close" />
        </Button>
      </div>
    </aside>
  );
}
