import type { ServiceAnswer } from '#schemas/types/scenarios/scenario.types.ts';
import { objectsIn, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { readContracts } from './contracts.ts';

/** A possible response of an operation, with a name that is shown to users. */
export interface DocumentedResponse {
  readonly name: string;
  readonly answer: ServiceAnswer;
}

/** Failures that can happen to any operation and are in no contract. */
export const GENERAL_FAILURES: readonly DocumentedResponse[] = [
  { name: 'No response yet', answer: { fault: 'silence' } },
  { name: 'No connection', answer: { fault: 'reset' } },
  { name: 'Broken JSON', answer: { fault: 'malformed' } },
];

/**
 * Returns the possible responses of each operation, by the operation's name: the failures in its contract, and
 * GENERAL_FAILURES. An operation that reads also has a response without data.
 */
export function readDocumentedResponses(folder?: string): ReadonlyMap<string, readonly DocumentedResponse[]> {
  return new Map([...readContracts(folder)].map(([name, operation]) => [name, responsesOf(operation)]));
}

/**
 * Returns the possible responses of one operation: one without data if it reads, the failures in its contract, and
 * GENERAL_FAILURES.
 */
function responsesOf(operation: unknown): readonly DocumentedResponse[] {
  const responses = objectsIn(own(operation, 'responses'));
  const failures = responses.filter((response) => own(response, 'outcome') === 'failure');
  const statuses = [...new Set(failures.flatMap(statusesOf))].toSorted((a, b) => a - b);
  const isRead = own(ownObject(operation, 'request'), 'method') === 'GET';
  return [
    ...(isRead ? [{ name: 'No data', answer: { scenario: 'empty' } }] : []),
    ...statuses.map((status) =>
      status < 300
        ? { name: `Refused with status ${status}`, answer: { status, answer: { success: false } } }
        : { name: `Status ${status}`, answer: { status } },
    ),
    ...GENERAL_FAILURES,
  ];
}

/** Returns the statuses of a response in a contract. */
function statusesOf(response: JsonObject): number[] {
  const statuses = own(response, 'status');
  return Array.isArray(statuses) ? statuses.filter((status) => typeof status === 'number') : [];
}
