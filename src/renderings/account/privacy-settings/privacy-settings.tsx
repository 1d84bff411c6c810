import { use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useSlice, type Slice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import {
  getContractDate,
  getPrivacy,
  getPrivacyPreferences,
  isCrossOriginFailure,
  type ContractDate,
} from '#src/operations/privacy.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { UnseenContext } from '#src/ui/data-section/unseen.tsx';
import { DefinitionList } from '#src/ui/definition-list/definition-list.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { AdChoices, AdIdReset } from './ad-choices.tsx';
import { AppChoices } from './app-choices.tsx';
import type { PrivacySettingsFields } from './privacy-settings.types.ts';
import css from './privacy-settings.module.css';

/** Id of the contract for the terms of use. */
const TERMS_OF_USE = 'PLATCO_TERM_ID_01';
/** Id of the contract for the privacy policy. */
const PRIVACY_POLICY = 'PLATCO_PRIVACY_POLICY_01';

/** Id of the section: its address is /account#privacy. (spec: PRIV-01, OPEN-81) */
const ANCHOR = 'privacy';

/** Returns true while the data has neither loaded nor failed to load. */
const isLoading = ({ status }: Slice<unknown>): boolean => status === 'idle' || status === 'pending';

/**
 * The privacy choices, shown when all three requests have ended. A part that failed to load is replaced by an error.
 * (spec: ACCT-05, PRIV-01…24)
 */
export function PrivacySettings({ fields }: RenderingProps<PrivacySettingsFields>): ReactNode {
  const optOut = useSlice(getPrivacy);
  const contracts = useSlice(getContractDate);
  const apps = useSlice(getPrivacyPreferences);
  const slices: readonly Slice<unknown>[] = [optOut, contracts, apps];
  const failed = slices.filter(({ status }) => status === 'failed');
  const isWaiting = slices.some(isLoading);
  const place = useAnchor(isWaiting);
  const reload = async (): Promise<void> => {
    await Promise.all(failed.map((slice) => slice.reload()));
  };
  const state = { status: isWaiting ? ('pending' as const) : ('succeeded' as const), error: undefined, reload };
  return (
    <div id={ANCHOR} ref={place} className={css.place}>
      <DataSection
        heading={textOf(fields.heading)}
        data={state}
        skeleton={<Skeleton rows={7} />}
        note={failed.length > 0 && <Unavailable fields={fields} failed={failed} onRetry={() => void reload()} />}
      >
        <AdChoices fields={fields} optOut={optOut.data} />
        <AdIdReset fields={fields} />
        <AppChoices fields={fields} apps={apps.data} />
        <Contracts fields={fields} contracts={contracts.data} />
      </DataSection>
    </div>
  );
}

interface UnavailableProps {
  readonly fields: Fields<PrivacySettingsFields>;
  readonly failed: readonly Slice<unknown>[];
  readonly onRetry: () => void;
}

/**
 * Announces that parts of the privacy settings could not be loaded, with a button to try again. (spec: PRIV-22,
 * PRIV-23)
 */
function Unavailable({ fields, failed, onRetry }: UnavailableProps): ReactNode {
  const t = usePhrase();
  return (
    <>
      <VisuallyHidden>{`${textOf(fields.heading)}: ${textOf(fields.unavailableText)}`}</VisuallyHidden>
      {failed.some(({ error }) => isCrossOriginFailure(error)) && (
        <Text field={fields.blockedText} as="p" className={css.missing} />
      )}
      <Button variant="secondary" className={css.retry} onClick={onRetry}>
        {t('retry')}
      </Button>
    </>
  );
}

interface ContractsProps {
  readonly fields: Fields<PrivacySettingsFields>;
  /** The dates of the accepted contracts; undefined if they could not be loaded. */
  readonly contracts: readonly ContractDate[] | undefined;
}

/** Two contracts, each with the date on which the customer accepted it. (spec: PRIV-15…20) */
function Contracts({ fields, contracts }: ContractsProps): ReactNode {
  const { language } = usePageContext();
  const status = (termId: string): ReactNode => {
    if (!contracts) return <span className={css.missing}>{textOf(fields.unavailableText)}</span>;
    const date = shortDate(contracts.find((record) => record.termId === termId)?.acceptedDate ?? '', language);
    return date ? fillTokens(textOf(fields.acceptedText), { date }) : textOf(fields.notAcceptedText);
  };
  return (
    <div className={css.part}>
      <Text field={fields.contractsHeading} as="h3" className={css.subheading} />
      <DefinitionList
        rows={[
          { term: textOf(fields.termsLabel), detail: status(TERMS_OF_USE) },
          { term: textOf(fields.policyLabel), detail: status(PRIVACY_POLICY) },
        ]}
      />
    </div>
  );
}

/**
 * Scrolls to the section and focuses its heading when its address is opened, once it is visible and loaded. A control
 * of the section that already has the focus keeps it.
 */
function useAnchor(isWaiting: boolean): RefObject<HTMLDivElement | null> {
  const section = useRef<HTMLDivElement>(null);
  const isUnseen = use(UnseenContext);
  const { hash, key } = useLocation();
  const isWanted = hash === `#${ANCHOR}` && !isUnseen && !isWaiting;
  useEffect(() => {
    if (!isWanted || section.current?.contains(document.activeElement)) return;
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isWanted, key]);
  return section;
}
