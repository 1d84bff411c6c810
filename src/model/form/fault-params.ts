import { ownObject } from '../json.ts';
import type { Fault } from './form-module.ts';

/** Returns the texts and numbers among the `params` of an error that a service reports; {} if it has none. */
export function readFaultParams(error: unknown): Fault['params'] {
  return Object.fromEntries(
    Object.entries(ownObject(error, 'params')).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
