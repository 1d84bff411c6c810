import { useId, type ReactNode } from 'react';
import { labelOf } from '#src/model/studio/label-of.ts';
import { useStudio } from '../../../kit/studio-context.ts';
import { statesOf, useAudiences } from './audience.ts';
import css from './page-bar.module.css';

interface AudienceChoiceProps {
  readonly route: string;
  readonly value: string;
  readonly onChange: (audience: string) => void;
}

/** A menu for the audience of the preview: a visitor, a signed-in sample customer, or one of the page's states. */
export function AudienceChoice({ route, value, onChange }: AudienceChoiceProps): ReactNode {
  const id = useId();
  const { boot } = useStudio();
  const { data } = useAudiences();
  if (!data || boot.testPortals.length === 0) return null;
  const states = statesOf(data, route);
  const [kind, name] = value.split(' ', 2);
  const isOffered = kind !== 'scenario' || states.some((one) => one.name === name);
  return (
    <span className={css.date}>
      <label htmlFor={id}>Seen by</label>
      <select
        id={id}
        className={css.select}
        value={isOffered ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">A visitor</option>
        <optgroup label="Sample customers">
          {data.customers.map(({ name: customer, about }) => (
            <option key={customer} value={`customer ${customer}`} title={about}>
              {labelOf(customer)}
            </option>
          ))}
        </optgroup>
        {states.length > 0 && (
          <optgroup label="States of this page">
            {states.map(({ name: state, title }) => (
              <option key={state} value={`scenario ${state}`}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </span>
  );
}
