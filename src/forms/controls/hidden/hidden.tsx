import type { ReactNode } from 'react';

/** A value that is sent with the form and that nobody sees; the store keeps it. */
export function Hidden(): ReactNode {
  return null;
}
