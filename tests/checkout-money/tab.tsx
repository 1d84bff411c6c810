/**
 * A tab of the customer's browser with the screens of a purchase. A reload keeps only its session storage and its
 * history.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { useLayoutEffect, type ReactNode } from 'react';
import {
  MemoryRouter,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type NavigateFunction,
} from 'react-router-dom';
import { DataContext } from '#src/data/data-context.ts';
import { OfferSettingsContext } from '#src/data/settings/offer-settings.ts';
import type { DataServices } from '#src/data/run-operation.ts';
import { endpointsOf } from '#tests/support/operations/portal-endpoints.ts';
import { PageContext } from '#src/layout/page-context.tsx';
import type { Checkout } from '#src/model/checkout/checkout.ts';
import { checkoutStore } from '#src/session/checkout/checkout-store.ts';
import { SessionProvider } from '#src/session/session-context.tsx';
import { createSessionValues } from '#src/session/session-values.ts';
import type { Session } from '#src/session/session.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { fakeSession } from '#tests/support/account/data.tsx';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { PurchaseScreen } from '#tests/support/orders/purchase-screen.tsx';
import { readOffers } from '#server/config/features/offers.ts';
import { CUSTOMER, TOKEN } from './server.ts';

/** The settings of offers that `npm start` uses. */
const SETTINGS = readOffers({}, []);
/** The English interface texts. */
const PHRASES = { i18n: phrasesIn('en'), version: 0 };

/** An open tab. `element` contains its HTML. */
export interface Tab {
  readonly services: () => DataServices;
  readonly storage: Storage;
  readonly element: HTMLElement;
  readonly path: () => string;
  readonly checkout: () => Checkout;
  /** Whether a read is under way or waits for its next attempt. */
  readonly isLoading: () => boolean;
  go(to: string | -1): void;
  reload(): void;
  close(): void;
}

/** Opens a tab at an address. */
export function openTab(origin: string, start: string): Tab {
  const storage = memoryStorage();
  const element = document.body.appendChild(document.createElement('div'));
  const past: { entries: string[]; index: number } = { entries: [start], index: 0 };
  let navigate: NavigateFunction = () => undefined;
  let root: Root;
  let queryClient: QueryClient;
  let session: Session;
  let services: DataServices;

  /** Records the browser history of the tab, so that a reload can restore it. */
  function History(): null {
    const { pathname } = useLocation();
    const kind = useNavigationType();
    const navigateNow = useNavigate();
    useLayoutEffect(() => {
      navigate = navigateNow;
    }, [navigateNow]);
    useLayoutEffect(() => {
      if (kind === NavigationType.Push) past.entries.splice(++past.index, Infinity, pathname);
      if (kind === NavigationType.Replace) past.entries[past.index] = pathname;
      if (kind === NavigationType.Pop) past.index = Math.max(0, past.entries.lastIndexOf(pathname, past.index));
    }, [kind, pathname]);
    return null;
  }

  const load = (): void => {
    session = customerSession(storage);
    services = servicesOf(session, origin);
    queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
    root = createRoot(element);
    root.render(
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <DataContext value={services}>
            <OfferSettingsContext value={SETTINGS}>
              <PhrasesContext value={PHRASES}>
                <MemoryRouter initialEntries={[...past.entries]} initialIndex={past.index}>
                  <History />
                  <Screen />
                </MemoryRouter>
              </PhrasesContext>
            </OfferSettingsContext>
          </DataContext>
        </SessionProvider>
      </QueryClientProvider>,
    );
  };
  const unload = (): void => {
    root.unmount();
    queryClient.clear();
  };
  load();
  return {
    services: () => services,
    storage,
    element,
    path: () => past.entries[past.index]!,
    checkout: () => checkoutStore(session.values).state(),
    isLoading: () => queryClient.isFetching() > 0,
    go: (to) => void (to === -1 ? past.index > 0 && navigate(-1) : navigate(to)),
    reload() {
      unload();
      load();
    },
    close() {
      unload();
      element.remove();
    },
  };
}

/** Renders the screen of the current address. */
function Screen(): ReactNode {
  const { pathname } = useLocation();
  if (!pathname.startsWith('/offer/')) return <p>{pathname}</p>;
  return (
    <PageContext value={{ path: pathname, language: 'en', now: 0, preview: false }}>
      <PurchaseScreen path={pathname} />
    </PageContext>
  );
}

/** Returns the session of the signed-in customer with the storage of a tab. */
export function customerSession(storage: Storage): Session {
  const { personId, customerRelationshipId, serviceAccountId, xboAccountId } = CUSTOMER.profile;
  const ids = { personId, customerRelationshipId, serviceAccountId, xboAccountId };
  const session = fakeSession({ status: 'signed-in', authKey: 'key', name: 'Tyler', ids });
  return { ...session, accessToken: () => TOKEN, values: createSessionValues(storage) };
}

/** Returns the services of a session that send requests to the portal at `origin`. */
export function servicesOf(session: Session, origin: string): DataServices {
  return {
    session,
    language: 'en',
    endpoints: endpointsOf(origin, 'qa'),
    anonymousToken: () => Promise.resolve(undefined),
    onOutcome: () => undefined,
  };
}

/** Returns a storage that works like the browser's session storage. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
