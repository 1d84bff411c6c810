import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { SandboxDatabase } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { SandboxLog } from '../log.ts';
import { Refusal, refusal, success } from '../service/refusals.ts';
import type { ServiceOperation } from '../service/service-routes.ts';
import { checkIds } from '../service/token-owner.ts';
import { removeDevice } from './account-store.ts';
import { once } from '../service/once.ts';
import { isForeignContext, sessionName } from './session-contexts.ts';

/** What the request must name, all of it. (spec: DEV-12) */
const NAMED = ['personId', 'customerRelationshipId', 'serviceAccountId', 'serialNumber'] as const;

/** Takes a device off the account. A device of somebody else is as unknown as one that nobody has. */
export function unpairOperation(database: SandboxDatabase, log: SandboxLog): ServiceOperation<TokenOwner> {
  const name = 'unpairDevices';
  return {
    name,
    method: 'POST',
    path: '/devices/unpair',
    version: 'v2.0',
    async answer({ who, body, headers, address, language }) {
      const { serialNumber, clientIpAddress } = readBody(body);
      checkIds(body, who.ids);
      if (await isForeignContext(database, headers['sessioncontext'], who))
        throw new Refusal('REQ-404', "Sessioncontext is another customer's");
      const key = headers['idempotency-key'];
      return once(database, { sub: who.sub, operation: name, key, request: body }, async (transaction) => {
        if (!(await removeDevice(transaction, who.sub, serialNumber))) return refusal('REQ-404', language);
        await transaction
          .insertInto('account_write')
          .values({
            id: randomUUID(),
            sub: who.sub,
            operation: name,
            target: serialNumber,
            // Nobody but a customer comes here, whatever X-SOURCEID says. (spec: SEC-12)
            source: 'CUSTOMER',
            address,
            reported_address: clientIpAddress,
            session: sessionName(who),
            created: Date.now(),
          })
          .execute();
        log.info('device-unpaired');
        return success({ success: true });
      });
    },
  };
}

function readBody(body: unknown): { serialNumber: string; clientIpAddress: string | null } {
  const values = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  for (const name of NAMED) {
    const value = values[name];
    // What is stored has to be text that every database takes.
    if (typeof value !== 'string' || !/^[\x20-\x7e]{1,100}$/.test(value)) throw new Refusal('REQ-400', `no ${name}`);
  }
  const { serialNumber, clientIpAddress } = values;
  const isAddress = typeof clientIpAddress === 'string' && isIP(clientIpAddress) !== 0;
  return { serialNumber: serialNumber as string, clientIpAddress: isAddress ? clientIpAddress : null };
}
