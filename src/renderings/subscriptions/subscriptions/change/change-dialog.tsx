import type { ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { SubscriptionChangeState } from '#src/operations/subscriptions/change-state.ts';
import type { ChosenChange } from '#src/operations/subscriptions/use-subscription-change.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DialogButtons } from '#src/ui/dialog/dialog-buttons.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { fillField, tokensOf } from '../texts.ts';
import { changeTexts } from './change-texts.ts';
import { PlanCosts } from './plan-costs.tsx';
import css from './change-dialog.module.css';

export interface ChangeDialogProps {
  readonly open: boolean;
  /** The change to confirm; it stays set while the dialog closes. */
  readonly change: ChosenChange | undefined;
  readonly state: SubscriptionChangeState;
  readonly fields: Fields<SubscriptionsFields>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly onUnavailable: () => void;
}

/**
 * Asks for confirmation, then shows the result: a thank-you, or a failure with a retry button.
 * (spec: SUB-05, SUB-24, SUB-38…43)
 */
export function ChangeDialog(props: ChangeDialogProps): ReactNode {
  const { open, change, state, fields, onConfirm, onClose, onClosed, onUnavailable } = props;
  const t = usePhrase();
  const { language } = usePageContext();
  const texts = changeTexts(fields, change?.kind);
  if (!change || !texts) return null;
  const { subscription, plan } = change;
  const tokens = tokensOf(subscription, { language, t }, plan ?? subscription.futurePlan);
  const isWorking = state.updateAction === 0;
  const isDone = state.updateAction === 1;
  const hasFailed = isDone && !state.success;
  const close = (): void => {
    if (!isWorking) onClose();
  };
  const title = hasFailed
    ? textOf(fields.failureHeading)
    : isDone
      ? textOf(fields.thanksHeading)
      : fillField(texts.heading, tokens);
  return (
    <Dialog open={open} title={title} onClose={close} onClosed={onClosed} onUnavailable={onUnavailable}>
      {!isDone && (
        <>
          <p>{fillField(texts.text, tokens)}</p>
          {plan && <PlanCosts subscription={subscription} plan={plan} fields={fields} />}
        </>
      )}
      {isDone && state.success && <p>{fillField(texts.doneText, tokens)}</p>}
      {hasFailed && (
        <div className={css.error}>
          <p>{state.message || textOf(fields.errorText)}</p>
          <p>{textOf(state.isUnclear ? fields.unclearText : fields.unchangedText)}</p>
        </div>
      )}
      <div role="status" className={css.status}>
        {isWorking && textOf(fields.preparingText)}
      </div>
      <DialogButtons align="end">
        <Button variant={isDone && state.success ? 'primary' : 'secondary'} onClick={close} aria-disabled={isWorking}>
          {textOf(isDone ? fields.closeText : fields.keepText)}
        </Button>
        {!(isDone && state.success) && (
          <Button onClick={onConfirm} aria-disabled={isWorking}>
            {hasFailed ? t('retry') : fillField(texts.confirmText, tokens)}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
