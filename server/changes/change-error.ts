import { PortalError } from '#src/lib/portal-error.ts';

/**
 * Why a request about a change is refused: it is invalid, its target does not exist, or the state of the change or the
 * role of the caller does not allow it.
 */
export type ChangeFault = 'invalid' | 'missing' | 'state' | 'role';

/** The error for a refused request about a change. Conflicts between editors are results, not errors. */
export class ChangeError extends PortalError {
  override readonly name: string = 'ChangeError';
  readonly fault: ChangeFault;

  constructor(fault: ChangeFault, message: string) {
    super(`changes: ${message}`);
    this.fault = fault;
  }
}
