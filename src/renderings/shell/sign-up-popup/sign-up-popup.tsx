import { use, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { RenderingProps } from '#src/layout/registry.ts';
import { now } from '#src/lib/clock.ts';
import { subscribeToPopups, popupState } from '#src/lib/popups.ts';
import { formOf, textOf } from '#src/model/content-field.ts';
import { HasSessionContext } from '#src/ui/has-session.tsx';
import { createLazyPart } from '#src/ui/lazy-part.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { onceIdle } from './idle-moment.ts';
import type { SignUpCardProps } from './sign-up-card.tsx';
import { mustStayClosed, onStoredInOtherTab, storeDismissal } from './sign-up-memory.ts';
import type { SignUpPopupFields } from './sign-up-popup.types.ts';

const { Part: SignUpCard } = createLazyPart<SignUpCardProps>(
  async () => (await import('./sign-up-card.tsx')).SignUpCard,
);

/**
 * Opens the sign-up card for visitors and loads its code. The card opens without a request of the visitor, so it is not
 * a dialog: it does not take the focus, and the page below it can be scrolled. (spec: SIGN-01…07)
 */
export function SignUpPopup({ fields, uid }: RenderingProps<SignUpPopupFields>): ReactNode {
  const hasSession = use(HasSessionContext);
  const [open, setOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const isUsable = formOf(fields.Form) !== undefined && textOf(fields.Header) !== '';
  const popup = useSyncExternalStore(
    subscribeToPopups,
    () => popupState(uid),
    () => 'free' as const,
  );
  const isChosen = popup === 'chosen';
  const mayOpen = isUsable && popup === 'free' && hasSession === false;
  // In the preview of the studio, the popup is open while the editor has selected it, even after a dismissal.
  const isOpen = isUsable && (isChosen || (open && mayOpen));

  useEffect(() => {
    if (!mayOpen || mustStayClosed(now())) return;
    return onceIdle(() => {
      // Another tab may have stored a dismissal or a sign-up in the meantime.
      if (!mustStayClosed(now())) setOpen(true);
    });
  }, [mayOpen]);
  useEffect(() => {
    if (open) return onStoredInOtherTab(() => setOpen(false));
    return undefined;
  }, [open]);

  const close = useCallback(() => setOpen(false), []);
  const dismiss = useCallback(() => {
    if (!isChosen) storeDismissal(now());
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
        // Called if the JavaScript of the popup's card did not load. The next visit tries again.
        onUnavailable={close}
      />
    </>
  );
}
