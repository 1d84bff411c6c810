import type { ReactNode, RefObject } from 'react';
import { ContentLink } from '#src/layout/content.tsx';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { UsbUpdateFields } from '../usb-update.types.ts';
import css from './download-result.module.css';
import { fileNameOf } from './file-name.ts';
import type { StartedDownload } from './use-download.ts';

export interface DownloadResultProps {
  readonly fields: Fields<UsbUpdateFields>;
  readonly started: StartedDownload;
  /** True while new links are requested. */
  readonly isRenewing: boolean;
  /** Gets the focus when the dialog has closed. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly onRenew: () => void;
}

/**
 * The links of a started download, because a browser may block the tabs, and a button for new links.
 * (spec: USB-17, OPEN-107)
 */
export function DownloadResult({ fields, started, isRenewing, ...rest }: DownloadResultProps): ReactNode {
  const { headingRef, onRenew } = rest;
  const { download, links, blocked = 0 } = started;
  const counts = { blocked: String(blocked), count: String(links.length) };
  return (
    <Card className={css.result}>
      <h2 ref={headingRef} tabIndex={-1} className={css.heading}>
        {fillTokens(textOf(fields.startedHeading), { model: download.model })}
      </h2>
      <p>{textOf(fields.startedText)}</p>
      <div role="alert">
        {blocked > 0 && <p className={css.blocked}>{fillTokens(textOf(fields.blockedText), counts)}</p>}
      </div>
      <ul className={css.links} aria-label={textOf(fields.linksLabel)}>
        {links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener noreferrer" className={css.link}>
              {fileNameOf(link)}
            </a>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <ContentLink field={fields.installLink} className={buttonClass('primary')} />
        <Button variant="secondary" onClick={onRenew} aria-disabled={isRenewing}>
          {textOf(fields.renewText)}
        </Button>
        <span role="status">{isRenewing && textOf(fields.pendingText)}</span>
      </div>
    </Card>
  );
}
