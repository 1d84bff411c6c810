import { useId, type ReactNode } from 'react';
import { pointerTo } from '#src/model/json-pointer.ts';
import { own, type Json, type JsonObject } from '#src/model/json.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#src/model/language.ts';
import { RichTextInput } from '../../../forms/controls/rich-text-input.tsx';
import { withGuidance, wordsOf } from '../model/words.ts';
import type { SettingsProps } from './settings-props.ts';
import css from './settings.module.css';

interface GuidanceProps {
  readonly value: JsonObject;
  readonly kind: 'fields' | 'groups';
  readonly name: string;
  readonly apply: SettingsProps['apply'];
}

/** Returns the rich text before a field or group; undefined if it has none. */
const guidanceIn = ({ value, kind, name }: Omit<GuidanceProps, 'apply'>, language: Language): Json | undefined =>
  own(wordsOf(value, language, kind, name), 'guidance') as Json | undefined;

/** Returns whether a field or group has a rich text before it, in any language. */
export const hasGuidance = (props: Omit<GuidanceProps, 'apply'>): boolean =>
  LANGUAGES.some((language) => guidanceIn(props, language) !== undefined);

/** The input for the rich text that customers read before a field or group. */
export function Guidance(props: GuidanceProps): ReactNode {
  const { value, kind, name, apply } = props;
  const id = useId();
  return (
    <div className={css.guidance} role="group" aria-labelledby={id}>
      <strong id={id}>Text before it</strong>
      {LANGUAGES.map((language) => (
        <div key={language} className={css.language} data-at={[language, kind, name, 'guidance'].reduce(pointerTo, '')}>
          <span>{LANGUAGE_NAMES[language]}</span>
          <RichTextInput
            id={`${id}-${language}`}
            label={`Text before it, ${LANGUAGE_NAMES[language]}`}
            describedBy={undefined}
            language={language}
            value={guidanceIn(props, language)}
            fallback={language === 'es' ? guidanceIn(props, 'en') : undefined}
            onChange={(to) => apply(withGuidance(value, language, kind, name, to))}
          />
        </div>
      ))}
    </div>
  );
}
