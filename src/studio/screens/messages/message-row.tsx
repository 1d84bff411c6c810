import type { ReactNode } from 'react';
import { TextCells } from '../../kit/typing/text-cells.tsx';
import type { UsedDocument } from '../../kit/use-document.ts';
import { causeText } from '../../kit/read/cause-text.ts';
import { isMeant, type MessageUse } from './message-uses.ts';
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
      <TextCells
        name={name}
        texts={value}
        document={document}
        className={css.text}
        onFocus={(language) => onChoose(name, language)}
      />
    </tr>
  );
}

function usesText(count: number, all: number): string {
  if (count === 0) return all === 0 ? 'In no field today' : 'Each field has its own words';
  return count === 1 ? 'In one field' : `In ${count} fields`;
}
