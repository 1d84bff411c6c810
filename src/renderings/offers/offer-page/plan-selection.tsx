import { useId, useState, type ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { CheckoutNotice } from '#src/model/checkout/checkout.ts';
import type { Offer, Plan } from '#src/operations/offers/plans.ts';
import { useCheckout } from '#src/session/checkout/use-checkout.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { OfferPageFields } from './offer-page.types.ts';
import { planGroups } from './plan-groups.ts';
import { PlanOption } from './plan-option.tsx';
import { useContinue } from './use-continue.ts';
import css from './offer-page.module.css';

export interface PlanSelectionProps {
  readonly fields: Fields<OfferPageFields>;
  readonly offers: readonly Offer[];
  readonly reload: () => Promise<void>;
}

/** The plans of a group; at most one of each family can be selected. (spec: OFFER-02, OFFER-03, OFFER-12…20) */
export function PlanSelection({ fields, offers, reload }: PlanSelectionProps): ReactNode {
  const { checkout, dispatch } = useCheckout();
  const [announced, setAnnounced] = useState('');
  const { goOn, isSaving } = useContinue(reload);
  const [continueText, backText] = [fields.continueText, fields.backText].map(textOf);
  const toggle = (plan: Plan): void => {
    const before = checkout.selection ?? [];
    const { selection = [] } = dispatch({ type: 'toggled', id: plan.id });
    const gone = before.find((id) => id !== plan.id && !selection.includes(id));
    const other = offers.flatMap(({ plans }) => plans).find(({ id }) => id === gone)?.name ?? '';
    const selected = other && textOf(fields.replacedText) ? fields.replacedText : fields.selectedText;
    const text = textOf(selection.includes(plan.id) ? selected : fields.deselectedText);
    setAnnounced(fillTokens(text, { plan: plan.name, other }));
  };
  const option = (plan: Plan): ReactNode => (
    <li key={plan.id}>
      <PlanOption
        plan={plan}
        termsText={textOf(fields.termsText)}
        unpricedText={textOf(fields.unpricedText)}
        isSelected={checkout.selection?.includes(plan.id) ?? false}
        onToggle={() => toggle(plan)}
      />
    </li>
  );
  return (
    <>
      {offers.map(({ name, group, plans }, index) => (
        <section key={`${group} ${index}`} className={css.offer}>
          {name && <h2 className={css.name}>{name}</h2>}
          {planGroups(plans).map((list) => (
            <PlanGroup key={list[0]!.id} legend={list.length > 1 && list[0]!.family ? textOf(fields.familyText) : ''}>
              {list.map(option)}
            </PlanGroup>
          ))}
        </section>
      ))}
      <div role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
      <div role="alert">
        <Notice notice={checkout.notice} fields={fields} />
      </div>
      <div className={css.actions}>
        {continueText && (
          <Button onClick={() => void goOn()} aria-disabled={isSaving}>
            {continueText}
          </Button>
        )}
        {backText && (
          <ButtonLink variant="secondary" href="/subscriptions">
            {backText}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** A row of plans. It has a legend if a customer can have only one of them. */
function PlanGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  if (!legend) return <ul className={css.plans}>{children}</ul>;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={css.legend}>
        {legend}
      </p>
      <ul className={css.plans}>{children}</ul>
    </div>
  );
}

/**
 * Shows what failed, and whether anything was charged or may have been charged by an earlier order.
 * (spec: OFFER-17, OFFER-20, OFFER-29, OFFER-30, OFFER-44)
 */
function Notice({
  notice,
  fields,
}: {
  readonly notice: CheckoutNotice | undefined;
  readonly fields: Fields<OfferPageFields>;
}): ReactNode {
  const isUnclear = useSessionPort().values.get('unconfirmedOrder') !== undefined;
  if (!notice) return null;
  if (notice === 'nothing-selected') return <p className={css.notice}>{textOf(fields.nothingSelectedText)}</p>;
  return (
    <div className={css.notice}>
      <p>{textOf(fields.failedText)}</p>
      <Text field={isUnclear ? fields.maybeChargedText : fields.notChargedText} as="p" />
      {isUnclear && <ContentLink field={fields.subscriptionsLink} />}
    </div>
  );
}
