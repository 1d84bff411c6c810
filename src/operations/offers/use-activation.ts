import { useEffect, useRef, useState } from 'react';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { useAction } from '#src/data/use-action.ts';
import { activationAddress } from '#src/lib/hosts/activation-address.ts';
import { getActivationUrl } from './activation.ts';

/** How long the new window shows its first address, in milliseconds. (spec: OFFER-63) */
const MOVES_AFTER_MS = 2000;

const ACTIVATION_PAGE = '/offer/activate';

export type ActivationState =
  | { readonly kind: 'none' | 'opening' | 'failed' }
  /** The browser has not opened a window; the customer opens the address with a link. */
  | { readonly kind: 'blocked'; readonly href: string };

/**
 * Returns the activation of one app. The window opens at once, because browsers allow that only while a press is handled;
 * after two seconds it gets the partner's address, or waits for it. (spec: OFFER-57…63, OPEN-67, OPEN-69)
 */
export function useActivation(
  appId: string,
  appName: string,
): { readonly state: ActivationState; readonly activate: () => Promise<void> } {
  const { activationHosts } = useOfferSettings();
  const { run } = useAction(getActivationUrl);
  const [state, setState] = useState<ActivationState>({ kind: 'none' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const activate = async (): Promise<void> => {
    if (state.kind === 'opening') return;
    setState({ kind: 'opening' });
    const opened = window.open(pageFor({ appName }), '_blank');
    let address: string | undefined;
    const moved = new Promise<void>((resolve) => {
      timer.current = setTimeout(() => {
        if (address === undefined) move(opened, { r: ACTIVATION_PAGE, appName });
        resolve();
      }, MOVES_AFTER_MS);
    });
    try {
      const urls = await run({ apps: [appId], isThankyouPage: true });
      address = activationAddress(urls.get(appId), activationHosts);
    } catch {
      address = undefined;
    }
    if (address === undefined) {
      clearTimeout(timer.current);
      move(opened, { r: 'error' });
      return setState({ kind: 'failed' });
    }
    if (!opened) return setState({ kind: 'blocked', href: address });
    await moved;
    move(opened, { r: address, appName });
    setState({ kind: 'none' });
  };
  return { state, activate };
}

function pageFor(query: Readonly<Record<string, string>>): string {
  return `${ACTIVATION_PAGE}?${new URLSearchParams(query).toString()}`;
}

/** Changes the address of the window, if the customer has not closed it or gone elsewhere with it. */
function move(opened: Window | null, query: Readonly<Record<string, string>>): void {
  try {
    if (opened && !opened.closed) opened.location.replace(pageFor(query));
  } catch {
    // The window shows a page of another site, which this page must not change.
  }
}
