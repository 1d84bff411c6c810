import { useState, type ReactNode } from 'react';
import { childPath } from '#src/model/form/form-path.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { JsonObject } from '#src/model/json.ts';
import { Modal } from '../../../kit/modal.tsx';
import fieldsCss from '#src/ui/fields/fields.module.css';
import { nameOfLabel, withField, type NewPlace } from '../model/add-field.ts';
import { linesIn } from '../../../kit/read/lines-in.ts';
import { choicesOfLines } from '../model/choices.ts';
import { groupOf, lastNameOf } from '../model/field-parts.ts';
import { labelOfField } from '../model/words.ts';
import { FIELD_KINDS, kindWithId } from '../model/field-kinds.ts';
import { STRUCTURES, structureWithId, withStructure } from '../model/structure/structures.ts';
import css from './dialogs.module.css';

interface AddFieldDialogProps {
  readonly value: JsonObject;
  readonly place: NewPlace;
  readonly onClose: () => void;
  /** Called with the form's document after the addition, and the path of the new field. */
  readonly onAdd: (next: JsonObject, path: string) => void;
}

/** A text in English and in Spanish. */
type Texts = readonly [english: string, spanish: string];

/** A dialog that asks for the kind and the label of a new field. The form is not changed before the editor confirms. */
export function AddFieldDialog({ value, place, onClose, onAdd }: AddFieldDialogProps): ReactNode {
  const [id, setId] = useState('text');
  const [labels, setLabels] = useState<Texts>(['', '']);
  const [lines, setLines] = useState<Texts>(['', '']);
  const [en, es] = labels;
  const [isProblemShown, setIsProblemShown] = useState(false);
  const structure = structureWithId(id);
  const questions = QUESTION_BY_KIND[id];
  const problem = problemOf(en, es, questions && { ...questions, lines });
  const add = (): void => {
    setIsProblemShown(true);
    if (problem !== undefined) return;
    const name = nameOfLabel(value, en, place.group);
    const title = { en: en.trim(), es: es.trim() };
    const choices = questions ? choicesOfLines(...lines) : [];
    const kind = kindWithId(id);
    const next = structure
      ? withStructure(value, name, { id: structure.id, title, inner: choices, place })
      : kind && withField(value, name, { kind, ...title, choices, place });
    if (next) onAdd(next, childPath(place.group, name));
  };
  return (
    <Modal title="Add a field" onClose={onClose} place="top">
      <form
        className={`${fieldsCss.fields} ${css.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {place.group !== '' && <p className={css.quiet}>It is added to {newPlaceInWords(value, place.group)}.</p>}
        <KindChoice id={id} onChange={setId} />
        <TextPair
          labels={structure ? ['Heading, English', 'Heading, Spanish'] : ['Label, English', 'Label, Spanish']}
          texts={labels}
          onChange={setLabels}
          describedBy="add-problem"
        />
        {questions && (
          <TextPair
            rows={4}
            labels={[`${questions.what}, English, one per line`, `${questions.what}, Spanish, in the same order`]}
            texts={lines}
            onChange={setLines}
            describedBy="add-problem"
          />
        )}
        <p id="add-problem" role="alert" className={css.wrong}>
          {isProblemShown && problem}
        </p>
        <div className={css.buttons}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add the field</Button>
        </div>
      </form>
    </Modal>
  );
}

/**
 * A question that the editor answers with a list of texts, for example choices: one text per line. `what` names the
 * texts, and `least` is the minimum number of lines.
 */
interface Question {
  readonly what: string;
  readonly least: number;
}

/** Asks for the choices of a new field: at least two. */
const CHOICES_QUESTION: Question = { what: 'Choices', least: 2 };
/**
 * The questions of the dialog by the id of the kind of field or structure. Only those that need more than a label have
 * one: for their choices, their fields or their alternatives.
 */
const QUESTION_BY_KIND: Readonly<Record<string, Question>> = {
  choice: CHOICES_QUESTION,
  choices: CHOICES_QUESTION,
  list: { what: 'Fields of each entry', least: 1 },
  group: { what: 'Fields', least: 1 },
  alternatives: { what: 'Ways', least: 2 },
};

/**
 * Returns a message about what is missing; undefined if nothing is missing. A field without Spanish text could neither
 * be published nor shown in the preview.
 */
function problemOf(en: string, es: string, question: (Question & { lines: Texts }) | undefined): string | undefined {
  if (en.trim() === '') return 'Write a label in English.';
  if (es.trim() === '') return 'Write the label in Spanish, too.';
  if (!question) return undefined;
  const { lines, what, least } = question;
  const [english, spanish] = lines.map((text) => linesIn(text).length) as [number, number];
  if (english < least) return `${what}: write at least ${least === 1 ? 'one' : 'two'}, one per line.`;
  return english === spanish ? undefined : `${what}: write all ${english} in Spanish, too, in the same order.`;
}

/** Describes where the field is added: a group, each entry of a list, or an alternative. */
function newPlaceInWords(value: JsonObject, group: string): string {
  if (lastNameOf(group) === '*') return `each entry of “${labelOfField(value, groupOf(group))}”`;
  return `“${labelOfField(value, group)}”`;
}

interface KindChoiceProps {
  readonly id: string;
  readonly onChange: (id: string) => void;
}

/** The radio buttons for the kind of the new field. */
function KindChoice({ id, onChange }: KindChoiceProps): ReactNode {
  return (
    <fieldset className={css.kinds}>
      <legend>What do customers fill in?</legend>
      {[...FIELD_KINDS, ...STRUCTURES].map((kind) => (
        <label key={kind.id} data-checked={kind.id === id || undefined}>
          <input type="radio" name="kind" checked={kind.id === id} onChange={() => onChange(kind.id)} />
          <span>
            {kind.title}
            <span className={css.quiet}>{kind.description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface TextPairProps {
  readonly labels: Texts;
  readonly texts: Texts;
  /** Number of lines of each text box; undefined for fields of a single line. */
  readonly rows?: number;
  readonly describedBy: string;
  readonly onChange: (texts: Texts) => void;
}

/** Two fields for a text: in English and in Spanish. */
function TextPair({ labels, texts, rows, describedBy, onChange }: TextPairProps): ReactNode {
  const [en, es] = texts;
  const Input = rows === undefined ? 'input' : 'textarea';
  return (
    <div className={css.pair}>
      {labels.map((label, index) => (
        <label key={label}>
          {label}
          <Input
            rows={rows}
            lang={index === 0 ? 'en' : 'es'}
            value={texts[index]}
            aria-describedby={describedBy}
            onChange={({ target }: { target: { value: string } }) =>
              onChange(index === 0 ? [target.value, es] : [en, target.value])
            }
          />
        </label>
      ))}
    </div>
  );
}
