import type { ReactNode } from 'react';
import { TitledRows } from '../../find/titled-rows.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { NewButton } from '../../kit/new/new-button.tsx';

/** The lists of choices that forms share. */
export function Lists(): ReactNode {
  return (
    <ScreenFrame
      title="Lists"
      lead="Choices that several forms share, such as countries."
      actions={<NewButton kind="lists" />}
    >
      <TitledRows under="lists/" />
    </ScreenFrame>
  );
}
