import { use, useId, useRef, type ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { SectionError } from '../section-error/section-error.tsx';
import { UnseenContext } from './unseen.tsx';
import css from './data-section.module.css';

/** What a section needs to know of the data that it shows. */
export interface SectionData {
  readonly status: 'idle' | 'pending' | 'succeeded' | 'failed';
  readonly error: { readonly status?: number | undefined } | undefined;
  readonly reload: () => Promise<void>;
}

export interface DataSectionProps {
  readonly heading: string;
  readonly data: SectionData;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  /** The section's own words for any failure. */
  readonly errorText?: string | undefined;
  /** Said with the content: what of it is missing. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the account area: it waits, fails and comes back by itself. */
export function DataSection({ heading, data, skeleton, errorText, note, children }: DataSectionProps): ReactNode {
  const id = useId();
  const headingElement = useRef<HTMLHeadingElement>(null);
  // A failure waits until it is heard.
  const unseen = use(UnseenContext);
  const failed = data.status === 'failed' && !unseen;
  const waiting = !failed && data.status !== 'succeeded';
  const tryAgain = (): void => {
    // The button goes away while the section waits.
    headingElement.current?.focus();
    void data.reload();
  };
  return (
    <Card className={css.section}>
      <section aria-busy={waiting} {...(heading ? { 'aria-labelledby': id } : {})}>
        {heading && (
          <h2 id={id} ref={headingElement} tabIndex={-1} className={css.heading}>
            {heading}
          </h2>
        )}
        {waiting && skeleton}
        {data.status === 'succeeded' && children}
        <div role="status">
          {failed && <SectionError status={data.error?.status} text={errorText} onRetry={tryAgain} />}
          {data.status === 'succeeded' && !unseen && note}
        </div>
      </section>
    </Card>
  );
}
