import { useCallback, useEffect } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { isAccountUnknown } from '#src/data/operation-error.ts';
import { runOperation } from '#src/data/run-operation.ts';
import { useSlice, type Slice } from '#src/data/use-slice.ts';
import { getProfile } from '#src/operations/profile.ts';
import { getWallet, type Wallet } from '#src/operations/wallet/wallet.ts';
import { useSession } from '#src/session/session-context.tsx';
import { hasAccountIds } from '#src/session/session.ts';

/**
 * Returns the wallet. It is read only when the ids of the account are known, which the profile contains. Without the
 * ids, a retry reads the profile first. (spec: WAL-53)
 */
export function useWallet(): Slice<Wallet> & { readonly isAccountUnknown: boolean } {
  const services = useDataServices();
  const wallet = useSlice(getWallet);
  const { reload } = wallet;
  const isKnown = hasAccountIds(useSession());
  const isUnknown = isAccountUnknown(wallet.error);
  useEffect(() => {
    if (isUnknown && isKnown) void reload();
  }, [isUnknown, isKnown, reload]);
  const retry = useCallback(async () => {
    if (isUnknown) await runOperation(services, getProfile, undefined).catch(() => undefined);
    await reload();
  }, [services, isUnknown, reload]);
  return { ...wallet, reload: retry, isAccountUnknown: isUnknown };
}
