import {
  ADDITIONAL_PROPERTY_FLAG,
  getPropertySchema,
  getUiOptions,
  isObject,
  orderProperties,
  toFieldPathId,
  type FieldProps,
  type RJSFSchema,
} from '@rjsf/utils';
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { childPath } from '#src/model/form/form-path.ts';
import type { JsonObject } from '#src/model/json.ts';
import { fieldId, useFormContext, useFieldNode } from '../store/form-context.ts';
import { nameNodePath, unusedName } from './entry-names.ts';
import { GroupTemplate } from './group-template.tsx';

/**
 * The object field of rjsf. In a group with free names, a new entry has no name and its name input gets the focus.
 * Values from outside may add and remove such entries.
 */
export function GroupField(props: FieldProps): ReactNode {
  const { schema: ownSchema, uiSchema = {}, formData, fieldPathId, registry, title, name } = props;
  const { onChange, onBlur, onFocus, disabled = false, readonly = false } = props;
  const { schemaUtils, fields, globalUiOptions, globalFormOptions } = registry;
  const SchemaField = fields['SchemaField']!;
  const schema = useMemo(
    () => schemaUtils.retrieveSchema(ownSchema, formData, true),
    [schemaUtils, ownSchema, formData],
  );
  const { keyOf, add, rename, remove } = useEntries(props, schema);
  const properties = schema.properties ?? {};
  const options = getUiOptions(uiSchema, globalUiOptions);
  const isAdded = (each: string): boolean => isObject(properties[each]) && ADDITIONAL_PROPERTY_FLAG in properties[each];
  const names = orderProperties(
    Object.keys(properties).toSorted((a, b) => Number(isAdded(a)) - Number(isAdded(b))),
    options.order,
  );
  return (
    <GroupTemplate
      title={options.label === false ? '' : (options.title ?? schema.title ?? title ?? name)}
      schema={schema}
      fieldPathId={fieldPathId}
      disabled={disabled}
      readonly={readonly}
      onAddProperty={add}
      properties={names.map((each) => {
        const ui = isAdded(each) ? uiSchema['additionalProperties'] : uiSchema[each];
        return {
          name: each,
          hidden: getUiOptions(ui).widget === 'hidden',
          content: (
            <SchemaField
              key={keyOf(each)}
              name={each}
              required={schema.required?.includes(each) ?? false}
              schema={getPropertySchema(schema, each)}
              uiSchema={ui}
              fieldPathId={toFieldPathId(each, globalFormOptions, fieldPathId.path)}
              formData={(formData as JsonObject | undefined)?.[each]}
              registry={registry}
              disabled={disabled}
              readonly={readonly}
              onChange={onChange}
              onBlur={onBlur}
              onFocus={onFocus}
              onKeyRename={(next: string) => rename(each, next)}
              onRemoveProperty={() => remove(each)}
            />
          ),
        };
      })}
    />
  );
}

/**
 * Returns functions that add, rename and remove the entries of a group. An entry keeps its elements when its name
 * changes.
 */
function useEntries(props: FieldProps, schema: RJSFSchema) {
  const { store, prefix } = useFormContext();
  const node = useFieldNode(props.fieldPathId.path.join('.'));
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const keys = useRef(new Map<string, string>());
  const values = (): JsonObject => (latest.current.formData as JsonObject | undefined) ?? {};
  const write = (next: JsonObject): void => {
    flushSync(() => latest.current.onChange(next, latest.current.fieldPathId.path));
  };
  return {
    keyOf: (name: string): string => keys.current.get(name) ?? name,
    add() {
      const name = unusedName([...Object.keys(values()), ...keys.current.values()]);
      write({ ...values(), [name]: emptyEntry(latest.current, schema) });
      const path = childPath(node.path, name);
      document.getElementById(fieldId(prefix, store.field(nameNodePath(path)).id))?.focus();
    },
    rename(from: string, to: string) {
      keys.current.set(to, keys.current.get(from) ?? from);
      keys.current.delete(from);
      write(Object.fromEntries(Object.entries(values()).map(([name, value]) => [name === from ? to : name, value])));
    },
    remove(name: string) {
      keys.current.delete(name);
      write(Object.fromEntries(Object.entries(values()).filter(([other]) => other !== name)));
    },
  };
}

/** Value of a new entry by its schema type; '' for other types. */
const EMPTY_VALUES: Readonly<Record<string, unknown>> = {
  array: [],
  object: {},
  boolean: false,
  number: null,
  integer: null,
};

/** Returns the value of a new entry. Its type determines the control that rjsf shows. */
function emptyEntry({ registry: { schemaUtils } }: FieldProps, { additionalProperties }: RJSFSchema): unknown {
  if (!isObject(additionalProperties)) return '';
  const entry = schemaUtils.retrieveSchema(additionalProperties, undefined);
  const start: unknown = schemaUtils.getDefaultFormState(entry);
  if (start !== undefined) return start;
  const type = [entry.type ?? (entry.anyOf || entry.oneOf ? 'object' : 'string')].flat()[0]!;
  return type in EMPTY_VALUES ? structuredClone(EMPTY_VALUES[type]) : '';
}
