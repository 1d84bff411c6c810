import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RichText, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf } from '#src/model/content-field.ts';
import { FormColumn } from '#src/ui/container/form-column.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { FlowPageProps } from './flow-page.tsx';
import { FlowCover } from './flow-cover.tsx';
import type { PrivacyFlowFields } from './privacy-flow.types.ts';
import css from './privacy-flow.module.css';
import { flowPageOf, readAddressValues, type AddressValues } from './read-address-values.ts';

type Props = RenderingProps<PrivacyFlowFields>;

/** A page of the Privacy Center: shows its frame at once, and its process when the code is loaded. (spec: PC-01…09) */
export function PrivacyFlow({ fields }: Props): ReactNode {
  const isHydrated = useHydrated();
  return (
    <FormColumn>
      <Text field={fields.heading} as="h1" />
      <RichText field={fields.intro} className="prose" />
      {textOf(fields.noScriptText) && (
        <noscript>
          <p>{textOf(fields.noScriptText)}</p>
        </noscript>
      )}
      {isHydrated ? <Process fields={fields} /> : <ProcessLoading />}
    </FormColumn>
  );
}

/** The process of the page; a loading cover until its code is loaded, or an error. */
function Process({ fields }: Pick<Props, 'fields'>): ReactNode {
  const addressValues = useAddressValues(fields);
  const { Page, hasFailed, retry } = useFlowPage();
  if (Page) return <Page fields={fields} addressValues={addressValues} />;
  if (!hasFailed) return <ProcessLoading />;
  return (
    <div role="alert">
      <SectionError status={undefined} onRetry={retry} text={textOf(fields.startFailure)} />
    </div>
  );
}

/** The loading cover in place of the process. */
function ProcessLoading(): ReactNode {
  return (
    <div className={css.stage}>
      <FlowCover />
    </div>
  );
}

/**
 * Reads the values in the address. The token of an escalation is then removed from the address, so that neither the
 * history nor a referrer contains it. (spec: PC-08, OPEN-89, SEC-05)
 */
function useAddressValues(fields: Props['fields']): AddressValues {
  const [addressValues] = useState(() => readAddressValues(flowPageOf(fields), location));
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const mustStrip = addressValues.accessAuthToken !== '' && hash !== '';
  useLayoutEffect(() => {
    if (!mustStrip) return;
    history.replaceState(history.state, '', pathname + search);
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [mustStrip, pathname, search, navigate]);
  return addressValues;
}

/** Loads the code of the process. Returns the component, or whether the loading failed and a function that retries. */
function useFlowPage() {
  const [Page, setPage] = useState<ComponentType<FlowPageProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    import('./flow-page.tsx').then(
      ({ FlowPage }) => setPage(() => FlowPage),
      () => setHasFailed(true),
    );
  }, [attempt]);
  const retry = (): void => {
    setHasFailed(false);
    setAttempt((before) => before + 1);
  };
  return { Page, hasFailed, retry };
}
