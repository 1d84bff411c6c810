import type { ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import { fileSize } from '#src/lib/text/file-size.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { getChecksums, type FileChecksum } from '#src/operations/firmware/checksums.ts';
import type { FirmwareImage, FirmwareModel } from '#src/operations/firmware/images.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { UsbUpdateFields } from '../usb-update.types.ts';
import { FileCheck } from './file-check.tsx';
import { PublishedChecks } from './published-checks.tsx';
import css from './versions.module.css';

export interface VersionsProps {
  readonly fields: Fields<UsbUpdateFields>;
  readonly model: FirmwareModel;
  readonly onDownload: () => void;
}

/**
 * The versions of a model. The server sends links only for the newest version, so only that version can be downloaded.
 * (spec: USB-07)
 */
export function Versions({ fields, model, onDownload }: VersionsProps): ReactNode {
  const checksums = useSlice(getChecksums).data ?? [];
  const ofModel = checksums.filter((each) => each.imageId === model.imageId && each.model === model.model);
  return (
    <>
      <Card className={css.card}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{textOf(fields.versionLabel)}</th>
              <th scope="col">{textOf(fields.releasedLabel)}</th>
              <th scope="col">{textOf(fields.sizeLabel)}</th>
              <th scope="col">{textOf(fields.checkLabel)}</th>
              <th scope="col">
                <VisuallyHidden>{textOf(fields.actionLabel)}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {model.versions.map((image, index) => (
              <VersionRow
                key={`${image.version} ${index}`}
                fields={fields}
                image={image}
                checksums={ofModel.filter(({ version }) => version === image.version)}
                {...(index === 0 ? { onDownload } : {})}
              />
            ))}
          </tbody>
        </table>
      </Card>
      {ofModel.length > 0 && <FileCheck fields={fields} checksums={ofModel} />}
    </>
  );
}

interface VersionRowProps extends Pick<VersionsProps, 'fields'> {
  readonly image: FirmwareImage;
  readonly checksums: readonly FileChecksum[];
  /** Called when the customer wants to download the version; set only for the newest version. */
  readonly onDownload?: () => void;
}

/** A row of the table of versions. */
function VersionRow({ fields, image, checksums, onDownload }: VersionRowProps): ReactNode {
  const { language } = usePageContext();
  const { version, releaseDate } = image;
  return (
    <tr>
      <th scope="row" className={css.version}>
        {version}
        {onDownload && <span className={css.newest}>{textOf(fields.newestText)}</span>}
      </th>
      <td>{shortDate(releaseDate, language) || releaseDate}</td>
      <td className={css.size}>{sizeOf(image)}</td>
      <td>
        <PublishedChecks fields={fields} checksums={checksums} />
      </td>
      <td className={css.action}>
        {onDownload ? (
          <Button onClick={onDownload} aria-label={fillTokens(textOf(fields.downloadName), { version })}>
            {textOf(fields.downloadText)}
          </Button>
        ) : (
          <span className={css.earlier}>{textOf(fields.earlierText)}</span>
        )}
      </td>
    </tr>
  );
}

/** Returns the size with a unit; the service's text if it sends no number of bytes. */
function sizeOf({ fileSize: bytes, size }: FirmwareImage): string {
  return /^\d{1,15}$/.test(bytes) ? fileSize(Number(bytes)) : size || bytes;
}
