import type { FastifyReply } from 'fastify';
import type { Conflict, DocumentConflict } from '#src/model/studio/conflict.ts';
import { ChangeError } from '../../changes/change-error.ts';
import { ContentError } from '../../content/drafts/content-problem.ts';

/** HTTP status by the fault of a ChangeError. */
const STATUS_OF_FAULT = { invalid: 400, missing: 404, state: 409, role: 403 } as const;

/**
 * Returns the response to an error that the caller can correct; undefined for other errors. The status is 400 for an
 * invalid request, 403 for a role without the permission, 404 for a missing target, 409 for a state that does not allow
 * the request, and 422 with the report for content with errors.
 */
export function refusalOf(error: unknown): { readonly status: number; readonly body: object } | undefined {
  if (error instanceof ContentError) {
    return { status: 422, body: { error: 'The content has errors. Correct them first.', problems: error.problems } };
  }
  if (!(error instanceof ChangeError)) return undefined;
  return { status: STATUS_OF_FAULT[error.fault], body: { error: error.message.replace(/^changes: /, '') } };
}

/** Sends conflicts for editors to resolve, each with the values `base`, `mine` and `theirs`. */
export function sendConflicts(reply: FastifyReply, conflicts: readonly (Conflict | DocumentConflict)[]): FastifyReply {
  const error = 'Another editor changed the same value. Choose one of the two values, or write another one.';
  return reply.code(409).send({ error, conflicts });
}
