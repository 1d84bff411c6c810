import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { AppIcon } from '../app-icon/app-icon.tsx';
import { Card } from '../card/card.tsx';
import css from './plan-card.module.css';

export interface PlanCardProps {
  /** Name of the plan, or the label of the control that selects it. */
  readonly name: ReactNode;
  /** Level of the name's heading: one below the heading above the cards. */
  readonly heading?: 'h2' | 'h3';
  /** Address of the icon; '' without one. */
  readonly icon: string;
  /** The price as `planPrice` returns it; '' shows no price. */
  readonly price: string;
  /** The lines that describe the plan, shown as a list with bullets. */
  readonly description: readonly string[];
  /** The price gets the id `<id>-price`, the bullet lines `<id>-lines`. */
  readonly id?: string;
  /** The control that selects the plan, in front of the name. */
  readonly control?: ReactNode;
  readonly isSelected?: boolean;
  /** Content below the bullet lines. */
  readonly children?: ReactNode;
}

/** A plan with its name, icon, price and bullet lines. (spec: OFFER-08, OFFER-11) */
export function PlanCard(props: PlanCardProps): ReactNode {
  const { name, heading: Heading = 'h3', icon, price, description, id, control, isSelected = false, children } = props;
  return (
    <Card className={joinClasses(css.card, isSelected && css.selected)}>
      <div className={css.head}>
        {control}
        <AppIcon src={icon} />
        <Heading className={css.name}>{name}</Heading>
      </div>
      {price && (
        <p id={id && `${id}-price`} className={css.price}>
          {price}
        </p>
      )}
      {description.length > 0 && (
        <ul id={id && `${id}-lines`} className={css.lines}>
          {description.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {children && <div className={css.more}>{children}</div>}
    </Card>
  );
}
