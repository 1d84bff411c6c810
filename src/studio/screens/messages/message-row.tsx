import type { ReactNode } from 'react';
import { pointerTo } from '#src/lib/json-pointer.ts';
import { own } from '#src/model/json.ts';
import { operation } from '../../api/document/operations.ts';
import { TextBox } from '../../kit/typing/text-box.tsx';
import type { UsedDocument } from '../../kit/use-document.ts';
import { causeText } from '../../kit/read/cause-text.ts';
import { isMeant, type MessageUse } from './message-uses.ts';
import texts from '../../kit/parts/text-table.module.css';
import css from './messages.module.css';

interface MessageRowProps {
  readonly name: string;
  readonly value: unknown;
  readonly document: Pick<UsedDocument, 'change'>;
  readonly isChosen: boolean;
  /** Undefined until they are loaded. */
  readonly uses: readonly MessageUse[] | undefined;
  /** What is searched for, in small letters. */
  readonly wanted: string;
  readonly onChoose: (name: string, language: 'en' | 'es') => void;
}

/** A message in both languages. The form shows the one that has the focus. */
export function MessageRow({ name, value, document, isChosen, uses, wanted, onChoose }: MessageRowProps): ReactNode {
  const english = own(value, 'en');
  const shown = uses?.filter(({ isOwn }) => !isOwn).length;
  const meant = uses?.find((use) => isMeant(use, wanted));
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        {causeText(name)}
        <code className={css.name}>{name}</code>
        {meant && <span className={css.meant}>In “{meant.label}”</span>}
        {shown !== undefined && <span className={css.quiet}>{usesText(shown, uses?.length ?? 0)}</span>}
      </th>
      {(['en', 'es'] as const).map((language) => {
        const text = own(value, language);
        const at = pointerTo(pointerTo('', name), language);
        return (
          <td key={language} lang={language}>
            <TextBox
              data-at={at}
              className={`${texts.text} ${css.text}`}
              aria-label={`${name}, ${language === 'en' ? 'English' : 'Spanish'}`}
              text={typeof text === 'string' ? text : undefined}
              placeholder={language === 'es' && typeof english === 'string' ? english : undefined}
              onFocus={() => onChoose(name, language)}
              isOptional={language === 'es'}
              onText={(to, was) => document.change([operation(at, was, to)])}
            />
          </td>
        );
      })}
    </tr>
  );
}

function usesText(count: number, all: number): string {
  if (count === 0) return all === 0 ? 'In no field today' : 'Each field has its own words';
  return count === 1 ? 'In one field' : `In ${count} fields`;
}
