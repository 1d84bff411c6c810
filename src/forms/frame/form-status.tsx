import type { ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import { useScrolledIntoView } from '#src/ui/use-scrolled-into-view.ts';
import hidden from '#src/ui/visually-hidden/visually-hidden.module.css';
import css from './frame.module.css';
import { useFormContext } from '../store/form-context.ts';
import type { FormState } from '../store/form-state.ts';
import { labelOf, messageText } from '../store/message-text.ts';

/** Announces new fields, removed list entries and errors of fields to screen readers. */
export function FormAnnouncements({ items }: { readonly items: FormState['announcements'] }): ReactNode {
  const t = usePhrase();
  const { words } = useFormContext();
  const texts = items.map(({ path, fault, removed }) => {
    if (removed !== undefined) return t('form-item-removed', { number: removed });
    const label = labelOf(words, path);
    return fault ? `${label}: ${messageText(words, path, fault)}` : t('form-field-shown', { label });
  });
  return (
    <p className={hidden.hidden} role="status">
      {texts.join(' ')}
    </p>
  );
}

/** Shows why the form was not sent, and scrolls to that text. */
export function FormFailure({ text }: { readonly text: string }): ReactNode {
  const alert = useScrolledIntoView<HTMLParagraphElement>();
  return (
    <p ref={alert} role="alert" className={css.failure}>
      {text}
    </p>
  );
}
