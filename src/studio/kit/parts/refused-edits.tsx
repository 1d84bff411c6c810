import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { valueAt } from '../../api/document/value-edits.ts';
import type { ConflictCard } from '../../api/document/session-state.ts';
import { isBlockList, placeInWords, valueInWords } from '../read/in-words.ts';
import type { UsedDocument } from '../use-document.ts';
import css from './document-bar.module.css';

type DocumentWithConflicts = Pick<UsedDocument, 'conflicts' | 'resolve' | 'value'>;

/**
 * Lists refused edits with the value before, the editor's value and the other editor's value. The editor chooses one of
 * the last two.
 */
export function RefusedEdits({
  document: { conflicts, resolve, value },
}: {
  readonly document: DocumentWithConflicts;
}): ReactNode {
  return conflicts.map((card) => (
    <section key={card.id} className={css.card} aria-label={`Decide about ${placeInWords(card.at)}`}>
      <h2>{card.reason ?? titleOfConflict(card)}</h2>
      <p>{placeInWords(card.at)}</p>
      <dl className={css.values}>
        <ConflictValue title="Before" value={card.base} />
        <ConflictValue title="Yours" value={card.mine} />
        <ConflictValue
          title="Theirs"
          value={isBlockList(card.mine) ? valueAt(value, card.at) : (card.theirs ?? valueAt(value, card.at))}
        />
      </dl>
      <div className={css.buttons}>
        <Button onClick={() => resolve(card.id, 'mine')}>Use mine</Button>
        <Button variant="secondary" onClick={() => resolve(card.id, 'theirs')}>
          Keep theirs
        </Button>
      </div>
    </section>
  ));
}

/** Returns the title of a conflict: what the other editor did. */
const titleOfConflict = ({ mine }: ConflictCard): string =>
  isBlockList(mine) ? 'Another editor moved the same blocks' : 'Another editor changed the same text';

/** A value of a conflict below its title. */
function ConflictValue({ title, value }: { readonly title: string; readonly value: unknown }): ReactNode {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{valueInWords(value)}</dd>
    </div>
  );
}
