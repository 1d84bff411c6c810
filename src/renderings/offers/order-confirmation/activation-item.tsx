import { useId, type ReactNode } from 'react';
import { safeHref } from '#src/lib/paths/safe-href.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { PlanItem } from '#src/operations/offers/plans.ts';
import { useActivation } from '#src/operations/offers/use-activation.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { OrderConfirmationFields } from './order-confirmation.types.ts';

import css from './order-confirmation.module.css';

export interface ActivationItemProps {
  readonly item: PlanItem;
  /** The name of the plan. */
  readonly name: string;
  /** The partner group, which names the app in the address of the activation page. */
  readonly group: string;
  readonly canActivate: boolean;
  readonly fields: Fields<OrderConfirmationFields>;
}

/** The next steps for one app, and the button that activates it. (spec: OFFER-51, OFFER-55…61) */
export function ActivationItem({ item, name, group, canActivate, fields }: ActivationItemProps): ReactNode {
  const { icon, appId, description } = item;
  const picture = safeHref(icon);
  return (
    <div className={css.item}>
      {picture && <img src={picture} alt="" width="48" height="48" className={css.icon} />}
      <div className={css.words}>
        {description.length > 0 && (
          <ol className={css.lines}>
            {description.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ol>
        )}
        {canActivate && appId && <Activation appId={appId} app={name} group={group} fields={fields} />}
      </div>
    </div>
  );
}

interface ActivationProps extends Pick<ActivationItemProps, 'group' | 'fields'> {
  readonly appId: string;
  readonly app: string;
}

function Activation({ appId, app, group, fields }: ActivationProps): ReactNode {
  const id = useId();
  const { state, activate } = useActivation(appId, group || app);
  const hasFailed = state.kind === 'failed';
  return (
    <>
      <Button
        onClick={() => void activate()}
        aria-disabled={state.kind === 'opening'}
        {...(hasFailed ? { 'aria-describedby': id } : {})}
      >
        {fillTokens(textOf(fields.activateText), { app })}
      </Button>
      <div role="status" className={css.quiet}>
        {state.kind === 'opening' && textOf(fields.activatingText)}
      </div>
      {state.kind === 'blocked' && (
        <a href={state.href} target="_blank" rel="noopener noreferrer">
          {fillTokens(textOf(fields.blockedText), { app })}
        </a>
      )}
      <div role="alert" id={id} className={css.error}>
        {hasFailed && textOf(fields.errorText)}
      </div>
    </>
  );
}
