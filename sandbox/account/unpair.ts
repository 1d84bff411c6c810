import { isIP } from 'node:net';
import { isObject } from '#src/model/json.ts';
import type { SandboxDatabase } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { SandboxLog } from '../log.ts';
import { runIdempotent } from '../service/idempotency.ts';
import { Refusal, refusal, success } from '../service/refusals.ts';
import type { ServiceOperation } from '../service/service-routes.ts';
import { checkIds } from '../identity/token-owner.ts';
import { removeDevice } from './account-store.ts';
import { recordWrite } from './record-write.ts';
import { checkSessionContext } from './session-contexts.ts';

/** Required members of the request that removes a device. (spec: DEV-12) */
const REQUIRED_MEMBERS = ['personId', 'customerRelationshipId', 'serviceAccountId', 'serialNumber'] as const;

/** Returns the operation that removes a device. Another customer's device is refused like an unknown one. */
export function unpairOperation(database: SandboxDatabase, log: SandboxLog): ServiceOperation<TokenOwner> {
  const operation = 'unpairDevices';
  return {
    name: operation,
    method: 'POST',
    path: '/devices/unpair',
    version: 'v2.0',
    async respond(call) {
      const { caller, body, headers, language } = call;
      const { serialNumber, clientIpAddress } = readUnpairRequest(body);
      checkIds(body, caller.ids);
      await checkSessionContext(database, call);
      const write = { sub: caller.sub, operation, key: headers['idempotency-key'], request: body };
      return runIdempotent(database, write, async (transaction) => {
        if (!(await removeDevice(transaction, caller.sub, serialNumber))) return refusal('REQ-404', language);
        await recordWrite(transaction, call, { operation, target: serialNumber, reportedAddress: clientIpAddress });
        log.info('device-unpaired');
        return success({ success: true });
      });
    },
  };
}

function readUnpairRequest(body: unknown): { serialNumber: string; clientIpAddress: string | null } {
  const values = isObject(body) ? body : {};
  for (const name of REQUIRED_MEMBERS) {
    const value = values[name];
    // Accepts only printable ASCII, which every database can store.
    if (typeof value !== 'string' || !/^[\x20-\x7e]{1,100}$/.test(value)) throw new Refusal('REQ-400', `no ${name}`);
  }
  const { serialNumber, clientIpAddress } = values;
  const isAddress = typeof clientIpAddress === 'string' && isIP(clientIpAddress) !== 0;
  return { serialNumber: serialNumber as string, clientIpAddress: isAddress ? clientIpAddress : null };
}
