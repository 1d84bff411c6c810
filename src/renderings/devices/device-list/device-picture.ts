import { imageOf, itemsOf, textOf, type ContentField, type Fields } from '#src/model/content-field.ts';
import type { Device } from '#src/operations/devices.ts';
import type { DeviceListFields } from './device-list.types.ts';

const same = (a: string, b: string): boolean => a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();

/** The picture of a TV's brand, or that of any TV. (spec: DEV-06, DEV-07) */
export function tvPicture({ brand }: Device, fields: Fields<DeviceListFields>): ContentField | undefined {
  const own = itemsOf(fields.tvImages).find((entry) => imageOf(entry.image) && same(textOf(entry.brand), brand));
  return own?.image ?? fields.defaultTvImage;
}

/** The picture of a streaming device's kind, which services tell as type, brand or model. (spec: DEV-08, DEV-09) */
export function streamingPicture(
  { deviceType, brand, model }: Device,
  fields: Fields<DeviceListFields>,
): ContentField | undefined {
  const own = itemsOf(fields.streamingImages).find(
    (entry) => imageOf(entry.image) && [deviceType, brand, model].some((kind) => same(textOf(entry.kind), kind)),
  );
  return own?.image ?? fields.defaultStreamingImage;
}

/** What a device is called: its own name, else what it is. */
export function deviceName({ friendlyName, brand, model, deviceType, deviceSerialNumber }: Device): string {
  return friendlyName || [brand, model].filter(Boolean).join(' ') || deviceType || deviceSerialNumber;
}
