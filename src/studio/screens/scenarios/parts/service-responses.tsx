import { useState, type ReactNode } from 'react';
import { isObject, type JsonObject } from '#src/model/json.ts';
import { RESPONSE_SETTINGS } from '#src/model/scenario/named-states.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from '../scenarios.module.css';

export interface ServiceResponsesProps {
  readonly value: unknown;
  readonly help: string;
  readonly operations: readonly string[];
  readonly onChange: (value: unknown) => void;
}

/** Value of the menu option for a response that the editor writes as JSON. */
const OWN_RESPONSE = 'own';

/** The inputs for the service responses of a scenario: a row for each operation in it, and a menu to add one. */
export function ServiceResponses({ value, help, operations, onChange }: ServiceResponsesProps): ReactNode {
  const responses = isObject(value) ? value : {};
  const [added, setAdded] = useState('');
  const set = (changed: JsonObject): void => onChange(Object.keys(changed).length === 0 ? undefined : changed);
  const free = operations.filter((name) => !Object.hasOwn(responses, name));
  return (
    <fieldset id="part-services" className={css.services} tabIndex={-1}>
      <legend>Services</legend>
      <p>{help}</p>
      {Object.entries(responses).map(([operation, response]) => (
        <ResponseFields
          key={operation}
          operation={operation}
          response={response}
          onChange={(changed) => set({ ...responses, [operation]: changed })}
          onRemove={() => set(Object.fromEntries(Object.entries(responses).filter(([name]) => name !== operation)))}
        />
      ))}
      <div className={css.row}>
        <select aria-label="Operation to add" value={added} onChange={(event) => setAdded(event.target.value)}>
          <option value="">Choose an operation</option>
          {free.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Button
          variant="secondary"
          aria-disabled={added === ''}
          onClick={() => {
            if (added === '') return;
            set({ ...responses, [added]: Object.values(RESPONSE_SETTINGS)[0] });
            setAdded('');
          }}
        >
          Add
        </Button>
      </div>
    </fieldset>
  );
}

interface ResponseProps {
  readonly operation: string;
  readonly response: unknown;
  readonly onChange: (response: unknown) => void;
  readonly onRemove: () => void;
}

/** The row of one operation: a menu of usual responses, and a JSON field for any other response. */
function ResponseFields({ operation, response, onChange, onRemove }: ResponseProps): ReactNode {
  const json = JSON.stringify(response);
  const known = Object.entries(RESPONSE_SETTINGS).find(([, each]) => JSON.stringify(each) === json)?.[0];
  const [text, setText] = useState(() => JSON.stringify(response, null, 2));
  const [isOwn, setOwn] = useState(known === undefined);
  const [isWrong, setWrong] = useState(false);
  return (
    <div className={css.answer}>
      <div className={css.row}>
        <b>{operation}</b>
        <select
          aria-label={`Response of ${operation}`}
          value={isOwn || known === undefined ? OWN_RESPONSE : known}
          onChange={(event) => {
            const chosen = event.target.value;
            setOwn(chosen === OWN_RESPONSE);
            setWrong(false);
            if (chosen !== OWN_RESPONSE) onChange(RESPONSE_SETTINGS[chosen]);
            setText(JSON.stringify(chosen === OWN_RESPONSE ? response : RESPONSE_SETTINGS[chosen], null, 2));
          }}
        >
          {Object.keys(RESPONSE_SETTINGS).map((name) => (
            <option key={name}>{name}</option>
          ))}
          <option value={OWN_RESPONSE}>A response written as JSON</option>
        </select>
        <Button variant="quiet" aria-label={`Remove ${operation}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {(isOwn || known === undefined) && (
        <>
          <textarea
            className={css.code}
            aria-label={`Response of ${operation} as JSON`}
            aria-invalid={isWrong}
            rows={Math.min(14, text.split('\n').length + 1)}
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              try {
                onChange(JSON.parse(event.target.value));
                setWrong(false);
              } catch {
                setWrong(true);
              }
            }}
          />
          {isWrong && <p role="alert">This is not valid JSON. Until it is, its last valid value counts.</p>}
        </>
      )}
    </div>
  );
}
