import { useState, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { parseTimestamp } from '#src/lib/dates/parse-timestamp.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { textOf } from '#src/model/content-field.ts';
import { getProfile } from '#src/operations/profile.ts';
import { useAccountFeatures } from '#src/ui/account-features.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { createLazyPart } from '#src/ui/lazy-part.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { AccountDeactivationFields } from './account-deactivation.types.ts';
import type { DeactivationDialogProps } from './deactivation-dialog.tsx';
import { useDeactivation } from './use-deactivation.ts';
import css from './account-deactivation.module.css';

const { Part: DeactivationDialog, prefetch } = createLazyPart<DeactivationDialogProps>(
  async () => (await import('./deactivation-dialog.tsx')).DeactivationDialog,
);

/** Deactivates the account, or shows when it was or will be deactivated. (spec: ACCT-07, DEAC-01…11, ROLE-08) */
export function AccountDeactivation({ fields }: RenderingProps<AccountDeactivationFields>): ReactNode {
  const t = usePhrase();
  const { deactivate } = useAccountFeatures();
  const { language, now } = usePageContext();
  const profile = useSlice(getProfile).data;
  const deactivation = useDeactivation(fields);
  const [isUnavailable, setUnavailable] = useState(false);
  const { state, start, cancel } = deactivation;
  if (!profile || !deactivate) return null;
  const { deactivationDate } = profile;
  const endedAt = parseTimestamp(deactivationDate);
  const isEnded = (endedAt ?? now) <= now;
  return (
    <Card className={css.section}>
      <Text field={fields.heading} as="h2" className={css.heading} />
      {endedAt !== undefined && state.step === 'closed' ? (
        <p className={css.note}>
          {fillTokens(textOf(isEnded ? fields.deactivatedText : fields.endingText), {
            date: shortDate(deactivationDate, language),
          })}
        </p>
      ) : (
        <>
          <Text field={fields.text} as="p" className={css.text} />
          <Button
            variant="secondary"
            onClick={() => {
              setUnavailable(false);
              start();
            }}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            aria-disabled={state.step === 'checking'}
          >
            {textOf(fields.buttonText)}
          </Button>
          <p role="status" className={css.status}>
            {state.step === 'checking' && textOf(fields.checkingText)}
            {state.step === 'closed' && (isUnavailable ? t('part-unavailable') : state.failure)}
          </p>
        </>
      )}
      <DeactivationDialog
        open={state.step !== 'closed' && state.step !== 'checking'}
        deactivation={deactivation}
        fields={fields}
        onUnavailable={() => {
          cancel();
          setUnavailable(true);
        }}
      />
    </Card>
  );
}
