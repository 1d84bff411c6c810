import type { ReactNode } from 'react';
import { DataContext } from '#src/data/data-context.ts';
import { OfferSettingsContext } from '#src/data/settings/offer-settings.ts';
import { WalletSettingsContext } from '#src/data/settings/wallet-settings.ts';
import { TransactionSettingsContext } from '#src/data/settings/transaction-settings.ts';
import { SessionProvider, useSession } from '#src/session/session-context.tsx';
import { AccountFeaturesContext } from '#src/ui/account-features.tsx';
import { ChatUrlContext } from '#src/ui/chat-url.ts';
import { HasSessionContext } from '#src/ui/has-session.tsx';
import { LandingTargetsContext } from '#src/layout/landing-targets.ts';
import { browserOnly } from '../browser-only.tsx';
import { useServices } from '../services/services-context.ts';

/** Keeps the customer's name in the header up to date. Its code is loaded only in the browser. */
const ProfileName = browserOnly(async () => (await import('./profile-name.tsx')).ProfileName);
/** Warns before the sign-in ends. Its code is loaded for signed-in customers only. */
const SessionWatch = browserOnly(async () => (await import('./session-watch.tsx')).SessionWatch);

/** Provides the session, its data services and the portal's settings to everything below. */
export function AccountProviders({ children }: { children: ReactNode }): ReactNode {
  const { boot, session, data } = useServices();
  return (
    <SessionProvider session={session}>
      <DataContext value={data}>
        <AccountFeaturesContext value={boot.account.features}>
          <LandingTargetsContext value={boot.landing}>
            <OfferSettingsContext value={boot.offers}>
              <WalletSettingsContext value={boot.wallet}>
                <TransactionSettingsContext value={boot.transactions}>
                  <ChatUrlContext value={boot.chatUrl}>
                    <SessionFeatures>{children}</SessionFeatures>
                  </ChatUrlContext>
                </TransactionSettingsContext>
              </WalletSettingsContext>
            </OfferSettingsContext>
          </LandingTargetsContext>
        </AccountFeaturesContext>
      </DataContext>
    </SessionProvider>
  );
}

/**
 * Provides whether there is a session. For signed-in customers, keeps the name in the header up to date and, if this is
 * enabled, warns before the sign-in ends.
 */
function SessionFeatures({ children }: { children: ReactNode }): ReactNode {
  const { boot } = useServices();
  const { status, remembered = false } = useSession();
  return (
    <HasSessionContext value={status === 'signed-in' || remembered}>
      {children}
      {status === 'signed-in' && <ProfileName />}
      {status === 'signed-in' && boot.account.features.sessionWarning && <SessionWatch />}
    </HasSessionContext>
  );
}
