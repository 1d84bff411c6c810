import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import frame from './frame.module.css';
import css from './select-frame.module.css';

/** A native select with the frame of the portal's inputs. The children are its options. */
export function SelectFrame(attributes: Omit<ComponentProps<'select'>, 'className'>): ReactNode {
  return (
    <span className={css.frame}>
      <select {...attributes} className={joinClasses(frame.frame, css.select)} />
      <Icon name="chevron-down" className={css.arrow!} />
    </span>
  );
}
