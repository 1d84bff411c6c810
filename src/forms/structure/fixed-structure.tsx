import { createElement, memo, use, useSyncExternalStore, type ReactNode } from 'react';
import { childPath } from '#src/model/form/form-path.ts';
import { own, ownObject, type JsonObject } from '#src/model/json.ts';
import { Field } from './field.tsx';
import { useFieldNode, useFormContext } from '../store/form-context.ts';
import { GroupFrame, GroupFrameContext } from '../templates/group-frame.tsx';
import css from '../templates/templates.module.css';
import type { FormStructureProps } from './form-structure.ts';

/** The fields and groups of a form whose structure never changes. */
export const FixedStructure = memo(function FixedStructure({ module }: FormStructureProps): ReactNode {
  const { schema, uiSchema } = module.form;
  return <Fields path="" schema={schema} uiSchema={uiSchema} />;
});

interface PartProps {
  readonly path: string;
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
}

/** Shows the fields and groups inside a group, in the order of the screen. */
function Fields({ path, schema, uiSchema }: PartProps): ReactNode {
  const properties = ownObject(schema, 'properties');
  return (
    <div className={css.fields}>
      {orderNames(Object.keys(properties), uiSchema['ui:order']).map((name) => (
        <Part
          key={name}
          path={childPath(path, name)}
          schema={ownObject(properties, name)}
          uiSchema={ownObject(uiSchema, name)}
        />
      ))}
    </div>
  );
}

/** Shows one property of a group: a field or a group of fields; nothing if it is hidden or accepts only null. */
function Part(props: PartProps): ReactNode {
  const { path, schema, uiSchema } = props;
  const field = useFormContext().fields.get(path);
  if (field) return <Field path={path} field={field} />;
  const isHidden = own(uiSchema['ui:options'], 'widget') === 'hidden';
  return schema['type'] === 'object' && !isHidden ? <Group {...props} /> : null;
}

/** A group of fields inside its frame; nothing while the group is hidden. */
function Group(props: PartProps): ReactNode {
  const { path } = props;
  const frame = use(GroupFrameContext) ?? GroupFrame;
  const node = useFieldNode(path);
  const { visible, fault } = useSyncExternalStore(node.subscribe, node.state, node.state);
  if (!visible) return null;
  return createElement(frame, { path, title: path.split('.').at(-1), fault }, <Fields {...props} />);
}

/**
 * Returns the names in the given order; names that it does not contain come last. `order` may contain more names,
 * because a page has only some fields of its form.
 */
function orderNames(names: readonly string[], order: unknown): readonly string[] {
  if (!Array.isArray(order)) return names;
  const listed = order.filter((name): name is string => names.includes(name as string));
  return [...listed, ...names.filter((name) => !listed.includes(name))];
}
