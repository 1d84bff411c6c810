import { useState, type ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { cardName } from '#src/lib/cards/card-text.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DialogButtons } from '#src/ui/dialog/dialog-buttons.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { FailureBox } from '#src/ui/failure-box/failure-box.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { AccountDeactivationFields } from './account-deactivation.types.ts';
import type { DeactivationState, DeactivationStep } from './deactivation-state.ts';
import { mustBeRemoved, type LeftInAccount } from './left-in-account.ts';
import type { Deactivation } from './use-deactivation.ts';
import css from './account-deactivation.module.css';

export interface DeactivationDialogProps {
  readonly open: boolean;
  readonly deactivation: Deactivation;
  readonly fields: Fields<AccountDeactivationFields>;
  readonly onUnavailable: () => void;
}

/** Props that all parts of the dialog share. */
type Props = Pick<DeactivationDialogProps, 'deactivation' | 'fields'>;

/**
 * Focuses a new step if the pressed button no longer exists. When the dialog opens, the dialog focuses its own title.
 */
const focusStep = (step: HTMLElement | null): void => {
  if (document.activeElement === document.body) step?.focus();
};

/**
 * The dialog that shows the steps, each with its own title. It cannot be closed while the account is being deactivated.
 * Closing the goodbye message signs out.
 */
export function DeactivationDialog({ open, deactivation, fields, onUnavailable }: DeactivationDialogProps): ReactNode {
  const { state, cancel, signOut } = deactivation;
  // The last step stays visible while the dialog closes.
  const [last, setLast] = useState(state);
  if (open && state !== last) setLast(state);
  const shown = open ? state : last;
  const title = titleOf(shown.step, fields);
  return (
    <Dialog
      open={open}
      title={title}
      isLocked={shown.step === 'running'}
      onClose={shown.step === 'goodbye' ? signOut : cancel}
      onUnavailable={onUnavailable}
    >
      <div key={shown.step} ref={focusStep} role="group" aria-label={title} tabIndex={-1} className={css.step}>
        <Step deactivation={{ ...deactivation, state: shown }} fields={fields} />
      </div>
    </Dialog>
  );
}

/** Returns the dialog's title in a step. */
function titleOf(step: DeactivationStep, fields: Props['fields']): string {
  const titles: Partial<Record<DeactivationStep, unknown>> = {
    remove: fields.removeHeading,
    first: fields.firstHeading,
    second: fields.secondHeading,
    running: fields.waitText,
    goodbye: fields.goodbyeHeading,
  };
  return textOf(titles[step]);
}

/** Shows the content of the current step of the deactivation. */
function Step({ deactivation, fields }: Props): ReactNode {
  const { state, goOn, confirm, signOut } = deactivation;
  switch (state.step) {
    case 'remove':
      return <RemovalStep deactivation={deactivation} fields={fields} />;
    case 'first':
      return (
        <>
          <Text field={fields.firstText} as="p" />
          <Buttons deactivation={deactivation} fields={fields} text={textOf(fields.continueText)} onPress={goOn} />
        </>
      );
    case 'second':
      return (
        <>
          <Text field={fields.secondText} as="p" />
          <Failure state={state} fields={fields} />
          <Buttons deactivation={deactivation} fields={fields} text={textOf(fields.confirmText)} onPress={confirm} />
        </>
      );
    case 'running':
      return (
        <div role="status" className={css.wait}>
          <span className={css.ring} aria-hidden="true" />
          {/* An empty product name in the text leaves two spaces. (spec: OPEN-52) */}
          <p>{textOf(fields.deactivatingText).replace(/ {2,}/g, ' ')}</p>
        </div>
      );
    case 'goodbye':
      return (
        <>
          <Text field={fields.goodbyeText} as="p" />
          <DialogButtons>
            <Button onClick={signOut}>{textOf(fields.signOutText)}</Button>
          </DialogButtons>
        </>
      );
    default:
      return null;
  }
}

/** Lists what must be removed first, with links, or says that the card is removed too. (spec: DEAC-02, OPEN-51) */
function RemovalStep({ deactivation, fields }: Props): ReactNode {
  const { state, goOn } = deactivation;
  const { leftInAccount } = state;
  if (!leftInAccount) return null;
  if (!mustBeRemoved(leftInAccount))
    return (
      <>
        <CardNote leftInAccount={leftInAccount} fields={fields} />
        <Buttons deactivation={deactivation} fields={fields} text={textOf(fields.continueText)} onPress={goOn} />
      </>
    );
  return (
    <>
      <Text field={fields.removeText} as="p" />
      <ul className={css.list}>
        {leftInAccount.devices > 0 && (
          <li>
            <p>{fillTokens(textOf(fields.devicesText), { count: String(leftInAccount.devices) })}</p>
            <ContentLink field={fields.devicesLink} className={css.link} />
          </li>
        )}
        {leftInAccount.subscriptions.length > 0 && (
          <li>
            <p>{fillTokens(textOf(fields.subscriptionsText), { names: leftInAccount.subscriptions.join(', ') })}</p>
            <ContentLink field={fields.subscriptionsLink} className={css.link} />
          </li>
        )}
      </ul>
      {leftInAccount.card && <CardNote leftInAccount={leftInAccount} fields={fields} />}
      <Buttons deactivation={deactivation} fields={fields} />
    </>
  );
}

/** Says that the card on file is removed, too. */
function CardNote({
  leftInAccount,
  fields,
}: Pick<Props, 'fields'> & { readonly leftInAccount: LeftInAccount }): ReactNode {
  const t = usePhrase();
  if (!leftInAccount.card) return null;
  const card = t('card-ending', {
    card: cardName(leftInAccount.card.cardType),
    digits: leftInAccount.card.cardLast4Digits,
  });
  return <p>{fillTokens(textOf(fields.cardText), { card })}</p>;
}

/** Shows the text of the last failure, if there is one. */
function Failure({ state, fields }: Pick<Props, 'fields'> & { readonly state: DeactivationState }): ReactNode {
  return (
    <div role="alert">
      {state.failure !== '' && (
        <FailureBox className={css.failure}>
          <p>{state.failure}</p>
          {state.isCardRemoved && <Text field={fields.cardRemovedText} as="p" />}
        </FailureBox>
      )}
    </div>
  );
}

interface ButtonsProps extends Props {
  readonly text?: string;
  readonly onPress?: () => void;
}

/** The button that cancels and, with `onPress`, the button that continues. */
function Buttons({ deactivation, fields, text, onPress }: ButtonsProps): ReactNode {
  return (
    <DialogButtons>
      <Button onClick={deactivation.cancel}>{textOf(fields.cancelText)}</Button>
      {onPress && (
        <Button variant="secondary" onClick={onPress}>
          {text}
        </Button>
      )}
    </DialogButtons>
  );
}
