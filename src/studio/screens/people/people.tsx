import type { ReactNode } from 'react';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useHasPermission } from '../../kit/studio-context.ts';
import { Audit } from './audit.tsx';
import { PeopleList } from './people-list.tsx';
import { Tokens } from './tokens.tsx';
import css from './people.module.css';

/** The roles, and what members with each role may do. The server enforces the same permissions. */
const ROLES: readonly (readonly [role: string, may: string])[] = [
  ['Editor', 'Edit and review'],
  ['QA', 'Edit, review, propose services, scenarios'],
  ['Publisher', 'Edit, review, publish, schedule, roll back'],
  ['Administrator', 'Everything, also services, tokens and the audit'],
];

/** The screen of members with their roles, tokens of scripts, and the audit. */
export function People(): ReactNode {
  const isAdministrator = useHasPermission('administer');
  return (
    <ScreenFrame title="People" lead="Roles come from your company's sign-in. An administrator of it changes them.">
      <section className={css.section} aria-labelledby="roles">
        <h2 id="roles">Roles</h2>
        <dl className={css.roles}>
          {ROLES.map(([role, may]) => (
            <div key={role}>
              <dt>{role}</dt>
              <dd>{may}</dd>
            </div>
          ))}
        </dl>
      </section>
      <PeopleList />
      {isAdministrator ? (
        <>
          <Tokens />
          <Audit />
        </>
      ) : (
        <EmptyState title="Tokens and the audit are for administrators">
          Ask an administrator if you need to know who changed something.
        </EmptyState>
      )}
    </ScreenFrame>
  );
}
