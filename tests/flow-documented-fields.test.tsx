// @vitest-environment jsdom
/**
 * Tests that steps are shown with the shipped messages if they have only documented names and no attributes of the
 * portal.
 */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { flowInputs } from '#registry/flow-inputs.ts';
import { FlowForm, type FlowFormProps } from '#src/flow/flow-form.tsx';
import { createFlowInputs } from '#src/flow/flow-input.ts';
import { createStepLoader } from '#src/flow/session/load-step.ts';
import { SuggestContext, type Suggest } from '#src/forms/kit/contexts/suggest-context.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { isObject } from '#src/model/json.ts';
import { settingsOf } from '#src/renderings/privacy/privacy-flow/page-settings.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import form from '#fixtures/content/forms/privacy-request.json' with { type: 'json' };
import item from '#fixtures/content/items/privacy/flow.json' with { type: 'json' };
import messages from '#fixtures/content/messages.json' with { type: 'json' };
import { phrasesIn } from './support/layout/render-part.tsx';

const MAILING = `<form>
  <label><input type="checkbox" name="isPreferMailDelivery" value="true"> By mail</label>
  <div><h3>Where to</h3>
    <label for="f">First</label><input id="f" name="first-name">
    <label for="l">Last</label><input id="l" name="last-name">
    <label for="a">Street</label><input id="a" name="street-address">
    <label for="c">City</label><input id="c" name="city">
    <label for="s">State</label><select id="s" name="state"><option value="">Choose</option><option value="CA">California</option></select>
    <label for="z">ZIP</label><input id="z" name="zip-code">
  </div>
  <button name="actionButton" value="next">Next</button></form>`;
const CONTACT = `<form><label for="e">Mail</label><input id="e" type="email" name="contactEmail">
  <label for="p">Telephone</label><input id="p" type="tel" name="contactPhone">
  <label for="m">MAC</label><input id="m" name="macAddress"><button name="actionButton" value="next">Next</button></form>`;
const CATEGORIES = `<form><fieldset><legend>About</legend>
  <label><input type="checkbox" name="irrCategories" value="a"> Devices</label>
  <label><input type="checkbox" name="irrCategories" value="b"> Viewing</label></fieldset>
  <button name="actionButton" value="next">Next</button></form>`;
const TEXT = `<form><label for="t">More</label><textarea id="t" name="comments"></textarea>
  <button name="actionButton" value="next">Next</button></form>`;

const controls = createControls(registered);
/** The published texts of a form. The pages of the Privacy Center take their labels and messages from this form. */
const words = {
  id: item.shared.words,
  language: 'en',
  fields: form.en.fields,
  groups: {},
  messages: Object.fromEntries(Object.entries(messages).map(([cause, text]) => [cause, text.en])),
};
beforeAll(() => controls.load(registered.map(({ name }) => name)));
beforeEach(() => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(words))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SUGGESTED = '12 Main Street, Ojai, CA 93023';
const user = userEvent.setup();

interface ShowOptions {
  readonly page?: 'request' | 'dashboard';
  readonly fieldNames?: string;
}

async function show(html: string, { page = 'request', fieldNames = '' }: ShowOptions = {}) {
  const load = createStepLoader({
    language: 'en',
    template: undefined,
    words: { id: item.shared.words, files: { module: '/module', words: '/words' } },
    prepare: settingsOf(page, { fieldNames: { value: fieldNames } }).prepare,
    loadInputs: async () => createFlowInputs(flowInputs),
    loadControls: async () => controls,
    report: (problem) => {
      throw new Error(JSON.stringify(problem));
    },
  });
  const { step } = await load(html);
  const onAction = vi.fn<FlowFormProps['onAction']>(async () => undefined);
  const onValues = vi.fn<NonNullable<FlowFormProps['onValues']>>();
  const suggest = vi.fn<Suggest>(async () => [{ value: SUGGESTED, label: SUGGESTED }]);
  render(
    <MemoryRouter>
      <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
        <SuggestContext value={suggest}>
          <FlowForm step={step} controls={controls} onAction={onAction} onValues={onValues} />
        </SuggestContext>
      </PhrasesContext>
    </MemoryRouter>,
  );
  return { onAction, onValues, suggest };
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name: new RegExp(name) });
const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
const messageOf = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
async function enter(element: HTMLElement, text: string) {
  await user.clear(element);
  if (text) await user.type(element, text);
  await user.tab();
}

describe('the mailing section', () => {
  const field = (name: string) =>
    name === 'Street' || name === 'State'
      ? screen.getByRole('combobox', { name: new RegExp(name) })
      : box(new RegExp(name));

  it('is shown and required while delivery by mail is preferred, with its messages (PC-43, PC-44, PC-46, PC-68, PC-69, PC-70, PC-71, OPEN-95)', async () => {
    const { onAction } = await show(MAILING);
    expect(screen.queryByText('Where to')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByText('Where to')).toBeVisible();
    await next();
    expect(onAction).not.toHaveBeenCalled();
    for (const [name, message] of [
      ['First', 'You must enter your first name'],
      ['Last', 'You must enter your last name'],
      ['Street', 'You must enter your street address'],
      ['City', 'You must enter your city'],
      ['State', 'You must select a state'],
      ['ZIP', 'ZIP Code must be 5 digits. Extended ZIP Code may be provided.'],
    ] as const)
      expect(messageOf(field(name))).toContain(message);
    await user.click(screen.getByRole('checkbox'));
    await next();
    expect(onAction).toHaveBeenCalledOnce();
  });

  it('checks names, the city and the ZIP code (PC-50, PC-51, PC-71)', async () => {
    await show(MAILING);
    await user.click(screen.getByRole('checkbox'));
    const name = "No numbers, emojis and special chars are allowed except the non consecutive space - and '";
    for (const [label, value, message] of [
      ['First', 'Nora2', name],
      ['Last', 'O--Neil', name],
      ['City', 'Ojai#', "No special chars are allowed except - ' and ,"],
      ['ZIP', '123', 'ZIP Code must be 5 digits. Extended ZIP Code may be provided.'],
    ] as const) {
      await enter(field(label), value);
      expect(messageOf(field(label))).toContain(message);
    }
    await enter(field('First'), "Nora O'Neil-Ruiz");
    expect(field('First')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('is emptied when delivery by mail is no longer preferred (PC-45)', async () => {
    const { onAction, onValues } = await show(MAILING);
    const checkbox = screen.getByRole('checkbox');
    await user.click(checkbox);
    await enter(field('First'), 'Nora');
    await enter(field('City'), 'Ojai');
    await user.selectOptions(field('State'), 'CA');
    expect(JSON.stringify(onValues.mock.lastCall)).toContain('Nora');
    await user.click(checkbox);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(JSON.stringify(onValues.mock.lastCall)).not.toMatch(/Nora|Ojai|CA/);
    await user.click(checkbox);
    expect(field('First')).toHaveValue('');
    expect(field('City')).toHaveValue('');
    await user.click(checkbox);
    await next();
    expect(onAction).toHaveBeenCalledExactlyOnceWith(
      { name: 'actionButton', value: 'next' },
      expect.toSatisfy((values: unknown) => isObject(values) && !('first-name' in values) && !('city' in values)),
    );
  });

  it('accepts suggested addresses only, requested 500 ms after the last key, also under a name from content (PC-52, PC-53, PC-56)', async () => {
    const { suggest } = await show(MAILING.replace('"street-address"', '"mailStreet"'), {
      fieldNames: 'zip-code = postal\nstreet-address = mailStreet',
    });
    await user.click(screen.getByRole('checkbox'));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await user.type(field('Street'), '12 Main');
    expect(suggest).not.toHaveBeenCalled();
    expect(timers.mock.calls.filter(([, ms]) => ms === 500)).toHaveLength(4);
    timers.mockRestore();
    expect(await screen.findByRole('option', { name: SUGGESTED })).toBeVisible();
    expect(suggest).toHaveBeenCalledOnce();
    await user.tab();
    await waitFor(() => expect(messageOf(field('Street'))).toContain('Address not valid'));
  });
});

describe('contact fields of any name', () => {
  it.each(['a@-b.co', 'a%b@c.co', 'nobody', `${'a'.repeat(95)}@b.example`])(
    'have the message for the invalid email %s (PC-47, OPEN-43)',
    async (address) => {
      await show(CONTACT);
      await enter(box('Mail'), address);
      expect(messageOf(box('Mail'))).toContain('Invalid email address');
    },
  );

  it('accept a valid email, an empty and a valid MAC address (PC-47, PC-48, PC-49)', async () => {
    const { onAction } = await show(CONTACT);
    await enter(box('Mail'), "nora.o'neil@mail.example");
    await next();
    expect(onAction).toHaveBeenCalledOnce();
    await enter(box('MAC'), '0A:1B:2C:3D:4E:5F');
    await next();
    expect(onAction).toHaveBeenCalledTimes(2);
  });

  it('have the message for an invalid MAC address (PC-48)', async () => {
    await show(CONTACT);
    await enter(box('MAC'), '0A:1B:2C:3D:4E');
    expect(messageOf(box('MAC'))).toContain('Invalid MAC Address');
  });

  it('have the messages of phone numbers (PC-57, PC-58, PC-59, PC-60, PC-61, OPEN-93)', async () => {
    await show(CONTACT);
    const phone = box('Telephone');
    await user.type(phone, '5a');
    expect(messageOf(phone)).toContain('Only digits allowed');
    await user.tab();
    expect(messageOf(phone)).toContain('All characters must be digits');
    await user.clear(phone);
    await user.type(phone, '55 ');
    expect(messageOf(phone)).toContain('User entered space not allowed');
    await enter(phone, '0000000000');
    expect(messageOf(phone)).toContain('All digits must not be zero');
    await enter(phone, '555123');
    expect(messageOf(phone)).toContain('Phone number should be 10 digits');
    await enter(phone, '5551234567');
    expect(phone).toHaveValue('(555) 123-4567');
    expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  });
});

it('a list of categories has a checkbox for all and requires at least one (PC-41, PC-42, OPEN-92)', async () => {
  const { onAction } = await show(CATEGORIES);
  await next();
  expect(onAction).not.toHaveBeenCalled();
  expect(screen.getAllByText(/Please select at least one category\./)[0]).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
  expect(screen.getByRole('checkbox', { name: 'Devices' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Deselect All' }));
  expect(screen.getByRole('checkbox', { name: 'Viewing' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
  await next();
  expect(onAction.mock.lastCall![1]).toEqual({ irrCategories: ['a', 'b'] });
});

describe.each([
  ['request', 200],
  ['dashboard', 1000],
] as const)('a text box of the page %s', (page, most) => {
  it(`accepts 20 to ${most} characters and counts them (PC-62, PC-63, PC-64, PC-65, PC-66, PC-67, OPEN-94)`, async () => {
    const { onAction } = await show(TEXT, { page });
    const text = box('More');
    await user.type(text, 'too short');
    expect(screen.getByText(`9/${most}`)).toBeVisible();
    await user.tab();
    expect(messageOf(text)).toContain(
      'Please lengthen this text to 20 characters or more. You are currently using 9 characters.',
    );
    await user.clear(text);
    await user.click(text);
    await user.paste('x'.repeat(most + 1));
    await user.tab();
    const limit = most.toLocaleString('en');
    expect(messageOf(text)).toMatch(
      new RegExp(
        `Please shorten this text to (?:${most}|${limit}) characters or less\\. You are currently using (?:${most + 1}|${(most + 1).toLocaleString('en')}) characters\\.`,
      ),
    );
    await next();
    expect(onAction).not.toHaveBeenCalled();
    await user.clear(text);
    await user.click(text);
    await user.paste('x'.repeat(most));
    await next();
    expect(onAction).toHaveBeenCalledOnce();
  });
});

it('lengths in the HTML of the engine take precedence (PC-62)', async () => {
  await show(TEXT.replace('<textarea', '<textarea minlength="5" maxlength="50"'));
  await user.type(box('More'), 'xy');
  expect(within(document.body).getByText('2/50')).toBeVisible();
});
