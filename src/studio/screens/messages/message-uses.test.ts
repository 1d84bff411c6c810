import { describe, expect, it } from 'vitest';
import { withMatchesFirst, nameOfUse, usesOfMessage, type FormMessages } from './message-uses.ts';

const FORMS: readonly FormMessages[] = [
  {
    form: 'contact',
    fields: [
      { path: 'name', control: 'text', label: 'Name', messages: { required: null, maxLength: 'maxLength' } },
      { path: 'email', control: 'email', label: 'Email', messages: { required: 'required', format: 'email.format' } },
      { path: 'other', control: 'email', label: 'Other', messages: { format: null } },
    ],
  },
];
const NAMES = new Set(['required', 'maxLength', 'format', 'email.format']);
const found = (name: string): string[] =>
  usesOfMessage(name, FORMS, NAMES).map(({ path, isOwn }) => (isOwn ? `${path} (own)` : path));

describe('the use of a message', () => {
  it('lists the fields that show the message, then those for which the form has another text', () => {
    expect(found('required')).toEqual(['email', 'name (own)']);
    expect(found('maxLength')).toEqual(['name']);
  });

  it('is decided by the most specific name: the message of a control takes precedence over that of the cause', () => {
    expect(found('email.format')).toEqual(['email', 'other (own)']);
    expect(found('format')).toEqual([]);
  });

  it('is shown first in the field that was searched for, even if the message does not contain its name', () => {
    const search = (wanted: string): string[] =>
      withMatchesFirst(usesOfMessage('required', FORMS, NAMES), wanted).map(({ path }) => path);
    expect(search('name')).toEqual(['name', 'email']);
    expect(search('')).toEqual(['email', 'name']);
  });

  it('is named with the path of the field if another field of the form has the same label', () => {
    const use = { form: 'contact', path: 'a', label: 'ZIP code', cause: 'required', name: 'required', isOwn: false };
    const uses = [use, { ...use, path: 'b' }, { ...use, path: 'c', label: 'Town' }, { ...use, form: 'other' }];
    expect(uses.map((each) => nameOfUse(each, uses))).toEqual(['ZIP code (a)', 'ZIP code (b)', 'Town', 'ZIP code']);
  });
});
