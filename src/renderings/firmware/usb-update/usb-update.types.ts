// Generated from usb-update.schema.json; change that file.
import type { Text, RichText, LinkValue } from '#schemas/types/content-field.types.ts';

export interface UsbUpdateFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * What the page is for, above the choice of the model.
   */
  intro: RichText;
  /**
   * The link to the guide for the installation.
   */
  guideLink: LinkValue;
  /**
   * Replaces the choice of the model on small screens.
   */
  mobileText: Text;
  /**
   * Shown when there are no models.
   */
  emptyText: Text;
  /**
   * The label of the choice of the model.
   */
  modelLabel: Text;
  /**
   * Where to find the model.
   */
  modelHelp: Text;
  /**
   * The first entry of the list of models.
   */
  modelPlaceholder: Text;
  /**
   * The last download in this browser. {model}, {version} and {date} are replaced.
   */
  lastText: Text;
  /**
   * The heading of the table of versions. {model} is replaced.
   */
  versionsHeading: Text;
  /**
   * The heading of the column of versions.
   */
  versionLabel: Text;
  /**
   * The heading of the column of release dates.
   */
  releasedLabel: Text;
  /**
   * The heading of the column of sizes.
   */
  sizeLabel: Text;
  /**
   * The heading of the column of checksums.
   */
  checkLabel: Text;
  /**
   * The heading of the column of downloads, for screen readers.
   */
  actionLabel: Text;
  /**
   * Marks the newest version.
   */
  newestText: Text;
  /**
   * Shown in place of the download button of an earlier version.
   */
  earlierText: Text;
  /**
   * The button that starts a download.
   */
  downloadText: Text;
  /**
   * The name of the download button for screen readers. {version} is replaced.
   */
  downloadName: Text;
  /**
   * The control that shows the checksums of a version.
   */
  showCheckText: Text;
  /**
   * The label of a checksum.
   */
  sha256Label: Text;
  /**
   * The label of a signature.
   */
  signatureLabel: Text;
  /**
   * The button that copies a value. {name} is replaced.
   */
  copyText: Text;
  /**
   * Announced when a value has been copied.
   */
  copiedText: Text;
  /**
   * Shown in place of checksums if none are published.
   */
  noCheckText: Text;
  /**
   * The heading of the terms.
   */
  termsHeading: Text;
  /**
   * The terms.
   */
  termsBody: RichText;
  /**
   * The edition of the terms, which the server records with an acceptance.
   */
  termsVersion: Text;
  /**
   * The text below the heading of the terms in the dialog.
   */
  termsHelp: Text;
  /**
   * The label of the checkbox that accepts the terms.
   */
  acceptLabel: Text;
  /**
   * Shown when the terms were not scrolled to the end or not accepted.
   */
  termsError: Text;
  /**
   * The button that accepts the terms and starts the download.
   */
  confirmText: Text;
  /**
   * The button that closes the terms.
   */
  cancelText: Text;
  /**
   * Shown while the download is prepared.
   */
  pendingText: Text;
  /**
   * The heading after a download has started. {model} is replaced.
   */
  startedHeading: Text;
  /**
   * What happens after a download has started.
   */
  startedText: Text;
  /**
   * Shown when the browser has blocked new tabs. {blocked} and {count} are replaced.
   */
  blockedText: Text;
  /**
   * The name of the list of links.
   */
  linksLabel: Text;
  /**
   * The button that gets new links.
   */
  renewText: Text;
  /**
   * The link to the next step.
   */
  installLink: LinkValue;
  /**
   * The heading of the check of a downloaded file.
   */
  fileHeading: Text;
  /**
   * What the check of a downloaded file does.
   */
  fileText: Text;
  /**
   * The label of the file input.
   */
  fileLabel: Text;
  /**
   * Shown while a file is read.
   */
  filePendingText: Text;
  /**
   * Shown if the file is complete and unchanged. {file} is replaced.
   */
  fileGoodText: Text;
  /**
   * Shown if the file is not complete. {file}, {size} and {total} are replaced.
   */
  fileShortText: Text;
  /**
   * Shown if the file differs from the published one. {file} is replaced.
   */
  fileWrongText: Text;
  /**
   * Shown if the browser cannot check the file.
   */
  fileFailedText: Text;
  /**
   * Shown when the service sends an error without a message.
   */
  errorText: Text;
  /**
   * The text of the dialog after a failed download.
   */
  failedText: Text;
  /**
   * The button that loads the page again.
   */
  refreshText: Text;
  /**
   * The heading of the page of a download by code.
   */
  codeHeading: Text;
  /**
   * The label of the code on the page of a download by code.
   */
  codeLabel: Text;
  /**
   * What happens on the page of a download by code.
   */
  codeText: Text;
  /**
   * The link from the page of a download by code to the terms.
   */
  termsLink: LinkValue;
  /**
   * The link from the page of a download by code to the choice of the model.
   */
  otherLink: LinkValue;
}
export interface UsbUpdateParams {
  /**
   * Default: the choice of the model. ByCode: the download by the code in the address. Terms: the terms alone.
   */
  FieldNames?: 'Default' | 'ByCode' | 'Terms';
}
