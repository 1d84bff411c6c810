import { use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { RenderingProps } from '#src/layout/registry.ts';
import { formOf, textOf } from '#src/model/content-field.ts';
import { HasSessionContext } from '#src/ui/has-session.tsx';
import { onOpen } from '#src/ui/on-open.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { atCalmMoment } from './calm-moment.ts';
import type { SignUpCardProps } from './sign-up-card.tsx';
import { isQuiet, onRemembered, rememberDismissal } from './sign-up-memory.ts';
import type { SignUpPopupFields } from './sign-up-popup.types.ts';

const { Part: SignUpCard } = onOpen<SignUpCardProps>(async () => (await import('./sign-up-card.tsx')).SignUpCard);

/**
 * Decides when the sign-up comes up; what comes up is fetched then. A card beside the page and no dialog: nobody asked for
 * it, so it takes no focus and covers no text that cannot be scrolled from under it. (spec: SIGN-01…07)
 */
export function SignUpPopup({ fields }: RenderingProps<SignUpPopupFields>): ReactNode {
  const hasSession = use(HasSessionContext);
  const [open, setOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const isUsable = formOf(fields.Form) !== undefined && textOf(fields.Header) !== '';
  const isFor = isUsable && hasSession === false;

  useEffect(() => {
    if (!isFor || isQuiet(Date.now())) return;
    return atCalmMoment(() => {
      // Another tab may have been answered meanwhile.
      if (!isQuiet(Date.now())) setOpen(true);
    });
  }, [isFor]);
  useEffect(() => {
    if (open) return onRemembered(() => setOpen(false));
    return undefined;
  }, [open]);

  const close = useCallback(() => setOpen(false), []);
  const dismiss = useCallback(() => {
    rememberDismissal(Date.now());
    setOpen(false);
  }, []);
  return (
    <>
      {/* Stands here from the start, because only a known region is heard when words come into it. */}
      <VisuallyHidden>
        <span role="status">{open && isShown && textOf(fields.Announcement)}</span>
      </VisuallyHidden>
      <SignUpCard
        open={open && isFor}
        fields={fields}
        onShown={useCallback(() => setIsShown(true), [])}
        onClose={close}
        onDismiss={dismiss}
        // It comes at another visit.
        onUnavailable={close}
      />
    </>
  );
}
