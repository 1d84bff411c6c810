import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../../api/studio-api.ts';
import { FormButtons, Modal } from '../../kit/modal.tsx';
import { useSending } from '../../kit/sending/use-sending.ts';
import { useStudio } from '../../kit/studio-context.ts';
import { DialogForm } from '../../kit/parts/dialog-form.tsx';
import fields from '#src/ui/fields/fields.module.css';
import css from './people.module.css';

/** The roles that a token can have. */
const ROLES = ['editor', 'qa', 'publisher', 'administrator'] as const;
/** The offered numbers of days until a token expires. */
const EXPIRY_DAYS = [30, 90, 365] as const;

interface TokenDialogProps {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** A dialog that creates a token and shows its secret once. */
export function TokenDialog({ onCreated, onClose }: TokenDialogProps): ReactNode {
  const { api } = useStudio();
  const [name, setName] = useState('');
  const [role, setRole] = useState<string>(ROLES[0]);
  const [days, setDays] = useState<number>(EXPIRY_DAYS[1]);
  const [isProblemShown, setIsProblemShown] = useState(false);
  const create = useSending({
    mutationFn: () => api.send<{ secret: string }>('POST', '/tokens', { body: { name: name.trim(), role, days } }),
    onSuccess: onCreated,
  });
  const isNameless = name.trim() === '';
  if (create.data)
    return (
      <Modal
        title="Copy the secret now"
        onClose={onClose}
        buttons={<Button onClick={onClose}>I have copied it</Button>}
      >
        <p>It is shown only now. Whoever has it can do what the role permits.</p>
        <label className={fields.field}>
          Secret
          <input readOnly value={create.data.secret} onFocus={({ target }) => target.select()} />
        </label>
      </Modal>
    );
  return (
    <Modal title="New token" onClose={onClose}>
      <DialogForm
        onSend={() => {
          setIsProblemShown(true);
          if (!isNameless && !create.isPending) create.mutate();
        }}
      >
        <label>
          What it is for
          <input
            value={name}
            maxLength={80}
            aria-invalid={isProblemShown && isNameless}
            aria-describedby="name-problem"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <p id="name-problem" role="alert" className={css.wrong}>
          {isProblemShown && isNameless && 'Write what the token is for, for example “nightly import”.'}
        </p>
        <label>
          Role
          <select value={role} onChange={({ target }) => setRole(target.value)}>
            {ROLES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Works for
          <select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {EXPIRY_DAYS.map((one) => (
              <option key={one} value={one}>
                {one} days
              </option>
            ))}
          </select>
        </label>
        {create.error && <p role="alert">{failureInWords(create.error)}</p>}
        <FormButtons onCancel={onClose}>
          <Button type="submit" aria-disabled={create.isPending}>
            Create the token
          </Button>
        </FormButtons>
      </DialogForm>
    </Modal>
  );
}
