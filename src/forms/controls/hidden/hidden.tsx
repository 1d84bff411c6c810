import type { ReactNode } from 'react';

/**
 * Control for a value that is sent with the form and never shown: renders nothing. The value exists in the store only.
 */
export function Hidden(): ReactNode {
  return null;
}
