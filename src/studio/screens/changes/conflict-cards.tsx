import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { DocumentConflict } from '#src/model/studio/conflict.ts';
import { failureInWords } from '../../api/studio-api.ts';
import { placeInWords } from '../../kit/read/in-words.ts';
import { useSending } from '../../kit/sending/use-sending.ts';
import { useStudio } from '../../kit/studio-context.ts';
import fields from '#src/ui/fields/fields.module.css';
import { DocumentValue } from '../../kit/differences/document-value.tsx';
import css from './changes.module.css';

interface ConflictCardsProps {
  readonly change: string;
  readonly conflicts: readonly DocumentConflict[];
  readonly onSolved: () => void;
}

/**
 * Lists values that were changed in this change and also in the published content. The editor chooses one of them or
 * writes another text.
 */
export function ConflictCards({ change, conflicts, onSolved }: ConflictCardsProps): ReactNode {
  const { api, toast } = useStudio();
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({});
  const solve = useSending({
    mutationFn: () =>
      api.send('POST', `/changes/${change}/update`, {
        body: {
          resolutions: conflicts.map((conflict) => ({ ...conflict, ...decisionBody(chosen[keyOfConflict(conflict)]) })),
        },
      }),
    onSuccess: () => toast('The change is up to date with what is published.'),
    onSettled: onSolved,
  });
  const open = conflicts.filter((conflict) => !(keyOfConflict(conflict) in chosen)).length;
  return (
    <section aria-labelledby="conflicts" className={css.section}>
      <h2 id="conflicts">Another editor published a different value</h2>
      <p>Choose what this change shall have. Nothing is lost: all values stay in the history.</p>
      {conflicts.map((conflict) => (
        <ConflictCard
          key={keyOfConflict(conflict)}
          change={change}
          conflict={conflict}
          onChoose={(to) => setChosen((before) => ({ ...before, [keyOfConflict(conflict)]: to }))}
        />
      ))}
      {solve.error && <p role="alert">{failureInWords(solve.error)}</p>}
      <div>
        <Button disabled={open > 0 || solve.isPending} onClick={() => solve.mutate()}>
          {open > 0 ? `${open} to decide` : 'Save the decisions'}
        </Button>
      </div>
    </section>
  );
}

/** Returns a key that identifies a conflict in the list. */
const keyOfConflict = ({ path, at, kind }: DocumentConflict): string => `${path} ${kind} ${at}`;

/** Returns the request body for a decision. A missing `to` removes the value. */
const decisionBody = (to: unknown): { readonly to?: unknown } => (to === undefined ? {} : { to });

interface ConflictCardProps {
  readonly change: string;
  readonly conflict: DocumentConflict;
  readonly onChoose: (to: unknown) => void;
}

/** How a conflict is resolved: with the value of this change, the published value, or another text. */
type ConflictChoice = 'mine' | 'theirs' | 'other';

/** One conflict, with a radio button for each possible value. */
function ConflictCard({ change, conflict, onChoose }: ConflictCardProps): ReactNode {
  const { path, at, kind, base, mine, theirs } = conflict;
  const isText = kind === 'value' && typeof mine === 'string' && typeof theirs === 'string';
  const [other, setOther] = useState(isText ? mine : '');
  const place = { namedIn: { change, path }, isOrder: kind === 'order' };
  const [choice, setChoice] = useState<ConflictChoice>();
  const radio = (value: ConflictChoice, to: unknown): ReactNode => (
    <input
      type="radio"
      name={`conflict ${keyOfConflict(conflict)}`}
      checked={choice === value}
      onChange={() => {
        setChoice(value);
        onChoose(to);
      }}
    />
  );
  return (
    <fieldset className={css.conflict}>
      <legend>
        {path}
        {` › ${placeInWords(at)}`}
        {kind === 'order' && ' (order)'}
      </legend>
      <p className={css.quiet}>
        Before: <DocumentValue {...place} value={base} />
      </p>
      <label>
        {radio('mine', mine)}
        <span>
          <b>This change:</b> <DocumentValue {...place} value={mine} />
        </span>
      </label>
      <label>
        {radio('theirs', theirs)}
        <span>
          <b>Published:</b> <DocumentValue {...place} value={theirs} />
        </span>
      </label>
      {isText && (
        <div className={css.other}>
          <label>
            {radio('other', other)}
            <b>Another text:</b>
          </label>
          <textarea
            className={fields.control}
            aria-label="Another text"
            value={other}
            rows={2}
            onChange={({ target }) => {
              setOther(target.value);
              setChoice('other');
              onChoose(target.value);
            }}
          />
        </div>
      )}
    </fieldset>
  );
}
