import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { own, ownObject, type JsonObject } from '#src/model/json.ts';
import fieldsCss from '../../kit/parts/fields.module.css';
import { withMoved, withoutField, withRequired, withRule, type EditedField } from './edited-form.ts';
import { RuleEditor } from './rules/rule-editor.tsx';
import css from './form.module.css';

interface FieldCardProps {
  readonly field: EditedField;
  readonly value: JsonObject;
  /** The paths of all fields. */
  readonly fields: readonly string[];
  readonly apply: (next: JsonObject) => void;
}

const RULES = [
  ['visible', 'Show'],
  ['required', 'Demand'],
  ['clear', 'Empty'],
] as const;

/** One field: its words in both languages, whether it is required, and its rules. */
export function FieldCard({ field, value, fields, apply }: FieldCardProps): ReactNode {
  const { path, isTop, isRequired } = field;
  const label = String(own(wordsOf(value, 'en', path), 'label') ?? path);
  const rules = ownObject(ownObject(value, 'rules'), path);
  return (
    <section className={css.card} aria-label={label}>
      <div className={css.head}>
        <h2>{label}</h2>
        <code>{path}</code>
        <label>
          <input
            type="checkbox"
            checked={isRequired}
            onChange={({ target }) => apply(withRequired(value, path, target.checked))}
          />{' '}
          Required
        </label>
        {isTop && (
          <>
            <Button variant="quiet" aria-label={`Move ${label} up`} onClick={() => apply(withMoved(value, path, -1))}>
              Up
            </Button>
            <Button variant="quiet" aria-label={`Move ${label} down`} onClick={() => apply(withMoved(value, path, 1))}>
              Down
            </Button>
            <Button variant="quiet" aria-label={`Remove ${label}`} onClick={() => apply(withoutField(value, path))}>
              Remove
            </Button>
          </>
        )}
      </div>
      <div className={`${fieldsCss.fields} ${css.words}`}>
        {(['label', 'hint'] as const).flatMap((name) =>
          (['en', 'es'] as const).map((language) => (
            <label key={`${name} ${language}`}>
              {name === 'label' ? 'Label' : 'Help'}, {language === 'en' ? 'English' : 'Spanish'}
              <input
                lang={language}
                value={String(own(wordsOf(value, language, path), name) ?? '')}
                onChange={({ target }) => apply(withWord(value, language, path, name, target.value))}
              />
            </label>
          )),
        )}
      </div>
      {RULES.map(([kind, verb]) => (
        <RuleEditor
          key={kind}
          start={`${verb} “${label}”`}
          rule={rules[kind]}
          fields={fields.filter((one) => one !== path)}
          onChange={(rule) => apply(withRule(value, path, kind, rule))}
        />
      ))}
    </section>
  );
}

const wordsOf = (value: JsonObject, language: string, path: string): JsonObject =>
  ownObject(ownObject(ownObject(value, language), 'fields'), path);

/** Returns the document with another word of a field; an empty one is removed. */
function withWord(value: JsonObject, language: string, path: string, name: string, text: string): JsonObject {
  const section = ownObject(value, language);
  const { [name]: _before, ...others } = wordsOf(value, language, path);
  const words = text === '' ? others : { ...others, [name]: text };
  return { ...value, [language]: { ...section, fields: { ...ownObject(section, 'fields'), [path]: words } } };
}
