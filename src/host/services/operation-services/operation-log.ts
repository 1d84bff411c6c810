import { runOperation, type DataServices, type Outcome } from '#src/data/run-operation.ts';
import { randomNumber } from '#src/lib/random-id.ts';
import { writeOperationLog, type OperationLog } from '#src/operations/logs.ts';

/**
 * Returns true if the operation log records this outcome: by its effect `isLogged`, by default writes.
 * (spec: API-32, API-33)
 */
export function isLogged({ kind, effects }: Outcome): boolean {
  return effects.isLogged ?? kind === 'write';
}

/** Returns the log entry of an outcome. The only text from a service in it is the error code. (spec: API-33, SEC-16) */
function createLogEntry({ service, operation, error }: Outcome): OperationLog {
  const code = error?.errorCode ?? '';
  return {
    message: `${service}.${operation}`,
    responseData: {
      logId: randomNumber(),
      succeeded: !error,
      ...(error ? { kind: error.kind } : {}),
      ...(error?.status === undefined ? {} : { status: error.status }),
      // Anything that does not look like an error code may contain customer data.
      ...(/^[A-Z][A-Z\d_-]{0,39}$/.test(code) ? { errorCode: code } : {}),
    },
  };
}

/**
 * Sends the log entry of an outcome. Never rejects, because `onOutcome` already reports a failed log operation.
 */
export async function logOutcome(data: DataServices, outcome: Outcome): Promise<void> {
  await runOperation(data, writeOperationLog, createLogEntry(outcome)).catch(() => undefined);
}
