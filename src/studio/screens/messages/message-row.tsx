import type { ReactNode } from 'react';
import { own } from '#src/model/json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextCells } from '../../kit/typing/text-cells.tsx';
import type { UsedDocument } from '../../kit/use-document.ts';
import { causeText } from '../../kit/read/cause-text.ts';
import { languageNote, sharedNote, revertingEdits, usesSummary } from './message-notes.ts';
import { isMatch, type MessageUse } from './message-uses.ts';
import css from './messages.module.css';

interface MessageRowProps {
  readonly name: string;
  readonly value: unknown;
  readonly document: Pick<UsedDocument, 'change' | 'published'>;
  readonly isChosen: boolean;
  /** The uses of the message; undefined until they are loaded. */
  readonly uses: readonly MessageUse[] | undefined;
  /** The search text in lower case. */
  readonly wanted: string;
  readonly onChoose: (name: string, language: 'en' | 'es') => void;
}

/**
 * The row of a shared error message of forms (`messages.json`), in both languages. When one of its texts gets the
 * focus, the form beside the list shows the message in that language.
 */
export function MessageRow({ name, value, document, isChosen, uses, wanted, onChoose }: MessageRowProps): ReactNode {
  const published = own(document.published, name);
  const back = revertingEdits(name, value, published);
  const note = languageNote(value, published);
  const shared = isChosen ? sharedNote(uses ?? []) : undefined;
  const meant = uses?.find((use) => isMatch(use, wanted));
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        {causeText(name)}
        <code className={css.name}>{name}</code>
        {meant && <span className={css.meant}>In “{meant.label}”</span>}
        {uses && <span className={css.quiet}>{usesSummary(uses)}</span>}
        {shared && <span className={css.note}>{shared}</span>}
        {note && <span className={css.note}>{note}</span>}
        {back.length > 0 && (
          <Button className={css.back} variant="quiet" onClick={() => document.change(back)}>
            Back to the published text
          </Button>
        )}
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
