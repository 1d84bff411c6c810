import { describe, expect, it } from 'vitest';
import { meantFirst, nameOfUse, usesOf, type FormMessages } from './message-uses.ts';

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
  usesOf(name, FORMS, NAMES).map(({ path, isOwn }) => (isOwn ? `${path} (own)` : path));

describe('where a message is used', () => {
  it('is in the fields that show it, and then in those whose form has its own words instead', () => {
    expect(found('required')).toEqual(['email', 'name (own)']);
    expect(found('maxLength')).toEqual(['name']);
  });

  it('is decided by the most exact name: the message of a control comes before that of the cause alone', () => {
    expect(found('email.format')).toEqual(['email', 'other (own)']);
    expect(found('format')).toEqual([]);
  });

  it('is shown first in the field that was searched for, although its words do not name the field', () => {
    const search = (wanted: string): string[] =>
      meantFirst(usesOf('required', FORMS, NAMES), wanted).map(({ path }) => path);
    expect(search('name')).toEqual(['name', 'email']);
    expect(search('')).toEqual(['email', 'name']);
  });

  it('has the path of a field in its name where another one of the form has the same label', () => {
    const use = { form: 'contact', path: 'a', label: 'ZIP code', cause: 'required', name: 'required', isOwn: false };
    const uses = [use, { ...use, path: 'b' }, { ...use, path: 'c', label: 'Town' }, { ...use, form: 'other' }];
    expect(uses.map((each) => nameOfUse(each, uses))).toEqual(['ZIP code (a)', 'ZIP code (b)', 'Town', 'ZIP code']);
  });
});
