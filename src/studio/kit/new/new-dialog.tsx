import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import type { JsonObject } from '#src/model/json.ts';
import { labelOf } from '#src/model/studio/label-of.ts';
import { documentLink } from '../document-name.ts';
import { FormButtons, Modal } from '../modal.tsx';
import { DialogForm } from '../parts/dialog-form.tsx';
import { usePaths } from '../read/use-paths.ts';
import { useStudio } from '../studio-context.ts';
import { useSchemas } from '../use-schemas.ts';
import { nameProblem, newForm, newItem, newList, newPath, renderingsOfItems, type NewKind } from './new-document.ts';
import css from './new.module.css';

interface NewDialogProps {
  readonly kind: NewKind;
  readonly title: string;
  readonly onClose: () => void;
}

/** A dialog that asks for the name and the first content of a new document, creates it, and opens it. */
export function NewDialog({ kind, title, onClose }: NewDialogProps): ReactNode {
  const { documents } = useStudio();
  const navigate = useNavigate();
  const existing = usePaths(`${kind}/`);
  const [name, setName] = useState('');
  const [start, setStart] = useState<JsonObject>();
  const [isProblemShown, setIsProblemShown] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const [placeId, problemId] = [useId(), useId()];
  const path = newPath(kind, name);
  const wrongName = nameProblem(path, existing);
  const problem = wrongName ?? (start === undefined && kind === 'items' ? 'Choose what shows the item.' : undefined);
  const create = async (): Promise<void> => {
    setIsProblemShown(true);
    if (problem !== undefined || path === undefined || isCreating) return;
    setIsCreating(true);
    const session = documents.open(path);
    session.change([{ at: '', to: start ?? (kind === 'lists' ? newList('') : newForm('')) }]);
    await session.flush();
    onClose();
    await navigate(documentLink(path));
  };
  return (
    <Modal title={title} onClose={onClose} place="top">
      <DialogForm onSend={() => void create()}>
        <label>
          Name
          <input
            value={name}
            placeholder={EXAMPLE_NAMES[kind]}
            autoComplete="off"
            aria-invalid={isProblemShown && wrongName !== undefined}
            aria-describedby={`${placeId} ${problemId}`}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <p id={placeId} className={css.quiet}>
          {path === undefined
            ? 'The name cannot be changed later.'
            : `It is stored as ${path}. The name cannot be changed later.`}
        </p>
        {kind === 'items' ? <ItemStart onChange={setStart} /> : <PurposeField kind={kind} onChange={setStart} />}
        <p id={problemId} role="alert" className={css.wrong}>
          {isProblemShown && problem}
        </p>
        <FormButtons onCancel={onClose}>
          <Button type="submit" aria-disabled={isCreating}>
            {isCreating ? 'Creating…' : 'Create and open'}
          </Button>
        </FormButtons>
      </DialogForm>
    </Modal>
  );
}

/** Example of a name, shown while the field for the name is empty. */
const EXAMPLE_NAMES: Readonly<Record<NewKind, string>> = {
  items: 'banners/Summer sale',
  lists: 'Contact reasons',
  forms: 'Contact us',
};

/** `onChange` is called with the first content of the new document; undefined if it is not complete. */
interface StartProps {
  readonly onChange: (start: JsonObject | undefined) => void;
}

/** A field for the purpose of a list or form, which is shown in the list of all lists or forms. */
function PurposeField({ kind, onChange }: StartProps & { readonly kind: NewKind }): ReactNode {
  return (
    <label>
      What it is for
      <input
        placeholder={
          kind === 'lists' ? 'Reasons to contact us.' : 'Questions of customers, below the support articles.'
        }
        autoComplete="off"
        onChange={({ target }) => onChange(kind === 'lists' ? newList(target.value) : newForm(target.value))}
      />
    </label>
  );
}

/** Shows inputs for the rendering that shows the new item, and for the example with which the item starts. */
function ItemStart({ onChange }: StartProps): ReactNode {
  const { data } = useSchemas();
  const renderings = renderingsOfItems(data?.renderings ?? []);
  const [name, setName] = useState('');
  const [example, setExample] = useState('');
  const rendering = renderings.find((each) => each.name === name);
  const choose = (nextName: string, nextExample: string): void => {
    const next = renderings.find((each) => each.name === nextName);
    setName(nextName);
    setExample(nextExample);
    onChange(
      next &&
        newItem(
          next,
          next.examples.find((each) => each.name === nextExample),
        ),
    );
  };
  return (
    <>
      <label>
        What shows it
        <select
          value={name}
          onChange={({ target: { value } }) =>
            choose(value, renderings.find((each) => each.name === value)?.examples[0]?.name ?? '')
          }
        >
          <option value="">{data ? 'Choose…' : 'Loading…'}</option>
          {renderings.map((each) => (
            <option key={each.name} value={each.name}>
              {labelOf(each.name)}
            </option>
          ))}
        </select>
      </label>
      {rendering?.description !== undefined && <p className={css.quiet}>{rendering.description}</p>}
      {rendering && rendering.examples.length > 0 && (
        <label>
          Start with
          <select value={example} onChange={({ target }) => choose(name, target.value)}>
            {rendering.examples.map((each) => (
              <option key={each.name} value={each.name}>
                {each.name === 'default' ? 'Sample texts' : labelOf(each.name)}
              </option>
            ))}
            <option value="">Nothing</option>
          </select>
        </label>
      )}
    </>
  );
}
