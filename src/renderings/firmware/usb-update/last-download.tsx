import { useState, type ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { readUpdateRecord } from '#src/operations/firmware/update-record.ts';
import type { UsbUpdateFields } from './usb-update.types.ts';
import css from './usb-update.module.css';

interface Props {
  readonly fields: Fields<UsbUpdateFields>;
  /** True while a download of this page is shown. */
  readonly isHidden: boolean;
}

/** The last download in this browser before the page opened. */
export function LastDownload({ fields, isHidden }: Props): ReactNode {
  const { language } = usePageContext();
  const [record] = useState(readUpdateRecord);
  if (!record?.versionFirmwareUpdated || isHidden) return null;
  const { modelNumber: model, versionFirmwareUpdated: version, lastModified } = record;
  const date = shortDate(lastModified, language);
  return date === '' ? null : (
    <p className={css.help}>{fillTokens(textOf(fields.lastText), { model, version, date })}</p>
  );
}
