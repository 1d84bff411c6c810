import { useState, type ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import { CLIENT_ID_LENGTH, clientIdMask } from './client-id-mask.ts';
import css from './client-id.module.css';

/**
 * The id of a device. Characters after the twelfth are ignored; this is announced, but it is not an error. (spec:
 * DNS-16)
 */
export function ClientId(props: ControlProps): ReactNode {
  const t = usePhrase();
  const [isCut, setCut] = useState(false);
  return (
    <>
      <MaskedInput
        control={{
          ...props,
          onBlur: () => {
            setCut(false);
            props.onBlur();
          },
        }}
        mask={clientIdMask}
        limit={CLIENT_ID_LENGTH}
        onCut={setCut}
        autoComplete="off"
        attributes={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
      />
      <p role="status" className={css.news}>
        {isCut ? t('form-no-more-fits', { limit: CLIENT_ID_LENGTH }) : ''}
      </p>
    </>
  );
}
