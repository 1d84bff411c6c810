/**
 * A tab of the customer's browser that runs the operations of the subscription and transaction screens, without their
 * markup.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { DataContext } from '#src/data/data-context.ts';
import type { DataServices } from '#src/data/run-operation.ts';
import { OfferSettingsContext } from '#src/data/settings/offer-settings.ts';
import { useAction, type Action } from '#src/data/use-action.ts';
import { useSlice, type Slice } from '#src/data/use-slice.ts';
import { usePlanOrder } from '#src/operations/subscriptions/use-plan-order.ts';
import {
  useSubscriptionChange,
  type SubscriptionChangeControl,
} from '#src/operations/subscriptions/use-subscription-change.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getTransactionHistory, refund, type RefundRequest, type Transaction } from '#src/operations/transactions.ts';
import { SessionProvider } from '#src/session/session-context.tsx';
import { readOffers } from '#server/config/features/offers.ts';
import { memoryStorage, servicesOf, customerSession } from '#tests/checkout-money/tab.tsx';

/** The data and functions of the two screens. */
interface Screen {
  readonly subscriptions: Slice<readonly Subscription[]>;
  readonly transactions: Slice<readonly Transaction[]>;
  readonly changing: SubscriptionChangeControl;
  readonly prepare: ReturnType<typeof usePlanOrder>;
  readonly refunding: Action<RefundRequest, void>;
}

/** An open tab with the subscription and transaction screens. */
export interface AccountTab {
  readonly services: DataServices;
  /** Returns the data of the screens after the last render. */
  readonly screen: () => Screen;
  /** Reads subscriptions and transactions again. */
  reload(): Promise<void>;
  close(): void;
}

/** The settings of offers that `npm start` uses. */
const SETTINGS = readOffers({}, []);

/** Opens a tab and waits until its data has been read. */
export async function openAccountTab(origin: string): Promise<AccountTab> {
  const session = customerSession(memoryStorage());
  const services = servicesOf(session, origin);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const root = createRoot(document.createElement('div'));
  let screen: Screen | undefined;

  function Probe(): null {
    const now: Screen = {
      subscriptions: useSlice(getSubscriptions),
      transactions: useSlice(getTransactionHistory),
      changing: useSubscriptionChange(),
      prepare: usePlanOrder(),
      refunding: useAction(refund),
    };
    useLayoutEffect(() => {
      screen = now;
    });
    return null;
  }

  root.render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        <DataContext value={services}>
          <OfferSettingsContext value={SETTINGS}>
            <Probe />
          </OfferSettingsContext>
        </DataContext>
      </SessionProvider>
    </QueryClientProvider>,
  );
  while (!screen?.subscriptions.data || !screen.transactions.data) await waitForRender();
  return {
    services,
    screen: () => screen!,
    async reload() {
      await Promise.all([screen!.subscriptions.reload(), screen!.transactions.reload()]);
      await waitForRender();
    },
    close() {
      root.unmount();
      queryClient.clear();
    },
  };
}

/** Lets React render the responses that have arrived. */
export const waitForRender = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));
