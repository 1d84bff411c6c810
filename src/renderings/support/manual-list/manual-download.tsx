import type { ReactNode } from 'react';
import { FileLink } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { fileSize } from '#src/lib/text/file-size.ts';
import { fileOf, numberOf } from '#src/model/content-field.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { Download } from './downloads.ts';
import css from './manual-download.module.css';

/**
 * The phrases of the link, by the language of the page and that of the file. The link names the language of the file,
 * except for the English file on the English site.
 */
const PHRASES = {
  en: { en: 'download-pdf', es: 'download-pdf-spanish' },
  es: { en: 'download-pdf-english', es: 'download-pdf-spanish' },
} as const;

/** The link that downloads a file of a manual. */
export function ManualDownload({ name, download }: { readonly name: string; readonly download: Download }): ReactNode {
  const t = usePhrase();
  const { language } = usePageContext();
  const size = numberOf(fileOf(download.field)?.size);
  return (
    <FileLink field={download.field} className={css.link} hrefLang={download.language} type="application/pdf" download>
      <Icon name="download" />
      <span>
        {t(PHRASES[language][download.language])}
        <VisuallyHidden> ({name})</VisuallyHidden>
        {size > 0 && <span className={css.size}> {fileSize(size)}</span>}
      </span>
    </FileLink>
  );
}
