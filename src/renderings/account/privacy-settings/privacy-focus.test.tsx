import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { RenderingProps } from '#src/layout/registry.ts';
import { UnseenContext } from '#src/ui/data-section/unseen.tsx';
import { ok, renderWithData } from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './privacy-settings.fixture.json' with { type: 'json' };
import { PrivacySettings } from './privacy-settings.tsx';
import type { PrivacySettingsFields } from './privacy-settings.types.ts';
import schema from './privacy-settings.schema.json' with { type: 'json' };

/** The settings as on the account page, where they count as unseen until the page has settled. */
function UnseenSettings(props: RenderingProps<PrivacySettingsFields>): ReactNode {
  const [isUnseen, setUnseen] = useState(true);
  return (
    <UnseenContext value={isUnseen}>
      <button onClick={() => setUnseen(false)}>Settle</button>
      <PrivacySettings {...props} />
    </UnseenContext>
  );
}

/** Shows the settings at their own address. Returns the choice about ads on TVs when it has loaded. */
function showAtAnchor(): Promise<HTMLElement> {
  const answers = {
    'privacy.getPrivacy': () => ok({ personalizedAdOptOut: { tv: true, sd: false } }),
    'privacy.getContractDate': () => ok([]),
    'privacy.getPrivacyPreferences': () => ok([]),
  };
  const page = { entry: '/account#privacy' };
  renderWithData(UnseenSettings, wireFields(schema, fixture.default.fields), { answers, page });
  return screen.findByRole('switch', { name: 'Personalized ads on TVs' });
}

it('the privacy settings take the focus when the page has settled (PRIV-01)', async () => {
  await showAtAnchor();
  expect(document.body).toHaveFocus();
  fireEvent.click(screen.getByText('Settle'));
  expect(screen.getByRole('heading', { name: 'Privacy' })).toHaveFocus();
});

it('the privacy settings do not take the focus from a choice that already has it', async () => {
  const choice = await showAtAnchor();
  choice.focus();
  fireEvent.click(screen.getByText('Settle'));
  expect(choice).toHaveFocus();
});
