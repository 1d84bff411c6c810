import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Card, Wallet } from '#src/operations/wallet/wallet.ts';
import { kindOf, RESUME_WALLET, type WalletEdit } from './wallet-edit.ts';

/** The dialog of the wallet. */
export interface WalletEditing {
  /** What the dialog shows, also while it closes. */
  readonly edit: WalletEdit | undefined;
  readonly isOpen: boolean;
  readonly open: (kind: WalletEdit['kind']) => void;
  readonly close: () => void;
}

/** Opens and closes the dialog. `wallet` is undefined while it is not loaded. */
export function useWalletEdit(wallet: Wallet | undefined): WalletEditing {
  const [edit, setEdit] = useState<WalletEdit>();
  const [isOpen, setOpen] = useState(false);
  const card = wallet?.card;
  const show = useCallback(
    (kind: WalletEdit['kind'], isResumed: boolean) => {
      setEdit({ kind, card, isResumed });
      setOpen(true);
    },
    [card],
  );
  const open = useCallback((kind: WalletEdit['kind']) => show(kind, false), [show]);
  const close = useCallback(() => setOpen(false), []);
  useResume(card, show);
  return { edit, isOpen, open, close };
}

/** Opens the dialog again after a sign-in that the removal required. (spec: SEC-13) */
function useResume(card: Card | undefined, show: (kind: WalletEdit['kind'], isResumed: boolean) => void): void {
  const [query, setQuery] = useSearchParams();
  const resumed = kindOf(query.get(RESUME_WALLET));
  useEffect(() => {
    if (!resumed || !card) return;
    show(resumed, true);
    const remove = (before: URLSearchParams): URLSearchParams => {
      const without = new URLSearchParams(before);
      without.delete(RESUME_WALLET);
      return without;
    };
    setQuery(remove, { replace: true, preventScrollReset: true });
  }, [resumed, card, show, setQuery]);
}
