import type { ReactNode } from 'react';
import { pointerTo } from '#src/model/json-pointer.ts';
import { own } from '#src/model/json.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#src/model/language.ts';
import { createValueEdit } from '../../api/document/value-edits.ts';
import type { UsedDocument } from '../use-document.ts';
import { TextBox } from './text-box.tsx';
import css from '../parts/text-table.module.css';

interface TextCellsProps {
  /** Name of the entry in the document, for example `required`. */
  readonly name: string;
  /** Texts of the entry by language. */
  readonly texts: unknown;
  readonly document: Pick<UsedDocument, 'change'>;
  readonly className: string | undefined;
  readonly onFocus?: (language: Language) => void;
}

/**
 * The cells of a table row with texts: one for each language. If there is no Spanish text, the English one is shown in
 * gray.
 */
export function TextCells({ name, texts, document, className, onFocus }: TextCellsProps): ReactNode {
  const english = own(texts, 'en');
  return LANGUAGES.map((language) => {
    const text = own(texts, language);
    const at = pointerTo(pointerTo('', name), language);
    return (
      <td key={language} lang={language}>
        <TextBox
          data-at={at}
          className={`${css.text} ${className}`}
          aria-label={`${name}, ${LANGUAGE_NAMES[language]}`}
          text={typeof text === 'string' ? text : undefined}
          placeholder={language === 'es' && typeof english === 'string' ? english : undefined}
          onFocus={() => onFocus?.(language)}
          isOptional={language === 'es'}
          onText={(to, was) => document.change([createValueEdit(at, was, to)])}
        />
      </td>
    );
  });
}
