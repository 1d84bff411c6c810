import { useId, useState, type ReactNode } from 'react';
import { fileSize } from '#src/lib/text/file-size.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { UsbUpdateFields } from '../usb-update.types.ts';
import { checkFile, type FileVerdict } from './check-file.ts';
import type { PublishedChecksProps } from './published-checks.tsx';
import css from './versions.module.css';

/** The state of the check of a file. */
type CheckState =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'done'; readonly file: File; readonly verdict: FileVerdict };

/** Shows whether a downloaded file is complete and unchanged. The file is not uploaded. (spec: SEC-26) */
export function FileCheck({ fields, checksums }: PublishedChecksProps): ReactNode {
  const id = useId();
  const [check, setCheck] = useState<CheckState>({ kind: 'none' });
  const run = async (file: File | undefined): Promise<void> => {
    if (!file) return setCheck({ kind: 'none' });
    setCheck({ kind: 'pending' });
    setCheck({ kind: 'done', file, verdict: await checkFile(file, checksums) });
  };
  return (
    <div className={css.check}>
      <h3 className={css.checkHeading}>{textOf(fields.fileHeading)}</h3>
      <p id={`${id}-help`} className={css.earlier}>
        {textOf(fields.fileText)}
      </p>
      <label htmlFor={id} className={css.valueName}>
        {textOf(fields.fileLabel)}
      </label>
      <input
        id={id}
        type="file"
        className={css.input}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => void run(target.files?.[0])}
      />
      <div role="status">
        {check.kind === 'pending' && <p>{textOf(fields.filePendingText)}</p>}
        {check.kind === 'done' && (
          <p className={check.verdict.kind === 'good' ? css.good : css.wrong}>{verdictText(fields, check)}</p>
        )}
      </div>
    </div>
  );
}

/** Returns the text that says whether the file is good. */
function verdictText(
  fields: Fields<UsbUpdateFields>,
  { file, verdict }: Extract<CheckState, { kind: 'done' }>,
): string {
  const size = fileSize(file.size);
  switch (verdict.kind) {
    case 'good':
      return fillTokens(textOf(fields.fileGoodText), { file: file.name });
    case 'short':
      return fillTokens(textOf(fields.fileShortText), { file: file.name, size, total: fileSize(verdict.total) });
    case 'wrong':
      return fillTokens(textOf(fields.fileWrongText), { file: file.name });
    case 'failed':
      return textOf(fields.fileFailedText);
  }
}
