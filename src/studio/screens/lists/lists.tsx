import type { ReactNode } from 'react';
import { TitledRows } from '../../find/titled-rows.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';

/** The lists of choices that forms share. */
export function Lists(): ReactNode {
  return (
    <ScreenFrame title="Lists" lead="Choices that several forms share, such as countries.">
      <TitledRows under="lists/" />
    </ScreenFrame>
  );
}
