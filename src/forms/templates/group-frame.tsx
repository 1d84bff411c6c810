import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Cause } from '#src/model/form/form-module.ts';
import { atPath } from '#src/model/form/form-path.ts';
import { fieldId, useFormContext, useFieldNode } from '../store/form-context.ts';
import { messageText } from '../store/message-text.ts';
import { Guidance } from './guidance.tsx';
import css from './templates.module.css';

export interface GroupFrameProps {
  readonly path: string;
  /** Heading if the words of the form have none for the group. */
  readonly title: string | undefined;
  readonly fault: Cause | undefined;
  readonly children?: ReactNode;
}

/** Provides a component that replaces `GroupFrame`, for hosts that show more than a heading around a group. */
export const GroupFrameContext = createContext<ComponentType<GroupFrameProps> | undefined>(undefined);

export interface EntryTitleProps {
  /** Path of the entry: `cards.2`. */
  readonly path: string;
  /** The number of the entry, counted from 1. */
  readonly number: number;
}

/**
 * Provides a component for the title of each list entry, for hosts with long lists. By default entries have no title.
 */
export const EntryTitleContext = createContext<ComponentType<EntryTitleProps> | undefined>(undefined);

/** A fieldset with the heading, the text and the error of a group. The error summary links to it. */
export function GroupFrame({ path, title, fault, children }: GroupFrameProps): ReactNode {
  const { words, prefix } = useFormContext();
  const { id: name } = useFieldNode(path);
  const own = atPath(words.groups, path);
  const heading = own?.title ?? title;
  const id = fieldId(prefix, name);
  const descriptionIds = [own?.text && `${id}-text`, fault && `${id}-error`].filter(Boolean).join(' ');
  const frame = (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.group}
      {...(descriptionIds ? { 'aria-describedby': descriptionIds } : {})}
    >
      {heading && <legend className={css.heading}>{heading}</legend>}
      {own?.text && (
        <p id={`${id}-text`} className={css.text}>
          {own.text}
        </p>
      )}
      {fault && (
        <p id={`${id}-error`} className={css.wrong}>
          {messageText(words, path, fault)}
        </p>
      )}
      {children}
    </fieldset>
  );
  return own?.guidance ? (
    <>
      <Guidance tree={own.guidance} />
      {frame}
    </>
  ) : (
    frame
  );
}
