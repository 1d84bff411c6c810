import { useId, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { StudioIcon } from '../../kit/studio-icon.tsx';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

interface ListInputProps extends InputProps {
  /** Draws a field of an entry. */
  readonly draw: (props: InputProps) => ReactNode;
}

/** Entries with fields. The list is one value of the document. */
export function ListInput({ plan, value, onChange, label, fallback, at, draw }: ListInputProps): ReactNode {
  const prefix = useId();
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const set = (next: readonly unknown[]): void => onChange(next.length > 0 ? next : undefined);
  const move = (index: number, by: number): void => {
    const entry = entries[index];
    set(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry));
  };
  return (
    <div className={css.list} role="group" aria-label={label} data-at={at}>
      {entries.map((entry, index) => (
        // The entries of a list have no names; each input is controlled, so that a place can change its entry.
        <fieldset key={index} className={css.entry}>
          <legend>{titleOf(entry, index)}</legend>
          <span className={css.entryActions}>
            <IconAction
              icon="chevron-up"
              label={`Move ${titleOf(entry, index)} up`}
              isDisabled={index === 0}
              onPress={() => move(index, -1)}
            />
            <IconAction
              icon="chevron-down"
              label={`Move ${titleOf(entry, index)} down`}
              isDisabled={index === entries.length - 1}
              onPress={() => move(index, 1)}
            />
            <IconAction
              icon="trash"
              label={`Remove ${titleOf(entry, index)}`}
              onPress={() => set(entries.toSpliced(index, 1))}
            />
          </span>
          {plan.fields.map((field) => (
            <div key={field.name} className={css.part}>
              <span id={`${prefix}${index}${field.name}`}>{field.label}</span>
              {draw({
                plan: field,
                value: own(entry, field.name),
                onChange: (to) => set(entries.with(index, withMember(entry, field.name, to))),
                id: `${prefix}${index}${field.name}-input`,
                label: `${field.label}, ${titleOf(entry, index)}`,
                describedBy: undefined,
                fallback: Array.isArray(fallback) ? own(fallback[index], field.name) : undefined,
                at: `${at}/${index}/${field.name}`,
              })}
            </div>
          ))}
        </fieldset>
      ))}
      <Button variant="quiet" onClick={() => set([...entries, {}])}>
        <StudioIcon name="plus" /> Add an entry
      </Button>
    </div>
  );
}

interface IconActionProps {
  readonly icon: Parameters<typeof StudioIcon>[0]['name'];
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function IconAction({ icon, label, isDisabled = false, onPress }: IconActionProps): ReactNode {
  return (
    <button
      type="button"
      className={css.iconAction}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <StudioIcon name={icon} />
    </button>
  );
}

function withMember(entry: unknown, name: string, to: unknown): JsonObject {
  const { [name]: _before, ...others } = isObject(entry) ? entry : {};
  const members = isObject(entry) ? entry : {};
  return to === undefined ? others : { ...members, [name]: to };
}

/** Returns the first text of an entry, by which a person knows it. */
function titleOf(entry: unknown, index: number): string {
  const text = isObject(entry) ? Object.values(entry).find((one) => typeof one === 'string' && one !== '') : undefined;
  return typeof text === 'string' ? text.slice(0, 40) : `Entry ${index + 1}`;
}
