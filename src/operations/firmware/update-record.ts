import { now as clockNow } from '#src/lib/clock.ts';
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { own, textOrEmpty, tryParseJson } from '#src/model/json.ts';

/** Key of the `UpdateRecord` in local storage; it has no prefix. (spec: OPEN-108) */
const RECORD_KEY = 'usb-update';

/** The last download that was started in this browser. (spec: USB-19) */
export interface UpdateRecord {
  readonly modelNumber: string;
  /** When the record was stored, in ISO 8601 format. */
  readonly lastModified: string;
  /** Whether the terms of the software were accepted. */
  readonly accepted: boolean;
  /** Version of the downloaded software; '' if the page did not know it. */
  readonly versionFirmwareUpdated: string;
}

/** Local storage; does not throw if the browser blocks it. */
const storage = guardStorage(() => globalThis.localStorage);

/** Stores the record of the last download, with `now` as its time. */
export function saveUpdateRecord(record: Omit<UpdateRecord, 'lastModified'>, now = clockNow()): void {
  storage.set(
    RECORD_KEY,
    JSON.stringify({ ...record, lastModified: new Date(now).toISOString() } satisfies UpdateRecord),
  );
}

/** Returns the stored record of the last download; undefined if there is none or its format is invalid. */
export function readUpdateRecord(): UpdateRecord | undefined {
  const value = tryParseJson(storage.get(RECORD_KEY));
  const [modelNumber, lastModified] = [own(value, 'modelNumber'), own(value, 'lastModified')];
  if (typeof modelNumber !== 'string' || typeof lastModified !== 'string') return undefined;
  return {
    modelNumber,
    lastModified,
    accepted: own(value, 'accepted') === true,
    versionFirmwareUpdated: textOrEmpty(own(value, 'versionFirmwareUpdated')),
  };
}
