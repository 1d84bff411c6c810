import { Ajv, type ValidateFunction } from 'ajv';
import type { Contract } from './contracts.ts';

/** Returns the faults of a response; an empty list if the contract documents such a body for the status. */
export type ResponseCheck = (status: number, body: unknown) => string[];

/** Creates the check of the responses of an operation. */
export function createResponseCheck({ operations, definitions = {} }: Contract, name: string): ResponseCheck {
  const ajv = new Ajv({ strict: false });
  const checks = operations[name]!.responses.map(({ status, body }): [readonly number[], ValidateFunction] => [
    status,
    ajv.compile({ ...body, definitions }),
  ]);
  return (status, body) => {
    const ofStatus = checks.filter(([statuses]) => statuses.includes(status));
    if (ofStatus.length === 0) return [`status ${status} is not documented`];
    if (ofStatus.some(([, isDocumented]) => isDocumented(body))) return [];
    return ofStatus.flatMap(([, { errors }]) =>
      (errors ?? []).map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`),
    );
  };
}
