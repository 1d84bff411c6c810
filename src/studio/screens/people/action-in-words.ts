/** Descriptions of the actions in the audit, by the code of the action. */
const ACTION_DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['change.create', 'Started a change'],
  ['change.edit', 'Edited a change'],
  ['change.update', 'Brought a change up to date'],
  ['change.rename', 'Renamed a change'],
  ['change.submit', 'Sent a change to review'],
  ['change.approve', 'Approved a change'],
  ['change.reopen', 'Reopened a change'],
  ['change.schedule', 'Scheduled a change'],
  ['change.publish', 'Published a change'],
  ['change.close', 'Closed a change'],
  ['change.take-back', 'Started to take a change back'],
  ['change.import', 'Imported a folder as a change'],
  ['change.due-failed', 'Could not publish a change that was due'],
  ['comment.create', 'Commented'],
  ['folder.merge', 'Merged a content folder'],
  ['folder.publish', 'Published a content folder'],
  ['preview.create', 'Shared a preview'],
  ['preview.revoke', 'Revoked a shared preview'],
  ['release.compile', 'Prepared a release anew'],
  ['release.rollback', 'Rolled back'],
  ['scenario.save', 'Saved a scenario'],
  ['scenario.remove', 'Removed a scenario'],
  ['token.create', 'Created a token'],
  ['token.revoke', 'Revoked a token'],
]);

/** Returns the description of an action: `change.edit` → `Edited a change`. An unknown code is returned unchanged. */
export function actionInWords(action: string): string {
  return ACTION_DESCRIPTIONS.get(action) ?? action;
}

/** The kinds of actions, with their labels in the filter of the audit. */
const KIND_LABELS: readonly (readonly [kind: string, label: string])[] = [
  ['change', 'Changes'],
  ['comment', 'Comments'],
  ['preview', 'Previews'],
  ['release', 'Releases'],
  ['folder', 'Content folder'],
  ['scenario', 'Scenarios'],
  ['token', 'Tokens'],
];

/** The actions grouped by kind. The kind is the first part of an action's code. */
export const ACTION_KINDS = KIND_LABELS.map(([kind, label]) => ({
  kind,
  label,
  actions: [...ACTION_DESCRIPTIONS].filter(([action]) => action.startsWith(`${kind}.`)),
}));
