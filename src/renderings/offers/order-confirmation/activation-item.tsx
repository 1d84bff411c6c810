import type { ReactNode } from 'react';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { PlanItem } from '#src/operations/offers/plans.ts';
import { useActivation } from '#src/operations/offers/use-activation.ts';
import { activationTexts } from '#src/operations/offers/activation-texts.ts';
import { Activation } from '#src/ui/activation/activation.tsx';
import { AppIcon } from '#src/ui/app-icon/app-icon.tsx';
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
  return (
    <div className={css.item}>
      <AppIcon src={icon} />
      <div className={css.words}>
        {description.length > 0 && (
          <ol className={css.lines}>
            {description.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ol>
        )}
        {canActivate && appId && <ItemActivation appId={appId} app={name} group={group} fields={fields} />}
      </div>
    </div>
  );
}

interface ActivationProps extends Pick<ActivationItemProps, 'group' | 'fields'> {
  readonly appId: string;
  readonly app: string;
}

/** The button that activates an app, with its state. */
function ItemActivation({ appId, app, group, fields }: ActivationProps): ReactNode {
  const { state, activate } = useActivation(appId, group || app);
  return (
    <Activation
      app={app}
      state={state}
      onActivate={() => void activate()}
      texts={activationTexts(fields, textOf(fields.errorText))}
    />
  );
}
