import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, a click outside and the close button. */
  readonly onClose: () => void;
  readonly title: string;
  /** True while the customer cannot close the dialog. It has no close button then. */
  readonly isLocked?: boolean;
  /** `wide` is 644 px, or 98 % of a small screen. (spec: OFFER-10) */
  readonly size?: 'medium' | 'wide';
  /** Called when the closing animation has ended. */
  readonly onClosed?: () => void;
  /**
   * Name of the view that the dialog shows. When it changes, the heading gets the focus, unless the new view has set
   * the focus itself.
   */
  readonly view?: string;
  readonly children?: ReactNode;
  /** Called if the code of the dialog fails to load. The next opening retries. */
  readonly onUnavailable?: () => void;
}
