/** Customer journeys that lead to the requests of the privacy settings. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fixture from '#src/renderings/account/privacy-settings/privacy-settings.fixture.json' with { type: 'json' };
import { PrivacySettings } from '#src/renderings/account/privacy-settings/privacy-settings.tsx';
import schema from '#src/renderings/account/privacy-settings/privacy-settings.schema.json' with { type: 'json' };
import { expect } from 'vitest';
import { ok, renderWithData, type FakeResponses, type ShownWithData } from '../account/data.tsx';
import { wireFields } from '../layout/render-part.tsx';
import type { AccountJourney } from './journey.ts';

/** Name of the switch that the journeys press. */
const TV_ADS_SWITCH = 'Personalized ads on TVs';
/** The text that the screen shows in place of a setting that could not be read. */
const UNAVAILABLE_TEXT = 'Unavailable, try again later';
/** The text that the screen shows after a failed change of a setting. */
const FAILED_TEXT = 'Please wait a few minutes and try again.';
/** The responses of working services. */
const WORKING_RESPONSES = {
  'privacy.getPrivacy': () => ok({ personalizedAdOptOut: { tv: true, sd: true } }),
  'privacy.getContractDate': () => ok([{ termId: 'PLATCO_TERM_ID_01', acceptedDate: '2025-01-31T00:00:00Z' }]),
  'privacy.getPrivacyPreferences': () => ok([{ id: 'max', name: 'Max', enabled: true }]),
  'privacy.changeOptIn': () => ok({ personalizedAdOptOut: { tv: false, sd: true } }),
  'privacy.updateAppPrivacy': () => ok({ id: 'max', enabled: false }),
  'privacy.resetAdId': () => ok({ success: true }),
};

/** Shows the privacy settings; `answers` replace some responses. */
const show = async (answers: FakeResponses): Promise<ShownWithData> =>
  renderWithData(PrivacySettings, wireFields(schema, fixture.default.fields), {
    answers: { ...WORKING_RESPONSES, ...answers },
  });
/** Returns a function that shows the settings and presses a control. */
const showAndPress =
  (role: 'button' | 'switch', name: string) =>
  async (answers: FakeResponses): Promise<ShownWithData> => {
    const shown = await show(answers);
    await userEvent.click(await screen.findByRole(role, { name }));
    return shown;
  };
/** The properties that all journeys share in which reading a setting fails. */
const failedRead = { run: show, messages: () => [UNAVAILABLE_TEXT], nextControl: ['button', 'Try again'] as const };

/** The tested journeys that lead to the requests of the privacy settings. */
export const PRIVACY_JOURNEYS: readonly AccountJourney[] = [
  {
    ...failedRead,
    operation: 'privacy.getPrivacy',
    working: WORKING_RESPONSES['privacy.getPrivacy'],
    successText: TV_ADS_SWITCH,
  },
  {
    ...failedRead,
    operation: 'privacy.getContractDate',
    working: WORKING_RESPONSES['privacy.getContractDate'],
    successText: 'Accepted 01/31/2025',
  },
  {
    ...failedRead,
    operation: 'privacy.getPrivacyPreferences',
    working: WORKING_RESPONSES['privacy.getPrivacyPreferences'],
    successText: 'Max',
  },
  {
    operation: 'privacy.changeOptIn',
    run: showAndPress('switch', TV_ADS_SWITCH),
    working: WORKING_RESPONSES['privacy.changeOptIn'],
    messages: () => [FAILED_TEXT],
    nextControl: ['switch', TV_ADS_SWITCH],
    expectKept: () => expect(screen.getByRole('switch', { name: TV_ADS_SWITCH })).not.toBeChecked(),
    successText: 'Not opted out',
  },
  {
    operation: 'privacy.updateAppPrivacy',
    run: showAndPress('switch', 'Max'),
    working: WORKING_RESPONSES['privacy.updateAppPrivacy'],
    messages: () => [FAILED_TEXT],
    nextControl: ['switch', 'Max'],
    expectKept: () => expect(screen.getByRole('switch', { name: 'Max' })).toBeChecked(),
    successText: 'Not allowed',
  },
  {
    operation: 'privacy.resetAdId',
    run: showAndPress('button', 'Reset advertising ID'),
    working: WORKING_RESPONSES['privacy.resetAdId'],
    messages: () => ['Something went wrong, please try again.'],
    nextControl: ['button', 'Reset advertising ID'],
    successText: 'Your advertising ID has been reset.',
  },
];
