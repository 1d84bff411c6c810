import type { Transaction } from 'kysely';
import { own, ownObject } from '#src/model/json.ts';
import type { SandboxTables } from '../../database.ts';
import { lockRecord } from '../account-store.ts';

/** The types of devices: TVs and streaming devices. (spec: PRIV-02) */
export const DEVICE_TYPES = ['tv', 'sd'] as const;
/** A type of device: TV or streaming device. */
export type DeviceType = (typeof DEVICE_TYPES)[number];
/** For each device type: whether the customer has opted out of personalized ads. */
export type OptOut = Readonly<Record<DeviceType, boolean>>;

/** The choices about personalized ads after a change, and those that could not be changed. */
export interface OptOutChange {
  readonly optOut: OptOut;
  /** The types whose choice could not be changed. */
  readonly failed: readonly DeviceType[];
}

/** Changes the choices about personalized ads; the first choice creates the record. */
export async function changeOptOut(
  transaction: Transaction<SandboxTables>,
  sub: string,
  wanted: OptOut,
): Promise<OptOutChange> {
  const record = await lockRecord(transaction, sub, 'privacy');
  const before = ownObject(record, 'personalizedAdOptOut');
  const unreachable = own(record, 'unreachable');
  const cannotChange = (type: DeviceType): boolean => Array.isArray(unreachable) && unreachable.includes(type);
  const failed = DEVICE_TYPES.filter((type) => cannotChange(type) && wanted[type] !== (own(before, type) ?? false));
  const valueOf = (type: DeviceType): boolean => (failed.includes(type) ? own(before, type) === true : wanted[type]);
  const optOut = { tv: valueOf('tv'), sd: valueOf('sd') };
  const body = JSON.stringify({ ...record, personalizedAdOptOut: optOut });
  const row = { sub, kind: 'privacy' as const, id: '', position: 0, body };
  await transaction.deleteFrom('account_record').where('sub', '=', sub).where('kind', '=', 'privacy').execute();
  await transaction.insertInto('account_record').values(row).execute();
  return { optOut, failed };
}

/** Changes the preference for an app. Returns false if the customer has no such app. */
export async function changeAppPreference(
  transaction: Transaction<SandboxTables>,
  sub: string,
  id: string,
  enabled: boolean,
): Promise<boolean> {
  const ofApp = { sub, kind: 'privacy-preference' as const, id };
  const row = await transaction
    .updateTable('account_record')
    .set((column) => ({ position: column.ref('position') }))
    .where((where) => where.and(ofApp))
    .returning('body')
    .executeTakeFirst();
  if (!row) return false;
  const body = JSON.stringify({ ...(JSON.parse(row.body) as object), enabled });
  await transaction
    .updateTable('account_record')
    .set({ body })
    .where((where) => where.and(ofApp))
    .execute();
  return true;
}
