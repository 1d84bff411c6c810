import { OperationError } from '#src/data/operation-error.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import type { Fault } from '#src/model/form/form-module.ts';

/** A server did not take a form: what is wrong with which field. An unknown path shows in the summary only. */
export class FormRefusal extends PortalError {
  override readonly name = 'FormRefusal';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[], cause?: unknown) {
    super(`form: refused for ${faults.map(({ path, cause: why }) => `${path || 'the form'} (${why})`).join(', ')}.`, {
      cause,
    });
    this.faults = faults;
  }
}

/** What an error says of fields; nothing when it is about something else. */
export function faultsIn(error: unknown): readonly Fault[] {
  return error instanceof FormRefusal || error instanceof OperationError ? error.faults : [];
}
