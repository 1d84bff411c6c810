import { use, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { RenderingProps } from '#src/layout/registry.ts';
import { now } from '#src/lib/clock.ts';
import { onUnasked, unaskedState } from '#src/lib/unasked.ts';
import { formOf, textOf } from '#src/model/content-field.ts';
import { HasSessionContext } from '#src/ui/has-session.tsx';
import { onOpen } from '#src/ui/on-open.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { onceIdle } from './idle-moment.ts';
import type { SignUpCardProps } from './sign-up-card.tsx';
import { mustStayClosed, onRemembered, rememberDismissal } from './sign-up-memory.ts';
import type { SignUpPopupFields } from './sign-up-popup.types.ts';

const { Part: SignUpCard } = onOpen<SignUpCardProps>(async () => (await import('./sign-up-card.tsx')).SignUpCard);

/**
 * Decides when the sign-up card opens, and loads its code then. The card is not a dialog, because the visitor did not ask
 * for it: it does not take the focus, and all text of the page can be scrolled out from under it. (spec: SIGN-01…07)
 */
export function SignUpPopup({ fields, uid }: RenderingProps<SignUpPopupFields>): ReactNode {
  const hasSession = use(HasSessionContext);
  const [open, setOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const isUsable = formOf(fields.Form) !== undefined && textOf(fields.Header) !== '';
  const unasked = useSyncExternalStore(
    onUnasked,
    () => unaskedState(uid),
    () => 'free' as const,
  );
  const isChosen = unasked === 'chosen';
  const mayOpen = isUsable && unasked === 'free' && hasSession === false;
  // In the preview of the studio it is open as long as it is chosen there, whatever this device remembers.
  const isOpen = isUsable && (isChosen || (open && mayOpen));

  useEffect(() => {
    if (!mayOpen || mustStayClosed(now())) return;
    return onceIdle(() => {
      // Another tab may have stored a dismissal or a sign-up in the meantime.
      if (!mustStayClosed(now())) setOpen(true);
    });
  }, [mayOpen]);
  useEffect(() => {
    if (open) return onRemembered(() => setOpen(false));
    return undefined;
  }, [open]);

  const close = useCallback(() => setOpen(false), []);
  const dismiss = useCallback(() => {
    if (!isChosen) rememberDismissal(now());
    setOpen(false);
  }, [isChosen]);
  return (
    <>
      {/* Always rendered: screen readers announce changes only in a live region that already exists. */}
      <VisuallyHidden>
        <span role="status">{isOpen && isShown && textOf(fields.Announcement)}</span>
      </VisuallyHidden>
      <SignUpCard
        open={isOpen}
        fields={fields}
        onShown={useCallback(() => setIsShown(true), [])}
        onClose={close}
        onDismiss={dismiss}
        // Its code did not load; the popup tries again on the next visit.
        onUnavailable={close}
      />
    </>
  );
}
