// Generated from usb-update.schema.json; change that file.
import type { Text, RichText, LinkValue } from '#schemas/types/content-field.types.ts';

export interface UsbUpdateFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * Explains what the page is for; shown above the choice of the TV model.
   */
  intro: RichText;
  /**
   * The link to the guide that explains how to install the software.
   */
  guideLink: LinkValue;
  /**
   * Replaces the choice of the TV model on small screens.
   */
  mobileText: Text;
  /**
   * Shown when there are no TV models to choose from.
   */
  emptyText: Text;
  /**
   * The label of the list of TV models.
   */
  modelLabel: Text;
  /**
   * Says where customers find the name of their TV model.
   */
  modelHelp: Text;
  /**
   * The first entry of the list of TV models, shown until a model is chosen.
   */
  modelPlaceholder: Text;
  /**
   * Says what was last downloaded in this browser. {model}, {version} and {date} are replaced by TV model, software version and date.
   */
  lastText: Text;
  /**
   * The heading of the table of software versions. {model} is replaced by the TV model.
   */
  versionsHeading: Text;
  /**
   * The heading of the table column with the versions.
   */
  versionLabel: Text;
  /**
   * The heading of the table column with the release dates.
   */
  releasedLabel: Text;
  /**
   * The heading of the table column with the sizes of the software.
   */
  sizeLabel: Text;
  /**
   * The heading of the table column with the checksums and signatures.
   */
  checkLabel: Text;
  /**
   * The heading of the table column with the download buttons, for screen readers.
   */
  actionLabel: Text;
  /**
   * Marks the newest software version in the table.
   */
  newestText: Text;
  /**
   * Shown in place of the download button at each earlier version.
   */
  earlierText: Text;
  /**
   * The text of the button that starts a download.
   */
  downloadText: Text;
  /**
   * The name of the download button for screen readers. {version} is replaced by the software version.
   */
  downloadName: Text;
  /**
   * The text of the button that opens the checksums and signatures of a version.
   */
  showCheckText: Text;
  /**
   * The label of a SHA-256 checksum.
   */
  sha256Label: Text;
  /**
   * The label of the signature of a checksum.
   */
  signatureLabel: Text;
  /**
   * The text of the button that copies a checksum or signature. {name} is replaced by its label.
   */
  copyText: Text;
  /**
   * Announced when a checksum or signature has been copied.
   */
  copiedText: Text;
  /**
   * Shown in place of the checksums of a version if none are published.
   */
  noCheckText: Text;
  /**
   * The heading of the terms that customers accept before a download.
   */
  termsHeading: Text;
  /**
   * The terms that customers accept before a download.
   */
  termsBody: RichText;
  /**
   * The edition of the terms; the server stores it when a customer accepts them.
   */
  termsVersion: Text;
  /**
   * Explains how to accept the terms; shown above them in the dialog.
   */
  termsHelp: Text;
  /**
   * The label of the checkbox that accepts the terms.
   */
  acceptLabel: Text;
  /**
   * Shown when the customer has not scrolled to the end of the terms or has not accepted them.
   */
  termsError: Text;
  /**
   * The text of the button that accepts the terms and starts the download.
   */
  confirmText: Text;
  /**
   * The text of the button that closes the dialog with the terms.
   */
  cancelText: Text;
  /**
   * Shown while a download is prepared.
   */
  pendingText: Text;
  /**
   * The heading after a download has started. {model} is replaced by the TV model.
   */
  startedHeading: Text;
  /**
   * Explains what happens after a download has started.
   */
  startedText: Text;
  /**
   * Shown when the browser has blocked new tabs. {blocked} is replaced by their number, {count} by the number of files.
   */
  blockedText: Text;
  /**
   * The name of the list of links to the downloaded files, for screen readers.
   */
  linksLabel: Text;
  /**
   * The text of the button that gets new links to the files.
   */
  renewText: Text;
  /**
   * The link to the guide that explains the next step after the download.
   */
  installLink: LinkValue;
  /**
   * The heading of the section in which customers check a downloaded file.
   */
  fileHeading: Text;
  /**
   * Explains what the check of a downloaded file does.
   */
  fileText: Text;
  /**
   * The label of the field in which customers choose the downloaded file.
   */
  fileLabel: Text;
  /**
   * Shown while the downloaded file is being checked.
   */
  filePendingText: Text;
  /**
   * Shown if the downloaded file is complete and unchanged. {file} is replaced by its name.
   */
  fileGoodText: Text;
  /**
   * Shown if the downloaded file is not complete. {file} is replaced by its name, {size} by its size and {total} by the complete size.
   */
  fileShortText: Text;
  /**
   * Shown if the downloaded file differs from the published one. {file} is replaced by its name.
   */
  fileWrongText: Text;
  /**
   * Shown if the browser cannot check the downloaded file.
   */
  fileFailedText: Text;
  /**
   * Shown after a failed download for which the service sent no message.
   */
  errorText: Text;
  /**
   * The text of the dialog after a failed download; its title is the error message.
   */
  failedText: Text;
  /**
   * The text of the button that loads the page again after a failed download.
   */
  refreshText: Text;
  /**
   * In the variant ByCode: the heading of the page.
   */
  codeHeading: Text;
  /**
   * In the variant ByCode: the label of the code from the address.
   */
  codeLabel: Text;
  /**
   * In the variant ByCode: explains that the download starts by itself.
   */
  codeText: Text;
  /**
   * In the variant ByCode: the link to the terms.
   */
  termsLink: LinkValue;
  /**
   * In the variant ByCode: the link to the page on which customers choose a TV model.
   */
  otherLink: LinkValue;
}
export interface UsbUpdateParams {
  /**
   * The variant. Default: customers choose a TV model. ByCode: the download for the model code in the address starts by itself. Terms: only the terms are shown.
   */
  FieldNames?: 'Default' | 'ByCode' | 'Terms';
}
