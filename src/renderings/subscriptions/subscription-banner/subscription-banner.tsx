import type { ReactNode } from 'react';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { useSlice } from '#src/data/use-slice.ts';
import { ContentLink } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { itemsOf, textOf, type Fields } from '#src/model/content-field.ts';
import { useActivation } from '#src/operations/offers/use-activation.ts';
import { getProfile } from '#src/operations/profile.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { boughtPlanIds } from '#src/session/checkout/new-plans.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { activationTexts } from '#src/operations/offers/activation-texts.ts';
import { Activation } from '#src/ui/activation/activation.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { subscriptionsToActivate, bannerText } from './banner-text.ts';
import type { SubscriptionBannerFields } from './subscription-banner.types.ts';
import css from './subscription-banner.module.css';

/** The content fields of the banner. */
type BannerFields = Fields<SubscriptionBannerFields>;

/**
 * Invites customers to activate provider-managed subscriptions, on the pages that the content allows.
 * (spec: SUB-47…53, OPEN-74)
 */
export function SubscriptionBanner({ fields }: RenderingProps<SubscriptionBannerFields>): ReactNode {
  const { path } = usePageContext();
  const isAllowed = itemsOf(fields.pages).some((page) => textOf(page.path) === path);
  return isAllowed ? <Invitation fields={fields} /> : null;
}

/** Invites the customer to activate one app, or to manage several apps. */
function Invitation({ fields }: { readonly fields: BannerFields }): ReactNode {
  const { now } = usePageContext();
  const { values } = useSessionPort();
  const profile = useSlice(getProfile);
  const subscriptions = useSlice(getSubscriptions);
  const isLoaded = [profile, subscriptions].every(({ status, pending }) => status === 'succeeded' && !pending);
  const [first, ...others] = isLoaded
    ? subscriptionsToActivate(subscriptions.data ?? [], boughtPlanIds(values), now)
    : [];
  if (!first) return null;
  return (
    <Container as="section" className={css.place}>
      <div className={css.banner}>
        {others.length > 0 ? (
          <>
            <p className={css.text}>{fillTokens(textOf(fields.manageText), { count: String(others.length + 1) })}</p>
            <ContentLink field={fields.manageLink} className={buttonClass('secondary')} />
          </>
        ) : (
          <OneApp subscription={first} fields={fields} />
        )}
      </div>
    </Container>
  );
}

interface OneAppProps {
  readonly subscription: Subscription;
  readonly fields: BannerFields;
}

/** The text for one app, with the button that activates it; with a link if the button is turned off or has no text. */
function OneApp({ subscription, fields }: OneAppProps): ReactNode {
  const { activation } = useOfferSettings();
  const app = subscription.appName || subscription.subscriptionName;
  const { state, activate } = useActivation(subscription.appId, app);
  return (
    <>
      <p className={css.text}>{bannerText(subscription, fields)}</p>
      {activation && textOf(fields.activateText) ? (
        <Activation
          app={app}
          state={state}
          onActivate={() => void activate()}
          texts={activationTexts(fields, textOf(fields.errorText))}
        />
      ) : (
        <ContentLink field={fields.manageLink} className={buttonClass('secondary')} />
      )}
    </>
  );
}
