import type { Change, ChangeState } from '#src/model/studio/change.ts';
import type { Permission } from '#src/model/studio/permissions.ts';

/** A step of a change that needs no further input. The names are those of the editing API. */
export type Step = 'submit' | 'approve' | 'reopen' | 'take-back' | 'close';

/** The texts of a step of a change, the permission for it, and the states of a change in which it is possible. */
interface StepInfo {
  readonly label: string;
  /** Message that confirms the step. */
  readonly done: string;
  readonly permission: Permission;
  readonly from: readonly ChangeState[];
}

/**
 * The steps of a change that need no further input, such as the approval. `from` lists the states in which a change
 * must be for the step.
 */
export const CHANGE_STEPS: Readonly<Record<Step, StepInfo>> = {
  submit: {
    label: 'Ask for a review',
    done: 'The change waits for a review.',
    permission: 'edit',
    from: ['open'],
  },
  approve: { label: 'Approve', done: 'The change is approved.', permission: 'review', from: ['in review'] },
  reopen: {
    label: 'Back to editing',
    done: 'The change is open again.',
    permission: 'edit',
    from: ['in review', 'scheduled'],
  },
  'take-back': {
    label: 'Take back…',
    done: 'This new change takes the other one back. Publish it when it is right.',
    permission: 'publish',
    from: ['published'],
  },
  close: {
    label: 'Close',
    done: 'The change is closed. Its edits stay in the history.',
    permission: 'edit',
    from: ['open', 'in review', 'scheduled'],
  },
};

/** Returns the steps of `CHANGE_STEPS` that a member with these permissions can take with a change. */
export function possibleSteps({ state, approvedBy }: Change, permissions: readonly Permission[]): Step[] {
  return (Object.keys(CHANGE_STEPS) as Step[]).filter(
    (step) =>
      CHANGE_STEPS[step].from.includes(state) &&
      permissions.includes(CHANGE_STEPS[step].permission) &&
      !(step === 'approve' && approvedBy !== null),
  );
}
