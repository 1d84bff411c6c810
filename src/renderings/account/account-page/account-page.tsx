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

/**
 * The delay before text is put into live regions that have just appeared. Screen readers do not announce a text that a
 * region contains from the start.
 */
const SETTLE_MS = 100;

/** The placeholders of each column. */
const COLUMNS = [
  ['left', 'bottom-left'],
  ['right', 'bottom-right'],
] as const;

/**
 * The account page. While the profile loads, a spinner is shown, but the hidden regions are rendered already, so that
 * their requests start as early as possible. (spec: ACCT-01…05, DASH-10)
 */
export function AccountPage({ fields }: RenderingProps<AccountPageFields>): ReactNode {
  const { status } = useSlice(getProfile);
  const isWaiting = status === 'idle' || status === 'pending';
  const unseen = useIsUnseen(isWaiting);
  return (
    <Container className={css.page}>
      <Text field={fields.heading} as="h1" className={css.heading} />
      {isWaiting && <Spinner />}
      <UnseenContext value={unseen}>
        <div className={css.columns} hidden={isWaiting}>
          {COLUMNS.map((regions) => (
            <div key={regions[0]} className={css.column}>
              {regions.map((region) => (
                <div key={region} data-region={region} className={css.region}>
                  <Placeholder name={region} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </UnseenContext>
    </Container>
  );
}

/** Returns true while the regions are hidden and for a short time after they appear. */
function useIsUnseen(hidden: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (hidden) return;
    const timer = setTimeout(() => setIsSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [hidden]);
  return hidden || !isSettled;
}
