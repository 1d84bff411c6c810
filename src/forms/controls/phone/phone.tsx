import { useRef, type ReactNode } from 'react';
import type { Cause } from '#src/model/form/form-module.ts';
import type { ControlProps } from '../../kit/control.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import { asText } from '../../kit/inputs/text-input.tsx';
import { phoneFault, phoneMask } from './phone-mask.ts';

/** A telephone number of the United States, spaced while it is typed. (spec: PC-57) */
export function Phone(props: ControlProps): ReactNode {
  const { value, onBlur, onFault } = props;
  const told = useRef(false);
  const note = (fault: Cause | undefined): Cause | undefined => {
    told.current = fault !== undefined;
    return fault;
  };
  /** A typed blank is not part of the number, so the message about it goes when the person goes on. */
  const goOn = (): void => {
    const before = told.current;
    const fault = note(phoneFault(asText(value), 'left'));
    if (fault || before) onFault(fault);
  };
  return (
    <MaskedInput
      control={{
        ...props,
        onBlur: () => {
          goOn();
          onBlur();
        },
      }}
      mask={phoneMask}
      faultOf={(number, event) => {
        const typed = event?.inputType === 'insertText';
        if (typed && event.data === ' ') return note({ cause: 'noSpace', params: {} });
        return note(phoneFault(number, typed ? 'typed' : 'pasted'));
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      attributes={{ onKeyDown: ({ key }) => key === 'Enter' && goOn() }}
    />
  );
}
