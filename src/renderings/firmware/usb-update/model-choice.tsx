import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDataServices } from '#src/data/data-context.ts';
import { useSlice } from '#src/data/use-slice.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { bucketList, type FirmwareModel } from '#src/operations/firmware/images.ts';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { DownloadResult } from './download/download-result.tsx';
import { useDownload } from './download/use-download.ts';
import { LastDownload } from './last-download.tsx';
import { ModelSelect } from './model-select.tsx';
import { DownloadDialog } from './download/download-dialog.tsx';
import { useDismissible } from './use-dismissible.ts';
import type { UsbUpdateFields } from './usb-update.types.ts';
import { Versions } from './versions/versions.tsx';
import css from './usb-update.module.css';

interface Props {
  readonly fields: Fields<UsbUpdateFields>;
  /** Hides the choice. True while the window is too narrow for a download. */
  readonly isHidden: boolean;
}

/** The choice of a TV model; a skeleton until the models have loaded. (spec: USB-02, USB-23) */
export function ModelChoice({ fields, isHidden }: Props): ReactNode {
  const models = useSlice(bucketList);
  const { session } = useDataServices();
  const isLoading = models.status === 'idle' || models.status === 'pending';
  const retry = (): void => {
    // The service refused the token of the session. The list is public, so it is read again without a token.
    if (models.error?.status === 401) session.discard();
    void models.reload();
  };
  return (
    <div className={css.area} aria-busy={isLoading} hidden={isHidden}>
      {isLoading && <Skeleton rows={2} />}
      <div role="status">
        {models.status === 'failed' && <SectionError level={2} status={models.error?.status} onRetry={retry} />}
        {models.data?.length === 0 && <p className={css.notice}>{textOf(fields.emptyText)}</p>}
      </div>
      {models.data && models.data.length > 0 && <Choice fields={fields} models={models.data} isHidden={isHidden} />}
    </div>
  );
}

/** The choice of a TV model. The address of the page contains the chosen model, for reloads and links. */
function Choice({ fields, models, isHidden }: Props & { readonly models: readonly FirmwareModel[] }): ReactNode {
  const [query, setQuery] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const result = useRef<HTMLHeadingElement>(null);
  const download = useDownload();
  const { state, started } = download;
  const failure = useDismissible(state.kind === 'failed');
  const model = models.find(({ id }) => id === query.get('model'));
  const choose = (id: string): void => {
    download.clear();
    setQuery(id === '' ? {} : { model: id }, { replace: true, preventScrollReset: true });
  };
  const openTerms = (): void => {
    // Otherwise the dialog would still show the failure of an earlier download.
    download.clear();
    setIsOpen(true);
  };
  const accept = async (): Promise<void> => {
    if (!model) return;
    const { id, make, model: name, versions } = model;
    const terms = textOf(fields.termsVersion);
    const version = versions[0]?.version ?? '';
    const isStarted = await download.start({ code: id, make, accepted: true, terms, model: name, version });
    if (!isStarted) return;
    // The fields are reset after the download. (spec: USB-18)
    setIsOpen(false);
    setQuery({}, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div role="alert">
        {state.kind === 'failed' && <p className={css.error}>{state.message || textOf(fields.errorText)}</p>}
      </div>
      {started && (
        <DownloadResult
          fields={fields}
          started={started}
          isRenewing={state.kind === 'pending'}
          headingRef={result}
          onRenew={() => void download.start(started.download)}
        />
      )}
      <ModelSelect fields={fields} models={models} value={model?.id ?? ''} onChange={choose} />
      {model && (
        <section className={css.versions}>
          <h2 className={css.versionsHeading}>
            {fillTokens(textOf(fields.versionsHeading), { model: `${model.make} ${model.model}`.trim() })}
          </h2>
          <Versions fields={fields} model={model} onDownload={openTerms} />
        </section>
      )}
      <LastDownload fields={fields} isHidden={started !== undefined} />
      <DownloadDialog
        fields={fields}
        open={(isOpen || failure.isShown) && !isHidden}
        state={state}
        onAccept={() => void accept()}
        onClose={() => {
          setIsOpen(false);
          failure.dismiss();
        }}
        onClosed={() => {
          if (state.kind === 'started') result.current?.focus();
        }}
      />
    </>
  );
}
