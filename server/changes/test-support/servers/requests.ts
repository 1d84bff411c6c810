/** The requests of editors in the test of their interleavings. A request can be sent to another process. */
import { ChangeError } from '../../change-error.ts';
import type { Actor } from '../../change.ts';
import type { Changes } from '../../changes.ts';
import type { Edit } from '../../store/edit-document.ts';
import type { EditingResponse } from '../change-model.ts';

/** A request of an editor about a change. */
export type EditingRequest = { readonly actor: Actor; readonly id: string } & (
  | { readonly do: 'edit'; readonly edit: Edit }
  | { readonly do: 'publish' }
  /** Resolves all conflicts with the values of the change. */
  | { readonly do: 'resolve' }
);

/**
 * Executes a request. If the state of the change does not allow the action, returns this as a response and does not
 * throw.
 */
export async function executeRequest(changes: Changes, request: EditingRequest): Promise<EditingResponse> {
  try {
    return await perform(changes, request);
  } catch (error) {
    if (error instanceof ChangeError && error.fault === 'state') return { kind: 'state' };
    throw error;
  }
}

/** Runs the action of a request, and returns its result. */
async function perform(changes: Changes, request: EditingRequest): Promise<EditingResponse> {
  const { actor, id } = request;
  if (request.do === 'edit') {
    const result = await changes.edit(actor, id, request.edit);
    return result.kind === 'saved' ? { kind: 'saved' } : { kind: 'refused', conflicts: result.conflicts };
  }
  if (request.do === 'publish') {
    const result = await changes.publish(actor, id);
    return result.kind === 'published' ? { kind: 'published' } : { kind: 'conflicts', conflicts: result.conflicts };
  }
  const { conflicts } = await changes.merged(id);
  const decisions = conflicts.map((conflict) => ({ ...conflict, to: conflict.mine }));
  const result = await changes.update(actor, id, decisions);
  return result.kind === 'updated'
    ? { kind: 'updated', conflicts }
    : { kind: 'conflicts', conflicts: result.conflicts };
}
