import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { isSameJson } from '#src/model/json.ts';
import { peopleQuery } from '../../kit/read/people-query.ts';
import { useStudio } from '../../kit/studio-context.ts';
import fields from '#src/ui/fields/fields.module.css';
import { ACTION_KINDS } from './action-in-words.ts';
import css from './people.module.css';

/** The conditions that a row of the audit must meet. An empty text is no condition. */
export interface AuditFilter {
  readonly subject: string;
  /** An action or a kind of actions: `change.publish`, `change`. */
  readonly action: string;
  /** First and last day in the format of a date field: `2026-11-23`. */
  readonly from: string;
  readonly to: string;
}

/** A filter that all rows match. */
export const NO_FILTER: AuditFilter = { subject: '', action: '', from: '', to: '' };

/** Returns the query parameters for a filter. Days are in the editor's time zone, and the last day is included. */
export function queryOf({ subject, action, from, to }: AuditFilter): Readonly<Record<string, string>> {
  const conditions = {
    subject,
    action,
    from: from === '' ? '' : startOfDay(from, 0),
    to: to === '' ? '' : startOfDay(to, 1),
  };
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== ''));
}

/** Returns the time at which a day starts, as an ISO timestamp. `later` is a number of days to add. */
function startOfDay(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
}

/** Inputs that filter the audit by person, action and day. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps): ReactNode {
  const { api } = useStudio();
  const people = useQuery(peopleQuery(api));
  const set = (changed: Partial<AuditFilter>): void => onFilter({ ...filter, ...changed });
  return (
    <div className={css.filters} role="group" aria-label="Filter of the audit">
      <label className={fields.field}>
        Person
        <select value={filter.subject} onChange={({ target }) => set({ subject: target.value })}>
          <option value="">Everybody</option>
          {people.data?.map(({ subject, name }) => (
            <option key={subject} value={subject}>
              {name}
            </option>
          ))}
          <option value="portal">The portal</option>
        </select>
      </label>
      <label className={fields.field}>
        What was done
        <select value={filter.action} onChange={({ target }) => set({ action: target.value })}>
          <option value="">Anything</option>
          {ACTION_KINDS.map(({ kind, label, actions }) => (
            <optgroup key={kind} label={label}>
              {actions.length > 1 && <option value={kind}>{label}: all</option>}
              {actions.map(([action, words]) => (
                <option key={action} value={action}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className={fields.field}>
        From
        <input type="date" value={filter.from} onChange={({ target }) => set({ from: target.value })} />
      </label>
      <label className={fields.field}>
        To
        <input type="date" value={filter.to} onChange={({ target }) => set({ to: target.value })} />
      </label>
      {!isSameJson(filter, NO_FILTER) && (
        <Button variant="quiet" onClick={() => onFilter(NO_FILTER)}>
          Show all
        </Button>
      )}
    </div>
  );
}
