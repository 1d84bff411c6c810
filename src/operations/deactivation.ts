import { defineOperation } from '#src/data/operation.ts';

/** Deactivates the account of the customer; the request has no body. (spec: DEAC-06, DEAC-09) */
export const deactivateAccount = defineOperation<void, void>({
  service: 'profile',
  name: 'deactivateAccount',
  kind: 'write',
  token: 'customer',
  parse: () => undefined,
});
