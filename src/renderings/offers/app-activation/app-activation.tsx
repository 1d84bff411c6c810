import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { itemsOf, textOf, type Fields } from '#src/model/content-field.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { Drawing } from '#src/ui/drawing/drawing.tsx';
import { ScreenMessage } from '#src/ui/screen-message/screen-message.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { activationTarget, type ActivationTarget } from './activation-target.ts';
import type { AppActivationFields } from './app-activation.types.ts';
import css from './app-activation.module.css';

/** Time in milliseconds after which a window that the browser did not close shows the error. */
const CLOSING_MS = 500;
/** Largest number of characters of an app's name in the address. A longer name is not shown. */
const MAX_NAME_LENGTH = 60;

/**
 * The page in the window that is opened to activate an app; redirects to the partner.
 * (spec: OFFER-62…68, OPEN-67, OPEN-68)
 */
export function AppActivation({ fields }: RenderingProps<AppActivationFields>): ReactNode {
  const [query] = useSearchParams();
  const { activationHosts } = useOfferSettings();
  const isHydrated = useHydrated();
  const target = activationTarget(query.get('r'), activationHosts);
  const isOpen = useTarget(isHydrated ? target : undefined);
  const hasFailed = target.kind === 'refused' || isOpen;
  const app = appName(query.get('appName'), fields);
  if (hasFailed) return <ActivationRefused fields={fields} />;
  return (
    <Container width="text" className={css.page}>
      <Spinner />
      <Text field={fillTokens(textOf(fields.heading), { app })} as="h1" />
      <Text field={fillTokens(textOf(fields.description), { app })} as="p" className={css.text} />
    </Container>
  );
}

/** Says that the app cannot be activated at this address. */
function ActivationRefused({ fields }: { readonly fields: Fields<AppActivationFields> }): ReactNode {
  return (
    <div role="alert">
      <ScreenMessage
        picture={<Drawing name="becalmed" />}
        heading={<Text field={fields.errorHeading} as="h1" />}
        text={<Text field={fields.errorText} />}
        action={<ContentLink field={fields.link} className={buttonClass('primary')} />}
      />
    </div>
  );
}

/** Redirects to the target or closes the window. Returns true if the browser did not close the window. */
function useTarget(target: ActivationTarget | undefined): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const href = target?.kind === 'partner' ? target.href : undefined;
  const closes = target?.kind === 'close';
  useEffect(() => {
    if (href === undefined) return;
    // The partner's page must not control the tab of the portal that has opened this window. (spec: SEC-29)
    window.opener = null;
    window.location.replace(href);
  }, [href]);
  useEffect(() => {
    if (!closes) return;
    window.close();
    const timer = setTimeout(() => setIsOpen(true), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [closes]);
  return isOpen;
}

/**
 * Returns the display name of an app. `name` is the app's name in the address; null if the address has none. (spec:
 * OFFER-65, OFFER-66)
 */
function appName(name: string | null, fields: Fields<AppActivationFields>): string {
  const key = name?.trim().toLowerCase() ?? '';
  const listed = itemsOf(fields.apps).find((app) => textOf(app.name).toLowerCase() === key);
  if (key === '' || key.length > MAX_NAME_LENGTH) return textOf(fields.unnamedApp);
  return (listed && textOf(listed.text)) || name!.trim();
}
