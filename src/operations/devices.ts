import { defineOperation } from '#src/data/operation.ts';
import { OperationError, RejectedResponse } from '#src/data/operation-error.ts';
import { asText, objectsIn, type JsonObject } from '#src/model/json.ts';
import { dataWith, objectOf } from './wire/wire.ts';

/** A device of the account. (spec: DEV-03…05) */
export interface Device {
  readonly deviceSerialNumber: string;
  readonly serviceAccountId: string;
  readonly deviceType: string;
  readonly model: string;
  readonly brand: string;
  /** Date in ISO 8601 format; '' if unknown. */
  readonly linkedDate: string;
  /** The customer’s name for the device; '' if there is none. */
  readonly friendlyName: string;
}

/** The devices of the account by kind. */
export interface Devices {
  readonly tv: readonly Device[];
  readonly streaming: readonly Device[];
}

/** Reads the devices of the account. */
export const getDevices = defineOperation<void, Devices>({
  service: 'devices',
  name: 'getDevices',
  kind: 'read',
  token: 'customer',
  parse: ({ body }) => {
    const devices = objectOf(dataWith(body, 'devices')['devices']);
    return {
      tv: objectsIn(devices['tv']).map(parseDevice),
      streaming: objectsIn(devices['streaming']).map(parseDevice),
    };
  },
});

/** Removes a device from the account. (spec: DEV-12) */
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
    if (objectOf(objectOf(body)['data'])['success'] !== true) throw new RejectedResponse(body);
  },
});

/** Error code of a removal that the service has accepted and carries out later. (spec: DEV-15, SEC-21) */
const SUBMITTED_CODE = 'PCS-DV-202';
/** The service's message for a removal that it carries out later; the response may contain it without the code. */
const SUBMITTED_MESSAGE = 'Request has been submitted, Please check back after sometime.';

/** Returns true if the error means that the service has accepted the removal and carries it out later. */
export function isRemovalSubmitted(error: unknown): boolean {
  if (!(error instanceof OperationError)) return false;
  return error.errorCode === SUBMITTED_CODE || error.errorMessage.includes(SUBMITTED_MESSAGE);
}

/** Reads a device of the response. */
function parseDevice(device: JsonObject): Device {
  return {
    deviceSerialNumber: asText(device['deviceSerialNumber']),
    serviceAccountId: asText(device['serviceAccountId']),
    deviceType: asText(device['deviceType']),
    model: asText(device['model']),
    brand: asText(device['brand']),
    linkedDate: asText(device['linkedDate']),
    friendlyName: asText(device['friendlyName']),
  };
}
