import { defineOperation } from '#src/data/operation.ts';
import { OperationError } from '#src/data/operation-error.ts';
import type { JsonObject } from '#src/model/json.ts';
import { bag, dataOf, list, text } from './wire/wire.ts';

/** spec: DEV-03…05 */
export interface Device {
  readonly deviceSerialNumber: string;
  readonly serviceAccountId: string;
  readonly deviceType: string;
  readonly model: string;
  readonly brand: string;
  /** ISO; '' when the service does not know. */
  readonly linkedDate: string;
  /** TVs only. */
  readonly friendlyName: string;
}

export interface Devices {
  readonly tv: readonly Device[];
  readonly streaming: readonly Device[];
}

export const getDevices = defineOperation<void, Devices>({
  service: 'devices',
  name: 'getDevices',
  kind: 'read',
  token: 'customer',
  parse: ({ body }) => {
    const devices = bag(bag(dataOf(body))['devices']);
    return { tv: list(devices['tv']).map(parseDevice), streaming: list(devices['streaming']).map(parseDevice) };
  },
});

/** Takes a device off the account. (spec: DEV-12) */
export const unpairDevice = defineOperation<Pick<Device, 'deviceSerialNumber'>, void>({
  service: 'devices',
  name: 'unpairDevices',
  kind: 'write',
  token: 'customer',
  body: ({ deviceSerialNumber }, session) => {
    const { ids } = session.state();
    return {
      personId: ids?.personId,
      customerRelationshipId: ids?.customerRelationshipId,
      serviceAccountId: ids?.serviceAccountId,
      serialNumber: deviceSerialNumber,
    };
  },
  parse: ({ body }) => {
    if (bag(bag(body)['data'])['success'] !== true) throw new Error('The device was not removed.');
  },
});

/** How the service says that the removal is on its way: by code, or by these words alone. (spec: DEV-15, SEC-21) */
const SUBMITTED_CODE = 'PCS-DV-202';
const SUBMITTED = 'Request has been submitted, Please check back after sometime.';

/** Whether a failed removal is one that the service has accepted and does later. */
export function isRemovalSubmitted(error: unknown): boolean {
  if (!(error instanceof OperationError)) return false;
  return error.errorCode === SUBMITTED_CODE || error.errorMessage.includes(SUBMITTED);
}

function parseDevice(device: JsonObject): Device {
  return {
    deviceSerialNumber: text(device['deviceSerialNumber']),
    serviceAccountId: text(device['serviceAccountId']),
    deviceType: text(device['deviceType']),
    model: text(device['model']),
    brand: text(device['brand']),
    linkedDate: text(device['linkedDate']),
    friendlyName: text(device['friendlyName']),
  };
}
