import { useDataServices } from '#src/data/data-context.ts';
import { runOperation } from '#src/data/run-operation.ts';
import { getWallet, type Card } from '#src/operations/wallet/wallet.ts';

/**
 * Returns the card on file if `hasHappened` shows that the change was made although its request failed. Otherwise
 * throws `failure`.
 */
type OutcomeCheck = (failure: unknown, hasHappened: (onFile: Card | undefined) => boolean) => Promise<Card | undefined>;

/**
 * Returns a check for changes whose outcome is unclear. The check reads the wallet, so that the customer need not
 * repeat a change that was made. Failures with a clear outcome are thrown at once.
 */
export function useOutcomeCheck(isUnclear: (failure: unknown) => boolean): OutcomeCheck {
  const services = useDataServices();
  return async (failure, hasHappened) => {
    if (!isUnclear(failure)) throw failure;
    const wallet = await runOperation(services, getWallet, undefined).catch(() => undefined);
    if (!wallet || !hasHappened(wallet.card)) throw failure;
    return wallet.card;
  };
}
