import type { ReactNode } from 'react';
import { cardTypeOf } from '#src/lib/cards/card-number.ts';
import { cardName } from '#src/lib/cards/card-text.ts';
import type { ControlProps } from '../../kit/control.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import { asText } from '#src/model/json.ts';
import { cardFault, cardNumberMask } from './card-number-mask.ts';
import css from './card-number.module.css';

/** A card number, in groups as on the card. The card type is shown and announced as soon as it is known. */
export function CardNumber(props: ControlProps): ReactNode {
  const type = cardTypeOf(asText(props.value));
  return (
    <MaskedInput
      control={props}
      mask={cardNumberMask}
      faultOf={cardFault}
      inputMode="numeric"
      autoComplete="cc-number"
      endAdornment={
        <span className={css.type} role="status">
          {type ? cardName(type) : ''}
        </span>
      }
    />
  );
}
