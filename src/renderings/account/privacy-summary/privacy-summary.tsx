import type { ReactNode } from 'react';
import { useSlice, type Slice } from '#src/data/use-slice.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { shortDate } from '#src/lib/text/short-date.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { getContractDate, getPrivacy, getPrivacyPreferences, type ContractDate } from '#src/operations/privacy.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { DefinitionList } from '#src/ui/definition-list/definition-list.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { PrivacySummaryFields } from './privacy-summary.types.ts';
import css from './privacy-summary.module.css';

const TERMS_OF_USE = 'PLATCO_TERM_ID_01';
const PRIVACY_POLICY = 'PLATCO_PRIVACY_POLICY_01';

const waits = ({ status }: Slice<unknown>): boolean => status === 'idle' || status === 'pending';

/**
 * Shows the data of three operations in one card. It waits for all of them; a value that failed to load has an error in
 * its row. (spec: ACCT-05, PRIV-03, PRIV-15…21, PRIV-23)
 */
export function PrivacySummary({ fields }: RenderingProps<PrivacySummaryFields>): ReactNode {
  const t = usePhrase();
  const { language } = usePageContext();
  const optOut = useSlice(getPrivacy);
  const contracts = useSlice(getContractDate);
  const apps = useSlice(getPrivacyPreferences);
  const slices: readonly Slice<unknown>[] = [optOut, contracts, apps];
  const failed = slices.filter(({ status }) => status === 'failed');
  const reload = async (): Promise<void> => {
    await Promise.all(failed.map((slice) => slice.reload()));
  };
  const state = {
    status: slices.some(waits) ? ('pending' as const) : ('succeeded' as const),
    error: undefined,
    reload,
  };
  const value = <Data,>({ data }: Slice<Data>, words: (data: Data) => string): ReactNode =>
    data === undefined ? <span className={css.missing}>{textOf(fields.unavailableText)}</span> : words(data);
  const optedOut = (out: boolean): string => textOf(out ? fields.optedOutText : fields.notOptedOutText);
  const accepted = (termId: string) => (records: readonly ContractDate[]) =>
    acceptedText(fields, shortDate(records.find((record) => record.termId === termId)?.acceptedDate ?? '', language));

  return (
    <DataSection
      heading={textOf(fields.heading)}
      data={state}
      skeleton={<Skeleton rows={5} />}
      note={
        failed.length > 0 && (
          <>
            <VisuallyHidden>{`${textOf(fields.heading)}: ${textOf(fields.unavailableText)}`}</VisuallyHidden>
            <Button variant="secondary" className={css.retry} onClick={() => void reload()}>
              {t('retry')}
            </Button>
          </>
        )
      }
    >
      <DefinitionList
        rows={[
          { term: textOf(fields.tvAdsLabel), detail: value(optOut, ({ tv }) => optedOut(tv)) },
          { term: textOf(fields.streamingAdsLabel), detail: value(optOut, ({ sd }) => optedOut(sd)) },
          { term: textOf(fields.termsLabel), detail: value(contracts, accepted(TERMS_OF_USE)) },
          { term: textOf(fields.policyLabel), detail: value(contracts, accepted(PRIVACY_POLICY)) },
          { term: textOf(fields.appsLabel), detail: value(apps, ({ length }) => t('apps-count', { count: length })) },
        ]}
      />
    </DataSection>
  );
}

function acceptedText(fields: Fields<PrivacySummaryFields>, date: string): string {
  return date ? fillTokens(textOf(fields.acceptedText), { date }) : textOf(fields.notAcceptedText);
}
