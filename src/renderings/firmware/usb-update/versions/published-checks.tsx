import { useState, type ReactNode } from 'react';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { FileChecksum } from '#src/operations/firmware/checksums.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { UsbUpdateFields } from '../usb-update.types.ts';
import css from './versions.module.css';

export interface PublishedChecksProps {
  readonly fields: Fields<UsbUpdateFields>;
  readonly checksums: readonly FileChecksum[];
}

/** The SHA-256 and the signature of each file of a version. (spec: SEC-26) */
export function PublishedChecks({ fields, checksums }: PublishedChecksProps): ReactNode {
  if (checksums.length === 0) return <span className={css.earlier}>{textOf(fields.noCheckText)}</span>;
  return (
    <details className={css.details}>
      <summary className={css.summary}>{textOf(fields.showCheckText)}</summary>
      {checksums.map(({ file, sha256, signature }) => (
        <div key={file} className={css.file}>
          <p className={css.fileName}>{file}</p>
          <CopyableValue fields={fields} name={textOf(fields.sha256Label)} value={sha256} />
          <CopyableValue fields={fields} name={textOf(fields.signatureLabel)} value={signature} />
        </div>
      ))}
    </details>
  );
}

interface CopyableValueProps extends Pick<PublishedChecksProps, 'fields'> {
  readonly name: string;
  readonly value: string;
}

/** A value with the button that copies it. */
function CopyableValue({ fields, name, value }: CopyableValueProps): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // Without the permission to copy, the customer can select the text.
    }
  };
  return (
    <div className={css.value}>
      <span className={css.valueName}>{name}</span>
      <code className={css.code}>{value}</code>
      <Button variant="quiet" className={css.copy} onClick={() => void copy()}>
        {fillTokens(textOf(fields.copyText), { name })}
      </Button>
      <span role="status">{isCopied && textOf(fields.copiedText)}</span>
    </div>
  );
}
