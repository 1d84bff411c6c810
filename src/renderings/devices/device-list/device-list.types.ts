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
   * The text of the button that opens the details of a device.
   */
  detailsText: Text;
  /**
   * The label of the device's serial number.
   */
  serialLabel: Text;
  /**
   * The label of the device's type.
   */
  typeLabel: Text;
  /**
   * The label of the device's model.
   */
  modelLabel: Text;
  /**
   * The label of the device's brand.
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
   * The line below the name of a device that says when it was linked. {date} is replaced by the date.
   */
  linkedText?: Text;
  /**
   * The text of the button that asks to remove a device.
   */
  removeText: Text;
  /**
   * The heading of the dialog that confirms the removal of a device.
   */
  confirmHeading: Text;
  /**
   * Explains what happens if the device is removed. {device} is replaced by its name.
   */
  confirmText: Text;
  /**
   * The text of the button that confirms the removal of a device.
   */
  confirmButton: Text;
  /**
   * The text of the button that cancels the removal of a device.
   */
  cancelButton: Text;
  /**
   * The message after the device was removed.
   */
  removedText: Text;
  /**
   * Shown when a device could not be removed and the service sent no message.
   */
  errorText: Text;
  /**
   * The picture of TVs whose brand is not in the list of pictures.
   */
  defaultTvImage: ImageValue;
  /**
   * Pictures of TVs by brand.
   */
  tvImages?: {
    /**
     * The brand of the TV as the service writes it. Case does not matter.
     */
    brand: Text;
    /**
     * The picture of TVs of this brand.
     */
    image: ImageValue;
  }[];
  /**
   * The picture of streaming devices whose kind is not in the list of pictures.
   */
  defaultStreamingImage: ImageValue;
  /**
   * Pictures of streaming devices by kind.
   */
  streamingImages?: {
    /**
     * The kind of streaming device as the service writes it. Case does not matter.
     */
    kind: Text;
    /**
     * The picture of streaming devices of this kind.
     */
    image: ImageValue;
  }[];
}
