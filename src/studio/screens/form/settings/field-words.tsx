import { useState, type ReactNode } from 'react';
import { pointerTo } from '#src/model/json-pointer.ts';
import type { JsonObject } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import { withTextAt, wordOf, type WordsKind } from '../model/words.ts';
import { Guidance, hasGuidance } from './guidance.tsx';
import type { SettingsProps } from './settings-props.ts';
import { WordPair } from './word-pair.tsx';
import css from './settings.module.css';

interface NamedWordsProps {
  readonly value: JsonObject;
  readonly kind: WordsKind;
  readonly name: string;
  /** Name of the text in the definition, its label for editors, and its description. */
  readonly words: readonly (readonly [name: string, label: string, description?: string])[];
  readonly apply: SettingsProps['apply'];
}

/** Inputs for texts of a field, group or page in both languages. */
export function NamedWords({ value, kind, name, words, apply }: NamedWordsProps): ReactNode {
  return words.map(([word, label, description]) => (
    <WordPair
      key={word}
      label={label}
      description={description}
      at={pointerTo(pointerTo(`/${kind}`, name), word)}
      texts={{ en: wordOf(value, 'en', kind, name, word), es: wordOf(value, 'es', kind, name, word) }}
      onChange={(language, ...texts) => {
        const [next, seen] = texts.map((text) => withTextAt(value, language, kind, name, [word], text));
        apply(next!, seen);
      }}
    />
  ));
}

/** Texts that only few fields have: the name, the label for editors and the description of each. */
const MORE_WORDS = [
  ['tip', 'Explanation behind a button', 'For the few customers who need more than the help.'],
  [
    'placeholder',
    'Example in the empty field',
    'It disappears when a customer types: never write here what they must know.',
  ],
] as const;

/** Inputs for the label and help of a field. */
export function FieldWordInputs(props: Omit<NamedWordsProps, 'kind' | 'words'>): ReactNode {
  return (
    <NamedWords
      {...props}
      kind="fields"
      words={[
        ['label', 'Label'],
        ['hint', 'Help'],
      ]}
    />
  );
}

/** Inputs for texts that only few fields have. */
export function MoreFieldWords(props: Omit<NamedWordsProps, 'kind' | 'words'>): ReactNode {
  const { value, name } = props;
  const hasMore =
    hasGuidance({ value, kind: 'fields', name }) ||
    LANGUAGES.some((language) => MORE_WORDS.some(([word]) => wordOf(value, language, 'fields', name, word) !== ''));
  const [isOpen, setIsOpen] = useState(hasMore);
  return (
    <details className={css.section} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>More words</summary>
      <div className={css.rules}>
        <NamedWords {...props} kind="fields" words={MORE_WORDS} />
        {/* The code of the rich text editor is loaded when the section is opened. */}
        {isOpen && <Guidance {...props} kind="fields" />}
      </div>
    </details>
  );
}

interface GroupWordsProps extends Omit<NamedWordsProps, 'kind' | 'words'> {
  /** Whether the part has texts besides its heading. An alternative has none. */
  readonly hasText: boolean;
}

/** Inputs for the heading of a group, list or alternative, and for the texts around it. */
export function GroupWords({ hasText, ...props }: GroupWordsProps): ReactNode {
  return (
    <>
      <NamedWords
        {...props}
        kind="groups"
        words={[['title', 'Heading'], ...(hasText ? [['text', 'Text below the heading'] as const] : [])]}
      />
      {hasText && <Guidance {...props} kind="groups" />}
    </>
  );
}
