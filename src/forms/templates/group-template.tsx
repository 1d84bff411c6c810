import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { createElement, use, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { useFieldNode } from '../store/form-context.ts';
import { isUnnamed } from './entry-names.ts';
import { GroupFrame, GroupFrameContext } from './group-frame.tsx';
import { useAfterSync } from './use-after-sync.ts';
import css from './templates.module.css';

export interface GroupTemplateProps extends Pick<
  ObjectFieldTemplateProps,
  'fieldPathId' | 'schema' | 'onAddProperty' | 'title' | 'disabled' | 'readonly'
> {
  readonly properties: readonly { readonly name: string; readonly hidden: boolean; readonly content: ReactElement }[];
}

/** A group of fields as a fieldset with a heading. The outermost group, which is the whole form, has neither. */
export function GroupTemplate(props: GroupTemplateProps): ReactNode {
  const { properties, fieldPathId, schema, onAddProperty, title, disabled, readonly } = props;
  const addProperty = useAfterSync(() => onAddProperty());
  const t = usePhrase();
  const frame = use(GroupFrameContext) ?? GroupFrame;
  const path = fieldPathId.path.join('.');
  const node = useFieldNode(path);
  const { visible, fault } = useSyncExternalStore(node.subscribe, node.state, node.state);
  const fields = (
    <div className={css.fields}>
      {properties.map(({ name, content, hidden }) =>
        hidden ? null : <Slot key={content.key ?? name}>{content}</Slot>,
      )}
      {schema.additionalProperties !== undefined && schema.additionalProperties !== false && (
        <Button variant="secondary" disabled={disabled || readonly} onClick={addProperty}>
          {t('form-add')}
        </Button>
      )}
    </div>
  );
  if (path === '') return fields;
  if (!visible) return null;
  // The fieldset around the alternatives has the heading and the error.
  if (hasAlternatives(schema) || isAlternative(schema)) return properties.length > 0 ? fields : null;
  const heading = isEntry(path) || isUnnamed(path) ? undefined : title;
  return createElement(frame, { path, title: heading, fault }, fields);
}

/** Renders its children unchanged. */
const Slot = ({ children }: { readonly children: ReactNode }): ReactNode => children;

/** Returns true if the schema of a group is a choice between alternatives. */
const hasAlternatives = ({ anyOf, oneOf }: ObjectFieldTemplateProps['schema']): boolean =>
  anyOf !== undefined || oneOf !== undefined;

/**
 * Returns true for a list entry. The title that rjsf gives it (`tasks-1`) is not shown: the list item has its number.
 */
const isEntry = (path: string): boolean => /\.\d+$/.test(path);

/** Returns true for an alternative. Publishing has set its title to its path: `payment~0`. */
const isAlternative = ({ title }: ObjectFieldTemplateProps['schema']): boolean => /~\d+$/.test(title ?? '');
