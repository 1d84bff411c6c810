import { useEffect, useState, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import { Placeholder } from '#src/layout/placeholder.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { getProfile } from '#src/operations/profile.ts';
import { Container } from '#src/ui/container/container.tsx';
import { UnseenContext } from '#src/ui/data-section/unseen.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import type { AccountPageFields } from './account-page.types.ts';
import css from './account-page.module.css';

/** So long assistive technology is given to know regions that have just appeared, before words come into them. */
const SETTLE_MS = 100;

/**
 * spec: ACCT-01…05, DASH-10. The regions stand there while the spinner shows, unseen, so that what they ask for does not
 * wait for the profile.
 */
export function AccountPage({ fields }: RenderingProps<AccountPageFields>): ReactNode {
  const { status } = useSlice(getProfile);
  const waiting = status === 'idle' || status === 'pending';
  const unseen = useUnseen(waiting);
  return (
    <Container className={css.page}>
      <Text field={fields.heading} as="h1" className={css.heading} />
      {waiting && <Spinner />}
      <UnseenContext value={unseen}>
        <div className={css.columns} hidden={waiting}>
          <div className={css.column}>
            <div data-region="left" className={css.region}>
              <Placeholder name="left" />
            </div>
            <div data-region="bottom-left" className={css.region}>
              <Placeholder name="bottom-left" />
            </div>
          </div>
          <div className={css.column}>
            <div data-region="right" className={css.region}>
              <Placeholder name="right" />
            </div>
            <div data-region="bottom-right" className={css.region}>
              <Placeholder name="bottom-right" />
            </div>
          </div>
        </div>
      </UnseenContext>
    </Container>
  );
}

/** Hidden regions, and those that have only just appeared. */
function useUnseen(hidden: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (hidden) return;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [hidden]);
  return hidden || !settled;
}
