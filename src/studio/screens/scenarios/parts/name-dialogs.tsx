import type { ReactNode } from 'react';
import { HttpError } from '#src/http/http-error.ts';
import { isObject, own } from '#src/model/json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '../../../kit/modal.tsx';
import { TimeText } from '../../../kit/time-text.tsx';
import fields from '#src/ui/fields/fields.module.css';
import css from '../scenarios.module.css';

/** A dialog that asks for the name of a new scenario. The link of the scenario contains the name. */
export function NameDialog(props: {
  /** The name that is in the input at first; undefined for an empty input. */
  readonly first: string | undefined;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}): ReactNode {
  return (
    <Modal title="Name the scenario" onClose={props.onClose}>
      <form className={fields.fields} action={(values) => props.onName(String(values.get('name')))}>
        <label>
          Name, as in its link
          <input
            name="name"
            defaultValue={props.first}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            maxLength={80}
            required
            placeholder="devices-down"
          />
        </label>
        <p className={css.quiet}>Small letters, digits and hyphens. The first word is its area in the gallery.</p>
        <Button type="submit">Save</Button>
      </form>
    </Modal>
  );
}

/** A name that belongs to another scenario, either a shipped one or one saved in the studio. */
export interface TakenName {
  readonly name: string;
  readonly author?: string;
  readonly updated?: number;
}

/** Returns the name that the server refused because another scenario has it; undefined for any other failure. */
export function takenName(name: string, error: Error | null): TakenName | undefined {
  const taken = error instanceof HttpError && error.status === 409 ? own(error.body, 'taken') : undefined;
  return isObject(taken) ? { ...(taken as Omit<TakenName, 'name'>), name } : undefined;
}

interface TakenNameDialogProps {
  readonly taken: TakenName;
  readonly onClose: () => void;
  readonly onRename: () => void;
  readonly onReplace: () => void;
}

/**
 * A dialog that shows which scenario already has the name. The editor can choose another name or replace that scenario.
 */
export function TakenNameDialog({ taken, onClose, onRename, onReplace }: TakenNameDialogProps): ReactNode {
  const { name, author, updated } = taken;
  return (
    <Modal
      title={`There is another scenario ${name}`}
      onClose={onClose}
      buttons={
        <>
          <Button variant="quiet" onClick={onReplace}>
            Replace it
          </Button>
          <Button onClick={onRename}>Choose another name</Button>
        </>
      }
    >
      {author === undefined || updated === undefined ? (
        <p>It is shipped with the product. If you replace it, its link opens yours until you remove yours.</p>
      ) : (
        <p>
          {author} saved it: <TimeText at={updated} />. If you replace it, the version of {author} is lost.
        </p>
      )}
    </Modal>
  );
}
