import type { ReactNode } from 'react';

/** A value that is sent with the form and never shown. It exists in the store only. */
export function Hidden(): ReactNode {
  return null;
}
