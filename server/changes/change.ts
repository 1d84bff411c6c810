import type { Change, ChangeState } from '#src/model/studio/change.ts';
import type { ChangeTable } from '../database/change-tables.ts';

/** The user, script or process that performs an action, with its role. */
export interface Actor {
  readonly subject: string;
  readonly role: string;
  /** Whether the actor must not change the addresses of services, which decide where customers' data is sent. */
  readonly mustKeepServices?: boolean;
}

/** The actor of actions that the portal itself performs, for example when a scheduled change is due. */
export const SYSTEM: Actor = { subject: 'portal', role: 'system' };

/** An action on a change: the states in which it is allowed, and the state afterwards (the same if `to` is missing). */
interface Move {
  readonly from: readonly ChangeState[];
  readonly to?: ChangeState;
}

/** The actions on a change. The states `published` and `closed` are final. */
export const MOVES = {
  edit: { from: ['open', 'in review'] },
  rename: { from: ['open', 'in review', 'scheduled'] },
  submit: { from: ['open'], to: 'in review' },
  approve: { from: ['in review'] },
  reopen: { from: ['in review', 'scheduled'], to: 'open' },
  schedule: { from: ['open', 'in review', 'scheduled'], to: 'scheduled' },
  publish: { from: ['open', 'in review', 'scheduled'], to: 'published' },
  close: { from: ['open', 'in review', 'scheduled'], to: 'closed' },
} as const satisfies Record<string, Move>;

/** Name of an action on a change, for example `submit`. */
export type MoveName = keyof typeof MOVES;

/** Returns a change from its row. */
export function changeOf(row: ChangeTable): Change {
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    baseRelease: row.base_release,
    due: row.due,
    author: row.author,
    approvedBy: row.approved_by,
    publishedRelease: row.published_release,
    takesBack: row.takes_back,
    problem: row.problem,
    created: row.created,
    version: row.version,
  };
}
