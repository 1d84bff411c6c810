import type { FieldProps, MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { useFieldNode } from '../store/form-context.ts';
import { GroupFrame } from './group-frame.tsx';
import css from './templates.module.css';

/**
 * A choice between alternatives (anyOf, oneOf), then the fields of the chosen one. It has a group frame unless it is
 * the whole form.
 */
export function AlternativesTemplate({
  selector,
  optionSchemaField,
  schema,
}: MultiSchemaFieldTemplateProps): ReactNode {
  const path = (optionSchemaField as ReactElement<FieldProps> | null)?.props.fieldPathId.path.join('.') ?? '';
  const fields = (
    <div className={css.fields}>
      {selector}
      {optionSchemaField}
    </div>
  );
  if (path === '') return fields;
  return (
    <NamedAlternatives path={path} title={schema.title}>
      {fields}
    </NamedAlternatives>
  );
}

interface NamedAlternativesProps {
  readonly path: string;
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** Shows a choice between alternatives inside a group frame with a title; nothing while the choice is hidden. */
function NamedAlternatives({ path, title, children }: NamedAlternativesProps): ReactNode {
  const node = useFieldNode(path);
  const { visible, fault } = useSyncExternalStore(node.subscribe, node.state, node.state);
  if (!visible) return null;
  return (
    <GroupFrame path={path} title={title} fault={fault}>
      {children}
    </GroupFrame>
  );
}
