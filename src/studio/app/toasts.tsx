import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { Subscribers } from '#src/lib/subscribers.ts';
import { Toast, type ToastMessage } from '#src/ui/toast/toast.tsx';

/** Provides the short messages that the studio shows to the editor. */
export const ToastContext = createContext<Pick<Subscribers<readonly [string]>, 'subscribe'> | undefined>(undefined);

/** Shows the newest message for a few seconds. */
export function Toasts(): ReactNode {
  const toasts = use(ToastContext);
  const [message, setMessage] = useState<ToastMessage>();
  useEffect(() => toasts?.subscribe((text) => setMessage({ text })), [toasts]);
  return <Toast message={message} onGone={() => setMessage(undefined)} />;
}
