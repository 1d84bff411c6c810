import { useRef, type ReactNode } from 'react';
import type { Cause } from '#src/model/form/form-module.ts';
import type { ControlProps } from '../../kit/control.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import { asText } from '#src/model/json.ts';
import { useOnLeave } from '../../kit/use-on-leave.ts';
import { phoneFault, phoneMask } from './phone-mask.ts';

/** A phone number of the United States, formatted while it is typed. (spec: PC-57) */
export function Phone(props: ControlProps): ReactNode {
  const { value, onFault } = props;
  const hasReported = useRef(false);
  const remember = (fault: Cause | undefined): Cause | undefined => {
    hasReported.current = fault !== undefined;
    return fault;
  };
  /**
   * Validates the number when the customer leaves the field. Removes a message that was shown while typing and no
   * longer applies.
   */
  const leave = useOnLeave(props, () => {
    const hadFault = hasReported.current;
    const fault = remember(phoneFault(asText(value), 'left'));
    if (fault || hadFault) onFault(fault);
  });
  return (
    <MaskedInput
      control={{ ...props, onBlur: leave }}
      mask={phoneMask}
      faultOf={(number, event) => {
        const typed = event?.inputType === 'insertText';
        if (typed && event.data === ' ') return remember({ cause: 'noSpace', params: {} });
        return remember(phoneFault(number, typed ? 'typed' : 'pasted'));
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}
