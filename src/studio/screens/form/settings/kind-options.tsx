import type { ReactNode } from 'react';
import { own, ownObject, type JsonObject } from '#src/model/json.ts';
import { partsOf, withMember, withParts } from '../model/field-parts.ts';
import { controlOf, type FieldKind } from '../model/field-kinds.ts';
import { controlClass } from './control-class.ts';
import { PatternInput } from './pattern-input.tsx';
import css from './settings.module.css';

interface KindOptionsProps {
  readonly value: JsonObject;
  readonly path: string;
  readonly kind: FieldKind;
  readonly apply: (next: JsonObject) => void;
}

/** The controls among which an editor can choose, by kind of field. */
const CONTROL_CHOICES: Readonly<Record<string, readonly (readonly [control: string, text: string])[]>> = {
  choice: [
    ['radio', 'All choices below each other'],
    ['select', 'A menu'],
    ['typeahead', 'A menu that is searched by typing'],
  ],
  number: [
    ['number', 'A field for digits'],
    ['range', 'A slider'],
  ],
};

/** Keywords that limit the value, by kind of field. */
const LIMITS_BY_KIND: Readonly<Record<string, readonly (readonly [keyword: string, text: string])[]>> = {
  text: [
    ['minLength', 'Minimum number of characters'],
    ['maxLength', 'Maximum number of characters'],
  ],
  'long-text': [
    ['minLength', 'Minimum number of characters'],
    ['maxLength', 'Maximum number of characters'],
  ],
  number: [
    ['minimum', 'Smallest value'],
    ['maximum', 'Largest value'],
  ],
  choices: [
    ['minItems', 'Minimum number of choices'],
    ['maxItems', 'Maximum number of choices'],
  ],
};

/** Inputs for the minimum and maximum number of entries of a list. */
export function EntryLimits({ value, path, apply }: Omit<KindOptionsProps, 'kind'>): ReactNode {
  const { schema } = partsOf(value, path);
  return (
    <div className={css.row}>
      {ENTRY_LIMITS.map(([keyword, text]) => (
        <NumberInput
          key={keyword}
          label={text}
          value={schema[keyword]}
          onChange={(to) =>
            apply(withParts(value, path, (parts) => ({ ...parts, schema: withMember(parts.schema, keyword, to) })))
          }
        />
      ))}
    </div>
  );
}

/** Keywords that limit the number of entries, with their labels. */
const ENTRY_LIMITS = [
  ['minItems', 'Minimum number of entries'],
  ['maxItems', 'Maximum number of entries'],
] as const;

/** Inputs for the options of a kind of field. A change keeps all options that are not shown. */
export function KindOptions({ value, path, kind, apply }: KindOptionsProps): ReactNode {
  const { schema, ui } = partsOf(value, path);
  const options = ownObject(ui, 'ui:options');
  const setSchema = (name: string, to: unknown): void =>
    apply(withParts(value, path, (parts) => ({ ...parts, schema: withMember(parts.schema, name, to) })));
  const setOption = (name: string, to: unknown): void => apply(withOption(value, path, name, to));
  const looks = CONTROL_CHOICES[kind.id];
  return (
    <>
      <div className={css.row}>
        {looks && (
          <label className={css.labeled}>
            Shown as
            <select
              className={controlClass}
              value={controlOf({ schema, ui })}
              onChange={({ target }) => apply(withControl(value, path, target.value))}
            >
              {looks.map(([control, text]) => (
                <option key={control} value={control}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        )}
        {(LIMITS_BY_KIND[kind.id] ?? []).map(([keyword, text]) => (
          <NumberInput key={keyword} label={text} value={schema[keyword]} onChange={(to) => setSchema(keyword, to)} />
        ))}
        {kind.id === 'number' && (
          <label className={css.check}>
            <input
              type="checkbox"
              checked={schema['type'] === 'number'}
              onChange={({ target }) => setSchema('type', target.checked ? 'number' : 'integer')}
            />
            Decimals are allowed
          </label>
        )}
        {kind.id === 'long-text' && (
          <NumberInput label="Lines on the screen" value={options['rows']} onChange={(to) => setOption('rows', to)} />
        )}
        {kind.id === 'date' && (
          <>
            <DateInput label="First day" value={options['min']} onChange={(to) => setOption('min', to)} />
            <DateInput label="Last day" value={options['max']} onChange={(to) => setOption('max', to)} />
          </>
        )}
        {kind.id === 'file' && <FileOptions options={options} setOption={setOption} />}
        <label className={css.labeled}>
          Width
          <select
            className={controlClass}
            value={own(options, 'width') === 'half' ? 'half' : 'full'}
            onChange={({ target }) => setOption('width', target.value === 'half' ? 'half' : undefined)}
          >
            <option value="full">The whole line</option>
            <option value="half">Half a line</option>
          </select>
        </label>
      </div>
      {kind.id === 'text' && (
        <PatternInput
          key={path}
          pattern={typeof schema['pattern'] === 'string' ? schema['pattern'] : undefined}
          onChange={(to) => setSchema('pattern', to)}
        />
      )}
    </>
  );
}

interface FileOptionsProps {
  readonly options: JsonObject;
  readonly setOption: (name: string, to: unknown) => void;
}

/** Inputs for the allowed types and the maximum size of files. */
function FileOptions({ options, setOption }: FileOptionsProps): ReactNode {
  return (
    <>
      <label className={css.labeled}>
        Kinds of files
        <input
          className={controlClass}
          value={typeof options['accept'] === 'string' ? options['accept'] : ''}
          placeholder=".jpg,.png,.pdf"
          onChange={({ target }) => setOption('accept', target.value === '' ? undefined : target.value)}
        />
      </label>
      <NumberInput
        label="Largest size in MB"
        value={typeof options['maxBytes'] === 'number' ? options['maxBytes'] / 1_000_000 : undefined}
        onChange={(to) => setOption('maxBytes', to === undefined ? undefined : Math.round(to * 1_000_000))}
      />
    </>
  );
}

/** Returns the form with a new option of a field's control; undefined removes the option. */
function withOption(value: JsonObject, path: string, name: string, to: unknown): JsonObject {
  return withParts(value, path, ({ schema, ui }) => {
    const options = withMember(ownObject(ui, 'ui:options'), name, to);
    return { schema, ui: withMember(ui, 'ui:options', Object.keys(options).length > 0 ? options : undefined) };
  });
}

/** Returns the form in which a field has another control. */
function withControl(value: JsonObject, path: string, control: string): JsonObject {
  return withParts(value, path, ({ schema, ui }) => {
    const widget = own(ui['ui:options'], 'widget');
    const options =
      widget === undefined ? ui['ui:options'] : withMember(ownObject(ui, 'ui:options'), 'widget', undefined);
    const plain = withMember(withMember(ui, 'ui:widget', undefined), 'ui:options', options);
    return { schema, ui: { ...plain, 'ui:control': control } };
  });
}

interface InputProps<Value> {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: Value | undefined) => void;
}

function NumberInput({ label, value, onChange }: InputProps<number>): ReactNode {
  return (
    <label className={css.labeled}>
      {label}
      <input
        type="number"
        className={controlClass}
        value={typeof value === 'number' ? value : ''}
        placeholder="No limit"
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
      />
    </label>
  );
}

function DateInput({ label, value, onChange }: InputProps<string>): ReactNode {
  return (
    <label className={css.labeled}>
      {label}
      <input
        type="date"
        className={controlClass}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </label>
  );
}
