import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { Card, Wallet } from '#src/operations/wallet/wallet.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { useQueryOnce } from '#src/ui/use-query-once.ts';
import { kindOf, WALLET_QUERY, type WalletEdit } from './wallet-edit.ts';

/** The state of the wallet dialog, and the functions that open and close it. */
export interface WalletEditControl {
  /** The view that the dialog shows; kept while the dialog closes. */
  readonly edit: WalletEdit | undefined;
  readonly isOpen: boolean;
  readonly open: (kind: WalletEdit['kind']) => void;
  readonly close: () => void;
}

/** A function that shows a view of the wallet dialog. */
type Show = (kind: WalletEdit['kind'], isResumed: boolean) => void;

/** Opens and closes the wallet dialog. `wallet` is undefined until it is loaded. */
export function useWalletEdit(wallet: Wallet | undefined): WalletEditControl {
  const [edit, setEdit] = useState<WalletEdit>();
  const [isOpen, setOpen] = useState(false);
  const card = wallet?.card;
  const show = useCallback<Show>(
    (kind, isResumed) => {
      setEdit({ kind, card, isResumed });
      setOpen(true);
    },
    [card],
  );
  const open = useCallback((kind: WalletEdit['kind']) => show(kind, false), [show]);
  const close = useCallback(() => setOpen(false), []);
  useOpenByQuery(wallet !== undefined, card, show);
  useOpenAfterReload(wallet !== undefined, isOpen && edit?.kind === 'card', show);
  return { edit, isOpen, open, close };
}

/**
 * Opens the view of the dialog that the page's query names, and removes the name from the query. A link names the form;
 * the return from a sign-in that a removal required names the confirmation (spec: SEC-13). Without a card, a
 * confirmation is not opened.
 */
function useOpenByQuery(isLoaded: boolean, card: Card | undefined, show: Show): void {
  const openByName = useCallback(
    (name: string) => {
      const kind = kindOf(name);
      if (kind === 'card' || (kind && card)) show(kind, kind !== 'card');
    },
    [card, show],
  );
  useQueryOnce(WALLET_QUERY, isLoaded, openByName);
}

/**
 * Stores in the session that the card's form is open on this page, and opens it again after a reload. (spec: AUTH-29)
 */
function useOpenAfterReload(isLoaded: boolean, isFormOpen: boolean, show: Show): void {
  const { values } = useSessionPort();
  const { path } = usePageContext();
  const isChecked = useRef(false);
  useEffect(() => {
    if (!isLoaded || isChecked.current) return;
    isChecked.current = true;
    if (values.get('paymentModalOpen') === path) show('card', false);
  }, [isLoaded, values, path, show]);
  useEffect(() => {
    if (!isFormOpen) return;
    values.set('paymentModalOpen', path);
    return () => values.remove('paymentModalOpen');
  }, [isFormOpen, values, path]);
}
