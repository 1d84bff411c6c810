// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { createFormStore } from '#src/forms/store/form-store.ts';
import { messageText } from '#src/forms/store/message-text.ts';
import type { Json } from '#src/model/json.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';
import { shippedForms } from './support/forms/shipped-forms.ts';

const forms = await shippedForms();
const checks = createControls(controls);

/** Returns the error text of a field in a shipped form for a value; undefined if the value is valid. */
function textFor(
  id: string,
  path: string,
  value: Json,
  others: Record<string, Json> = {},
  language: 'en' | 'es' = 'en',
) {
  const form = forms.find((each) => each.id === id)!;
  const checked = checkDocument(addControlChecks(form.module, checks), { ...others, [path]: value });
  const fault = checked.ok ? undefined : checked.faults.find((each) => each.path === path);
  return fault && messageText(form.words[language], path, fault);
}

/** Email addresses that the portal rejects. */
const INVALID_EMAILS = ['nobody', 'a@1.2.3.4', 'a%b@c.co', 'x!y@c.co', 'a@b', `${'a'.repeat(95)}@b.com`];

/** The forms with an email field, with its error text and the values that make the field visible. */
const EMAIL_FORMS: readonly (readonly [id: string, text: string, others: Record<string, Json>])[] = [
  ['device-return', 'Enter an email address like name@example.com', {}],
  ['do-not-sell', 'Enter an email address like name@example.com.', {}],
  ['email-sign-up', 'Not a valid email. Please enter your full email address.', {}],
  ['help-request', 'Enter an email address like name@example.com', {}],
  ['privacy-contact', 'Invalid email address', { customerSubType: 'NEVER', contactMethod: 'email' }],
  ['privacy-follow', 'Invalid email address', { customerSubType: 'NEVER' }],
  ['privacy-request', 'Invalid email address', {}],
  ['profile-email', 'Please enter valid Email ID', {}],
];

describe('the shipped text for an invalid email address', () => {
  it('is in every form that has such a field (OPEN-43)', () => {
    const withEmail = forms.filter(({ module }) => module.form.fields.some(({ path }) => /mail$/i.test(path)));
    expect(withEmail.map(({ id }) => id).toSorted()).toEqual(EMAIL_FORMS.map(([id]) => id));
  });

  it.each(EMAIL_FORMS)(
    'of the form %s is "%s", also for a long one (OPEN-43, DNS-05, PC-47, PROF-33)',
    (id, text, others) => {
      for (const email of INVALID_EMAILS) expect(textFor(id, 'email', email, others), email).toBe(text);
      for (const email of ["o'neil+tv@mail.example.com", `${'a'.repeat(94)}@b.com`]) {
        expect(textFor(id, 'email', email, others), email).toBeUndefined();
      }
    },
  );

  it('is Spanish on the Spanish site (OPEN-43)', () => {
    for (const email of INVALID_EMAILS) {
      expect(textFor('do-not-sell', 'email', email, {}, 'es')).toBe('Escribe un correo como nombre@example.com.');
    }
  });
});

describe('the shipped texts of the name on the account page', () => {
  it.each([
    ['firstName', 'Please enter your first name', 'Escribe tu nombre'],
    ['lastName', 'Please enter your last name', 'Escribe tu apellido'],
  ])('%s: "%s" for an empty, an invalid and a long name (PROF-07, PROF-08, OPEN-41)', (path, text, spanish) => {
    for (const name of ['', '  ', 'R2D2', 'A  B', 'a'.repeat(51)]) {
      expect(textFor('profile-name', path, name), name).toBe(text);
      expect(textFor('profile-name', path, name, {}, 'es'), name).toBe(spanish);
    }
    expect(textFor('profile-name', path, 'á'.repeat(50))).toBeUndefined();
  });
});

describe('the shipped texts of the help request', () => {
  const TEXTS: readonly (readonly [path: string, empty: string, value: string, invalid: string])[] = [
    [
      'firstName',
      'Enter your first name',
      'R2',
      'Use letters only, with single spaces, hyphens or apostrophes between them',
    ],
    [
      'lastName',
      'Enter your last name',
      'R2',
      'Use letters only, with single spaces, hyphens or apostrophes between them',
    ],
    ['email', 'Enter your email address', 'nobody', 'Enter an email address like name@example.com'],
    ['country', 'Choose your country', 'Atlantis', 'Choose a country from the list'],
    ['velaDevice', 'Choose your device', 'toaster', 'Choose a device from the list'],
    ['clientId', 'Enter the client ID of your device', 'Ab12', 'The client ID has exactly 12 letters or digits'],
    ['message', 'Tell us what we can help with', '   ', 'Write your question: it cannot be only spaces'],
  ];

  it.each(TEXTS)(
    '%s: "%s" when it is empty, another text for "%s": "%s" (HELP-09, HELP-10, OPEN-54)',
    (path, empty, value, invalid) => {
      expect(textFor('help-request', path, '')).toBe(empty);
      expect(textFor('help-request', path, value)).toBe(invalid);
    },
  );

  it.each(TEXTS)('%s has two texts in Spanish too (HELP-09, HELP-10)', (path, empty, value, invalid) => {
    const texts = ['', value].map((each) => textFor('help-request', path, each, {}, 'es'));
    expect(new Set([...texts, empty, invalid, undefined]).size).toBe(5);
  });
});

it('a field without a text for a value of spaces shows its text for an empty value (HELP-09)', () => {
  expect(textFor('help-request', 'clientId', '   ')).toBe('Enter the client ID of your device');
});

it('a request of the privacy center without a category shows its text in both languages (PC-42)', () => {
  expect(textFor('privacy-request', 'categories', [])).toBe('Please select at least one category.');
  expect(textFor('privacy-request', 'categories', [], {}, 'es')).toBe('Elige al menos una categoría.');
});

it('a request of the privacy center loses the mailing address when the customer no longer chooses delivery by mail (PC-45)', () => {
  const store = createFormStore(forms.find(({ id }) => id === 'privacy-request')!.module);
  const paths = ['first-name', 'last-name', 'street-address', 'city', 'state', 'zip-code'];
  store.set('isPreferMailDelivery', true);
  for (const path of paths) store.set(path, 'CA');
  store.set('isPreferMailDelivery', false);
  expect(paths.filter((path) => store.field(path).state().visible)).toEqual([]);
  store.set('isPreferMailDelivery', true);
  expect(paths.filter((path) => store.field(path).state().value !== undefined)).toEqual([]);
  expect(Object.keys(store.values()).filter((name) => paths.includes(name))).toEqual([]);
});
