import { imageOf, itemsOf, textOf, type ContentField, type Fields } from '#src/model/content-field.ts';
import type { Device } from '#src/operations/devices.ts';
import type { DeviceListFields } from './device-list.types.ts';

/** Returns true if two texts are equal apart from case and surrounding spaces, and not empty. */
const isSameText = (a: string, b: string): boolean => a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();

/** Returns the picture for the brand of a TV, or the default picture. (spec: DEV-06, DEV-07) */
export function tvPicture({ brand }: Device, fields: Fields<DeviceListFields>): ContentField | undefined {
  const matchingEntry = itemsOf(fields.tvImages).find(
    (entry) => imageOf(entry.image) && isSameText(textOf(entry.brand), brand),
  );
  return matchingEntry?.image ?? fields.defaultTvImage;
}

/**
 * Returns the picture for a kind of streaming device. Services send the kind as type, brand or model.
 * (spec: DEV-08, DEV-09)
 */
export function streamingPicture(
  { deviceType, brand, model }: Device,
  fields: Fields<DeviceListFields>,
): ContentField | undefined {
  const matchingEntry = itemsOf(fields.streamingImages).find(
    (entry) => imageOf(entry.image) && [deviceType, brand, model].some((kind) => isSameText(textOf(entry.kind), kind)),
  );
  return matchingEntry?.image ?? fields.defaultStreamingImage;
}

/**
 * Returns the name of a device: the customer's name for it, otherwise brand and model, its type or its serial number.
 */
export function deviceName({ friendlyName, brand, model, deviceType, deviceSerialNumber }: Device): string {
  return friendlyName || [brand, model].filter(Boolean).join(' ') || deviceType || deviceSerialNumber;
}
