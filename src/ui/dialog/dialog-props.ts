import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, a click beside it, or its close button. */
  readonly onClose: () => void;
  readonly title: string;
  /** It is gone from the screen. */
  readonly onClosed?: () => void;
  readonly children?: ReactNode;
  /** The dialog's code did not arrive; asked for again at the next opening. */
  readonly onUnavailable?: () => void;
}
