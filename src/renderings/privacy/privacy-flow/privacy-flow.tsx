import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RichText, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf } from '#src/model/content-field.ts';
import { Container } from '#src/ui/container/container.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import type { FlowPageProps } from './flow-page.tsx';
import { pageOf } from './page-settings.ts';
import { FlowCover } from './flow-cover.tsx';
import type { PrivacyFlowFields } from './privacy-flow.types.ts';
import css from './privacy-flow.module.css';
import { readArrival, type Arrival } from './read-arrival.ts';

/** A page of the Privacy Center: its frame at once, its process as soon as the code for it is here. (spec: PC-01…09) */
export function PrivacyFlow({ fields }: RenderingProps<PrivacyFlowFields>): ReactNode {
  const arrival = useArrival(fields);
  const { Page, hasFailed, retry } = useFlowPage();
  return (
    <Container width="form" className={css.page}>
      <Text field={fields.heading} as="h1" />
      <RichText field={fields.intro} className="prose" />
      {textOf(fields.noScriptText) && (
        <noscript>
          <p>{textOf(fields.noScriptText)}</p>
        </noscript>
      )}
      {Page && arrival ? (
        <Page fields={fields} arrival={arrival} />
      ) : hasFailed ? (
        <div role="alert">
          <SectionError status={undefined} onRetry={retry} text={textOf(fields.startFailure)} />
        </div>
      ) : (
        <div className={css.stage}>
          <FlowCover />
        </div>
      )}
    </Container>
  );
}

/**
 * What the address brings. The escalation's token leaves it before anything else happens, so that it stays in no history
 * and goes nowhere with a referrer. (spec: PC-08, OPEN-89, SEC-05)
 */
function useArrival(fields: RenderingProps<PrivacyFlowFields>['fields']): Arrival | undefined {
  const [arrival, setArrival] = useState<Arrival>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (arrival) return;
    const read = readArrival(pageOf(fields), location);
    if (read.accessAuthToken) {
      history.replaceState(history.state, '', pathname + search);
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    }
    setArrival(read);
  }, [arrival, fields, pathname, search, navigate]);
  return arrival;
}

function useFlowPage() {
  const [Page, setPage] = useState<ComponentType<FlowPageProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import('./flow-page.tsx').then(
      ({ FlowPage }) => setPage(() => FlowPage),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  return { Page, hasFailed, retry: load };
}
