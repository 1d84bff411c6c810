// Generated from device-list.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface DeviceListFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * The heading of the list of TVs.
   */
  tvHeading: Text;
  /**
   * The heading of the list of streaming devices.
   */
  streamingHeading: Text;
  /**
   * The link to the page that explains how to add a device.
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
   * The text of the control that opens the details of a device.
   */
  detailsText: Text;
  /**
   * The label of the serial number.
   */
  serialLabel: Text;
  /**
   * The label of the type.
   */
  typeLabel: Text;
  /**
   * The label of the model.
   */
  modelLabel: Text;
  /**
   * The label of the brand.
   */
  brandLabel: Text;
  /**
   * The label of the date on which the device was linked.
   */
  linkedLabel: Text;
  /**
   * The label of the name that the customer gave to a TV.
   */
  nameLabel: Text;
  /**
   * The line below the name. {date} is replaced by the date.
   */
  linkedText?: Text;
  /**
   * The text of the button that asks to remove a device.
   */
  removeText: Text;
  /**
   * The heading of the confirmation.
   */
  confirmHeading: Text;
  /**
   * The consequence of removing the device. {device} is replaced by its name.
   */
  confirmText: Text;
  /**
   * The text of the button that confirms the removal.
   */
  confirmButton: Text;
  /**
   * The text of the button that cancels the removal.
   */
  cancelButton: Text;
  /**
   * The message after the device was removed.
   */
  removedText: Text;
  /**
   * Shown when the service sends an error without a message.
   */
  errorText: Text;
  /**
   * The default picture for TVs.
   */
  defaultTvImage: ImageValue;
  /**
   * Pictures of TVs by brand.
   */
  tvImages?: {
    /**
     * The brand as the service writes it. Case does not matter.
     */
    brand: Text;
    /**
     * The picture.
     */
    image: ImageValue;
  }[];
  /**
   * The default picture for streaming devices.
   */
  defaultStreamingImage: ImageValue;
  /**
   * Pictures of streaming devices by kind.
   */
  streamingImages?: {
    /**
     * The kind as the service writes it. Case does not matter.
     */
    kind: Text;
    /**
     * The picture.
     */
    image: ImageValue;
  }[];
}
