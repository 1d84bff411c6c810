import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, a click outside and the close button. */
  readonly onClose: () => void;
  readonly title: string;
  /** Nothing closes the dialog now, so it has no close button. */
  readonly isLocked?: boolean;
  /** `wide` is 644 px, or 98 % of a small screen. (spec: OFFER-10) */
  readonly size?: 'medium' | 'wide';
  /** Called when the closing animation has ended. */
  readonly onClosed?: () => void;
  readonly children?: ReactNode;
  /** The code of the dialog failed to load; the next opening retries. */
  readonly onUnavailable?: () => void;
}
