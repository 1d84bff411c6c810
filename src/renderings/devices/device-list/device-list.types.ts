// Generated from device-list.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface DeviceListFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * The heading of the TVs.
   */
  tvHeading: Text;
  /**
   * The heading of the streaming devices.
   */
  streamingHeading: Text;
  /**
   * Leads to how a device is added.
   */
  addLink: LinkValue;
  /**
   * Shown when no TV is linked.
   */
  tvEmptyText: Text;
  /**
   * Shown when no streaming device is linked.
   */
  streamingEmptyText: Text;
  /**
   * Opens the details of a device.
   */
  detailsText: Text;
  /**
   * Stands before the serial number.
   */
  serialLabel: Text;
  /**
   * Stands before the type.
   */
  typeLabel: Text;
  /**
   * Stands before the model.
   */
  modelLabel: Text;
  /**
   * Stands before the brand.
   */
  brandLabel: Text;
  /**
   * Stands before the date on which the device was linked.
   */
  linkedLabel: Text;
  /**
   * Stands before the name that the customer gave to a TV.
   */
  nameLabel: Text;
  /**
   * In the line below the name, with {date} in the place of the date.
   */
  linkedText?: Text;
  /**
   * The button that removes a device.
   */
  removeText: Text;
  /**
   * The heading of the confirmation.
   */
  confirmHeading: Text;
  /**
   * What removing means, with {device} in the place of its name.
   */
  confirmText: Text;
  /**
   * The button that removes the device for good.
   */
  confirmButton: Text;
  /**
   * The button that keeps it.
   */
  cancelButton: Text;
  /**
   * Said when the device is removed.
   */
  removedText: Text;
  /**
   * Shown when the device could not be removed and the service does not say why.
   */
  errorText: Text;
  /**
   * The picture of TVs without one of their own.
   */
  defaultTvImage: ImageValue;
  /**
   * Pictures of TVs by brand.
   */
  tvImages?: {
    /**
     * The brand as the service writes it; upper and lower case are the same.
     */
    brand: Text;
    /**
     * The picture.
     */
    image: ImageValue;
  }[];
  /**
   * The picture of streaming devices without one of their own.
   */
  defaultStreamingImage: ImageValue;
  /**
   * Pictures of streaming devices by kind.
   */
  streamingImages?: {
    /**
     * The kind as the service writes it; upper and lower case are the same.
     */
    kind: Text;
    /**
     * The picture.
     */
    image: ImageValue;
  }[];
}
