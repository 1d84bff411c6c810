import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#src/model/studio/change.ts';
import { own } from '#src/model/json.ts';
import { Table } from '../../kit/parts/table.tsx';
import { documentLink, documentName } from '../../kit/document-name.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { Author } from '../../kit/parts/author.tsx';
import { nameOf } from '../../kit/read/name-of.ts';
import table from '../../kit/parts/table.module.css';
import { roleInWords } from './role-in-words.ts';
import { actionInWords } from './action-in-words.ts';

interface AuditTableProps {
  readonly rows: readonly AuditEntry[];
  /** Titles of changes, by the id of the change. */
  readonly titles: Readonly<Record<string, string>>;
}

/** Rows of the audit, with names instead of ids. */
export function AuditTable({ rows, titles }: AuditTableProps): ReactNode {
  return (
    <Table aria-labelledby="audit">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Role</th>
          <th scope="col">What</th>
          <th scope="col">Of what</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, subject, role, action, target }) => (
          <tr key={id}>
            <td>
              <TimeText at={at} />
            </td>
            <td>
              <Author subject={subject} />
            </td>
            <td>{roleInWords(role)}</td>
            <td title={action}>{actionInWords(action)}</td>
            <td className={table.long} title={target}>
              <Target target={target} titles={titles} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * The target of an action: a change and a document (`<id of a change> <path>`), a token of a script, or a plain text.
 */
function Target({ target, titles }: { readonly target: string } & Pick<AuditTableProps, 'titles'>): ReactNode {
  const [first = '', ...rest] = target.split(' ');
  const title = own(titles, first);
  if (title === undefined) return nameOf(target, []);
  const path = rest.join(' ');
  return (
    <>
      <Link to={`/studio/changes/${first}`}>{title}</Link>
      {path !== '' && (
        <>
          {' · '}
          <Link to={documentLink(path)}>{documentName(path)}</Link>
        </>
      )}
    </>
  );
}
