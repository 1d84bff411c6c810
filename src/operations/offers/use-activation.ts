import { useState } from 'react';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { useAction } from '#src/data/use-action.ts';
import { activationAddress } from '#src/lib/hosts/activation-address.ts';
import { getActivationUrl } from './activation.ts';

/** Time before the new window is redirected, in milliseconds. (spec: OFFER-63) */
const REDIRECT_DELAY_MS = 2000;

/** Path of the page in the new window, which is shown until the redirect. */
const ACTIVATION_PAGE = '/offer/activate';

/** The state of the activation of an app. */
export type ActivationState =
  | { readonly kind: 'none' | 'opening' | 'failed' }
  /** The browser has not opened a window; the customer opens the address with a link. */
  | { readonly kind: 'blocked'; readonly href: string };

/**
 * Returns the function that activates one app, and its state. The window opens at once, because browsers allow that
 * only while they handle a press. After two seconds it is redirected to the partner; if the partner's address is not
 * known by then, the window waits for it. The window is redirected even if the customer has left the page of the
 * button. (spec: OFFER-57…63, OPEN-67, OPEN-69)
 */
export function useActivation(
  appId: string,
  appName: string,
): { readonly state: ActivationState; readonly activate: () => Promise<void> } {
  const { activationHosts } = useOfferSettings();
  const { run } = useAction(getActivationUrl);
  const [state, setState] = useState<ActivationState>({ kind: 'none' });

  const activate = async (): Promise<void> => {
    if (state.kind === 'opening') return;
    setState({ kind: 'opening' });
    const opened = window.open(activationPath({ appName }), '_blank');
    let address: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isDue = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        if (address === undefined) redirect(opened, { r: ACTIVATION_PAGE, appName });
        resolve();
      }, REDIRECT_DELAY_MS);
    });
    try {
      const urls = await run({ apps: [appId], isThankyouPage: true });
      address = activationAddress(urls.get(appId), activationHosts);
    } catch {
      address = undefined;
    }
    if (address === undefined) {
      clearTimeout(timer);
      redirect(opened, { r: 'error' });
      return setState({ kind: 'failed' });
    }
    if (!opened) return setState({ kind: 'blocked', href: address });
    await isDue;
    redirect(opened, { r: address, appName });
    setState({ kind: 'none' });
  };
  return { state, activate };
}

/** Returns the path of the activation page with query parameters. */
function activationPath(query: Readonly<Record<string, string>>): string {
  return `${ACTIVATION_PAGE}?${new URLSearchParams(query).toString()}`;
}

/** Changes the address of the window, unless it is closed or the browser forbids the change. */
function redirect(opened: Window | null, query: Readonly<Record<string, string>>): void {
  try {
    if (opened && !opened.closed) opened.location.replace(activationPath(query));
  } catch {
    // The browser does not allow this page to change the window.
  }
}
