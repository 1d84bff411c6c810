import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { own, type JsonObject } from '#src/model/json.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#src/model/language.ts';
import { documentName } from '../../../kit/document-name.ts';
import { usePaths } from '../../../kit/read/use-paths.ts';
import {
  choicesOf,
  freeChoiceValue,
  withChoices,
  withSharedList,
  withPlainChoices,
  type EditedChoice,
} from '../model/choices.ts';
import { partsOf } from '../model/field-parts.ts';
import { TextBox } from '../../../kit/typing/text-box.tsx';
import { RowActions } from '../../../kit/row-actions/row-actions.tsx';
import type { SettingsProps } from './settings-props.ts';
import { controlClass } from './control-class.ts';
import css from './settings.module.css';

interface ChoicesEditorProps {
  readonly value: JsonObject;
  readonly path: string;
  readonly apply: SettingsProps['apply'];
}

/** Value of the option for choices that belong to the field itself. */
const OWN_CHOICES = '';

/** The choices of a field: its own ones, with texts in both languages, or those of a list that several forms share. */
export function ChoicesEditor({ value, path, apply }: ChoicesEditorProps): ReactNode {
  const lists = usePaths('lists/').map((list) => list.replace(/^lists\/|\.json$/g, ''));
  const { schema, ui } = partsOf(value, path);
  const list = own(ui['ui:options'], 'list');
  const choices = choicesOf(value, path);
  const isFixed =
    choices.length === 0 &&
    (schema['oneOf'] !== undefined || schema['anyOf'] !== undefined || own(schema['items'], 'oneOf') !== undefined);
  if (isFixed) return <FixedChoices value={value} path={path} apply={apply} />;
  const names = typeof list === 'string' && !lists.includes(list) ? [list, ...lists] : lists;
  return (
    <>
      <label className={css.labeled}>
        Choices
        <select
          className={controlClass}
          value={typeof list === 'string' ? list : OWN_CHOICES}
          onChange={({ target }) =>
            apply(
              target.value === OWN_CHOICES
                ? withChoices(withSharedList(value, path, undefined), path, STARTER_CHOICES)
                : withSharedList(value, path, target.value),
            )
          }
        >
          <option value={OWN_CHOICES}>Written here</option>
          {names.map((name) => (
            <option key={name} value={name}>
              From the list “{documentName(name)}”
            </option>
          ))}
        </select>
      </label>
      {list === undefined && (
        <OwnChoices
          choices={choices}
          onChange={(next, seen) =>
            apply(withChoices(value, path, next), seen === undefined ? undefined : withChoices(value, path, seen))
          }
        />
      )}
    </>
  );
}

/** First choices of a field that had none. With them, the form stays valid until the editor replaces them. */
export const STARTER_CHOICES: readonly EditedChoice[] = [
  { value: 'yes', en: 'Yes', es: 'Sí' },
  { value: 'no', en: 'No', es: 'No' },
];

/**
 * Explains that the choices of a field are written as alternatives of its schema, with a button that converts them to
 * choices that can be edited here.
 */
function FixedChoices({ value, path, apply }: ChoicesEditorProps): ReactNode {
  const plain = withPlainChoices(value, path);
  if (!plain) return <p className={css.quiet}>These choices are schemas of their own: edit them under JSON.</p>;
  return (
    <div className={css.buttons}>
      <p className={css.quiet}>These choices are written as alternatives of a schema.</p>
      <Button variant="secondary" onClick={() => apply(plain)}>
        Edit them here
      </Button>
    </div>
  );
}

interface OwnChoicesProps {
  readonly choices: readonly EditedChoice[];
  readonly onChange: (choices: readonly EditedChoice[], seen?: readonly EditedChoice[]) => void;
}

/** Inputs for the choices that belong to the field itself, with buttons that move and remove them. */
function OwnChoices({ choices, onChange }: OwnChoicesProps): ReactNode {
  const move = (index: number, by: number): void => {
    const choice = choices[index];
    if (choice) onChange(choices.toSpliced(index, 1).toSpliced(index + by, 0, choice));
  };
  return (
    <>
      <ol className={css.choices}>
        {choices.map((choice, index) => {
          const name = choice.en || String(choice.value);
          return (
            <li key={JSON.stringify(choice.value)} className={css.choice}>
              {LANGUAGES.map((language) => (
                <TextBox
                  key={language}
                  isOneLine
                  lang={language}
                  className={controlClass}
                  aria-label={`Choice ${index + 1}, ${LANGUAGE_NAMES[language]}`}
                  text={choice[language]}
                  placeholder={language === 'es' ? choice.en : String(choice.value)}
                  onText={(...texts) => {
                    const [next, seen] = texts.map((text = '') => choices.with(index, { ...choice, [language]: text }));
                    onChange(next!, seen);
                  }}
                />
              ))}
              <RowActions
                name={name}
                isFirst={index === 0}
                isLast={index === choices.length - 1}
                removal={choices.length > 1 ? 'at once' : 'none'}
                isSmall
                onMove={(by) => move(index, by)}
                onRemove={() => onChange(choices.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ol>
      <NewChoice onAdd={(texts) => onChange([...choices, { value: freeChoiceValue(texts.en, choices), ...texts }])} />
    </>
  );
}

/**
 * The fields for a new choice. It is added as a whole and needs an English text, because its permanent value is derived
 * from that text.
 */
function NewChoice({ onAdd }: { readonly onAdd: (texts: Record<Language, string>) => void }): ReactNode {
  const [texts, setTexts] = useState<Record<Language, string>>({ en: '', es: '' });
  const first = useRef<HTMLInputElement>(null);
  const isReady = texts.en.trim() !== '';
  const add = (): void => {
    if (!isReady) return first.current?.focus();
    onAdd({ en: texts.en.trim(), es: texts.es.trim() });
    setTexts({ en: '', es: '' });
    first.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={css.choice}>
      {LANGUAGES.map((language) => (
        <input
          key={language}
          ref={language === 'en' ? first : undefined}
          lang={language}
          className={controlClass}
          aria-label={`New choice, ${LANGUAGE_NAMES[language]}`}
          placeholder={language === 'en' ? 'New choice' : 'in Spanish'}
          value={texts[language]}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
        />
      ))}
      <Button variant="secondary" onClick={add}>
        Add
      </Button>
    </div>
  );
}
