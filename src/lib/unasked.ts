/**
 * What a page opens without being asked, such as a popup. Customers get it when it is time; in the preview of the studio it
 * would cover what the editor works on, so only the chosen one is open there.
 */
import { createSubscribers } from './subscribers.ts';

const changes = createSubscribers();
let held: { readonly chosen: string | undefined } | undefined;

/** Calls a listener when the answer of `unaskedState` may be another one. Returns a function that ends this. */
export const onUnasked = changes.subscribe;

/** `free`: it opens when it is time. `held`: it stays closed. `chosen`: it is open now. */
export type UnaskedState = 'free' | 'held' | 'chosen';

/** Returns whether a rendering may open something unasked. */
export function unaskedState(uid: string): UnaskedState {
  if (!held) return 'free';
  return held.chosen === uid ? 'chosen' : 'held';
}

/**
 * Keeps everything closed that nobody asked for, except that of the rendering with this uid. Returns a function that lets
 * everything open again, as for customers.
 */
export function holdUnasked(chosen?: string): () => void {
  held = { chosen };
  changes.notify();
  return () => {
    held = undefined;
    changes.notify();
  };
}
