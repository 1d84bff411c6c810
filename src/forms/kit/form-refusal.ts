import { OperationError } from '#src/data/operation-error.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import type { Fault } from '#src/model/form/form-module.ts';

/** Thrown if a server has rejected a form. Faults of unknown paths are shown in the error summary only. */
export class FormRefusal extends PortalError {
  override readonly name = 'FormRefusal';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[], cause?: unknown) {
    super(
      `form: rejected because of ${faults.map(({ path, cause: why }) => `${path || 'the form'} (${why})`).join(', ')}.`,
      {
        cause,
      },
    );
    this.faults = faults;
  }
}

/** Returns the faults of fields that an error reports; an empty list for any other error. */
export function faultsIn(error: unknown): readonly Fault[] {
  return error instanceof FormRefusal || error instanceof OperationError ? error.faults : [];
}
