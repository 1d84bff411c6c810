import { ownObject } from '../json.ts';
import type { Fault } from './form-module.ts';

/** Returns the `params` of a service's error that are texts or numbers; {} if there are none. */
export function readFaultParams(error: unknown): Fault['params'] {
  return Object.fromEntries(
    Object.entries(ownObject(error, 'params')).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
