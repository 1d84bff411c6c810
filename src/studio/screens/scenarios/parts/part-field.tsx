import { useId, useState, type ReactNode } from 'react';
import { textOfPart, valueOfPart, type Part } from '../part-kind.ts';
import css from '../scenarios.module.css';

export interface PartFieldProps {
  readonly part: Part;
  readonly value: unknown;
  readonly suggestions: readonly string[];
  readonly onChange: (value: unknown) => void;
  readonly onWrongJson: (isWrong: boolean) => void;
}

/** The input for one part of a scenario, with its explanation. */
export function PartField({ part, value, suggestions, onChange, onWrongJson }: PartFieldProps): ReactNode {
  const { name, kind, help, values, isRequired } = part;
  const id = `part-${name}`;
  const explanation = (help + FORMAT_HINTS[kind]).trim();
  const explanationId = useId();
  const describedBy = explanation === '' ? undefined : explanationId;
  const explained = explanation !== '' && <p id={explanationId}>{explanation}</p>;
  const [text, setText] = useState(() => textOfPart(part, value));
  const change = (typed: string): void => {
    setText(typed);
    try {
      onChange(valueOfPart(part, typed));
      onWrongJson(false);
    } catch {
      onWrongJson(true);
    }
  };
  const common = { id, name, 'aria-describedby': describedBy, required: isRequired };
  if (kind === 'switch')
    return (
      <div className={css.part}>
        <label className={css.switch}>
          <input
            type="checkbox"
            id={id}
            aria-describedby={describedBy}
            checked={value !== undefined}
            onChange={(event) => onChange(event.target.checked ? values[0] : undefined)}
          />
          {labelOf(name)}: {String(values[0])}
        </label>
        {explained}
      </div>
    );
  return (
    <div className={css.part}>
      <label htmlFor={id}>{labelOf(name)}</label>
      {explained}
      {kind === 'choice' && (
        <select {...common} value={text} onChange={(event) => change(event.target.value)}>
          {['', ...values.map(String)].map((each) => (
            <option key={each} value={each}>
              {each === '' ? 'Not set' : each}
            </option>
          ))}
        </select>
      )}
      {(kind === 'text' || kind === 'number') && (
        <>
          <input
            {...common}
            inputMode={kind === 'number' ? 'numeric' : undefined}
            list={suggestions.length > 0 ? `${id}-list` : undefined}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
          <datalist id={`${id}-list`}>
            {suggestions.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
        </>
      )}
      {(kind === 'lines' || kind === 'pairs' || kind === 'json') && (
        <textarea
          {...common}
          className={kind === 'json' ? css.code : undefined}
          rows={Math.min(16, text.split('\n').length + 1)}
          spellCheck={kind !== 'json'}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </div>
  );
}

/** Notes on the format of a value, which are added to the explanation from the schema. */
const FORMAT_HINTS: Readonly<Record<Part['kind'], string>> = {
  text: '',
  number: '',
  choice: '',
  switch: '',
  lines: ' One per line.',
  pairs: ' One per line: name = value.',
  json: ' As JSON.',
};

/** Returns the label of a part: `now` → `Now`. */
const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
