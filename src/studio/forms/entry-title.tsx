import { useSyncExternalStore, type ReactNode } from 'react';
import { useFormContext } from '#src/forms/store/form-context.ts';
import type { EntryTitleProps } from '#src/forms/templates/group-frame.tsx';
import { readPath } from '#src/model/form/form-path.ts';
import { shortFirstText } from '../kit/read/first-text.ts';
import css from './editing-form.module.css';

/** The number of an entry and its first text, by which editors recognize it: “2 · Pair your remote”. */
export function EntryTitle({ path, number }: EntryTitleProps): ReactNode {
  const { store } = useFormContext();
  const words = useSyncExternalStore(store.subscribeToValues, () => shortFirstText(readPath(store.values(), path)));
  return (
    <p className={css.entry}>
      {number}
      {words !== '' && ` · ${words}`}
    </p>
  );
}
