import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { decodePercent } from '#src/lib/text/decode-percent.ts';
import { ContentLink } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import plain from '#src/ui/fields/fields.module.css';
import { DownloadDialog } from './download/download-dialog.tsx';
import { DownloadResult } from './download/download-result.tsx';
import { useDownload } from './download/use-download.ts';
import { useDismissible } from './use-dismissible.ts';
import type { UsbUpdateFields } from './usb-update.types.ts';
import css from './usb-update.module.css';

interface Props {
  readonly fields: Fields<UsbUpdateFields>;
  /** True if the download may start; false during hydration and on small screens. */
  readonly isReady: boolean;
  /** True while the window is too narrow for a download. */
  readonly isHidden: boolean;
}

/**
 * Starts the download for the code in the address without a click. When all tabs are open, it navigates to the start
 * page. If the browser blocked a tab, the page stays open and shows the links. (spec: USB-26, USB-27, OPEN-109)
 */
export function DownloadByCode({ fields, isReady, isHidden }: Props): ReactNode {
  const id = useId();
  const code = codeOf(usePageContext().path);
  const navigate = useNavigate();
  const { state, started, start } = useDownload();
  const hasStarted = useRef(false);
  const terms = textOf(fields.termsVersion);
  const failure = useDismissible(state.kind === 'failed');
  const begin = (): void => void start({ code, make: '', accepted: false, terms, model: code, version: '' });
  useEffect(() => {
    if (!isReady || hasStarted.current) return;
    hasStarted.current = true;
    begin();
  });
  const areAllOpen = state.kind === 'started' && state.blocked === 0;
  useEffect(() => {
    // The page is replaced, so that Back does not start the download again.
    if (areAllOpen) void navigate('/', { replace: true });
  }, [areAllOpen, navigate]);
  return (
    <div className={css.area} hidden={isHidden}>
      <p className={css.intro}>{textOf(fields.codeText)}</p>
      <div className={css.field}>
        <label htmlFor={id} className={css.label}>
          {textOf(fields.codeLabel)}
        </label>
        <input id={id} className={plain.control} value={code} readOnly />
      </div>
      <div role="status">{state.kind === 'pending' && !started && <p>{textOf(fields.pendingText)}</p>}</div>
      <div role="alert">
        {state.kind === 'failed' && <p className={css.error}>{state.message || textOf(fields.errorText)}</p>}
      </div>
      {started && (
        <DownloadResult fields={fields} started={started} isRenewing={state.kind === 'pending'} onRenew={begin} />
      )}
      <p className={css.links}>
        <ContentLink field={fields.termsLink} className={css.guide} />
        <ContentLink field={fields.otherLink} className={css.guide} />
      </p>
      <DownloadDialog
        fields={fields}
        open={failure.isShown && !isHidden}
        state={state}
        onAccept={() => undefined}
        onClose={failure.dismiss}
        onClosed={() => undefined}
      />
    </div>
  );
}

/** Returns the code in the last segment of a path, decoded. */
function codeOf(path: string): string {
  return decodePercent(path.split('/').findLast(Boolean) ?? '');
}
