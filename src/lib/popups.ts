/**
 * The state of popups that a page opens by itself. For customers, a popup opens when it is due. In the preview of the
 * studio it would cover the page that the editor works on, so there only the chosen popup is open.
 */
import { createSubscribers } from './subscribers.ts';

/** Notifies popups of a change of `heldPopups`. */
const changes = createSubscribers();
/** Set while the studio keeps popups closed; `chosen` is the uid of the only open one. */
let heldPopups: { readonly chosen: string | undefined } | undefined;

/** Calls a listener when the result of `popupState` may have changed. Returns a function that ends the subscription. */
export const subscribeToPopups = changes.subscribe;

/** `free`: the popup opens when it is due. `held`: it stays closed. `chosen`: it is open now. */
export type PopupState = 'free' | 'held' | 'chosen';

/** Returns the state of the popup of the rendering with this uid. */
export function popupState(uid: string): PopupState {
  if (!heldPopups) return 'free';
  return heldPopups.chosen === uid ? 'chosen' : 'held';
}

/**
 * Opens the popup of the rendering with the uid `chosen`, if given, and keeps all other popups closed. Returns a
 * function that ends this, so that popups open as for customers.
 */
export function holdPopups(chosen?: string): () => void {
  heldPopups = { chosen };
  changes.notify();
  return () => {
    heldPopups = undefined;
    changes.notify();
  };
}
