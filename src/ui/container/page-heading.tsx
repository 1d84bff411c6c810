import type { ReactNode, RefObject } from 'react';

export interface PageHeadingProps {
  readonly text: string;
  readonly className: string | undefined;
  readonly ref: RefObject<HTMLHeadingElement | null>;
}

/**
 * The main heading of a page. It can receive the focus, for example when the focused button disappears. Renders nothing
 * if the text is empty.
 */
export function PageHeading({ text, className, ref }: PageHeadingProps): ReactNode {
  if (text === '') return null;
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {text}
    </h1>
  );
}
