import { use, useId, useRef, type ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { SectionError } from '../section-error/section-error.tsx';
import { UnseenContext } from './unseen.tsx';
import css from './data-section.module.css';

/** The loading state of a section's data. */
export interface SectionData {
  readonly status: 'idle' | 'pending' | 'succeeded' | 'failed';
  readonly error: { readonly status?: number | undefined } | undefined;
  readonly reload: () => Promise<void>;
}

export interface DataSectionProps {
  readonly heading: string;
  readonly data: SectionData;
  /** Shown while the data is loading. */
  readonly skeleton: ReactNode;
  /** Replaces the default error text. */
  readonly errorText?: string | undefined;
  /** Shown below the content: a message about data that is missing in it. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the account area with its own loading and error states. */
export function DataSection({ heading, data, skeleton, errorText, note, children }: DataSectionProps): ReactNode {
  const id = useId();
  const headingElement = useRef<HTMLHeadingElement>(null);
  // Hidden live regions are not announced, so an error is rendered only when the section is visible.
  const unseen = use(UnseenContext);
  const hasFailed = data.status === 'failed' && !unseen;
  const isWaiting = !hasFailed && data.status !== 'succeeded';
  const tryAgain = (): void => {
    // The retry button disappears while the section loads, so the heading takes the focus.
    headingElement.current?.focus();
    void data.reload();
  };
  return (
    <Card className={css.section}>
      <section aria-busy={isWaiting} {...(heading ? { 'aria-labelledby': id } : {})}>
        {heading && (
          <h2 id={id} ref={headingElement} tabIndex={-1} className={css.heading}>
            {heading}
          </h2>
        )}
        {isWaiting && skeleton}
        {data.status === 'succeeded' && children}
        <div role="status">
          {hasFailed && <SectionError status={data.error?.status} text={errorText} onRetry={tryAgain} />}
          {data.status === 'succeeded' && !unseen && note}
        </div>
      </section>
    </Card>
  );
}
