import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { showForm } from '#tests/support/forms/show-form.tsx';
import { FormRefusal } from '../kit/form-refusal.ts';

const text = { type: 'string' };
const group = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const FORM = {
  schema: {
    type: 'object',
    properties: {
      z: text,
      list: { type: 'array', minItems: 2, items: { ...group('b', 'a'), required: ['a', 'b'] } },
      y: text,
      empty: { type: 'array', items: group('c') },
      g: group('p', 'q'),
      x: text,
      way: { type: 'object', oneOf: ['card', 'iban'].map((name) => ({ ...group(name), required: [name] })) },
    },
    required: ['x', 'g', 'y', 'list', 'empty', 'z', 'way'],
  },
  uiSchema: { 'ui:order': ['x', 'g', 'y', '*', 'z'], list: { items: { 'ui:order': ['a', 'b'] } } },
};
const EXPECTED = ['x', 'g', 'y', 'list.0.a', 'list.0.b', 'list.1.a', 'list.1.b', 'empty', 'way', 'z'];

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
/** Returns the names of the fields and groups to which the links of the error summary lead. */
const linkedParts = (): string[] =>
  within(screen.getByRole('group', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')!.replace(/^#[^-]+-/, ''));
/** Returns true if the links lead to elements in the order of the screen. */
function linksFollowScreen(): boolean {
  const targets = screen
    .getAllByRole('link')
    .map((link) => document.getElementById(link.getAttribute('href')!.slice(1))!);
  return targets.every((target, index) => {
    const next = targets[index + 1];
    return !next || (target.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  });
}

beforeEach(() => sessionStorage.clear());

it('the error summary lists groups, lists and entries of lists in the order of the screen (ENG-19)', async () => {
  await showForm({ ...FORM, initial: { list: [{}, {}] } });
  await send();
  expect(linkedParts()).toEqual(EXPECTED);
  expect(linksFollowScreen()).toBe(true);
});

it('the error summary lists errors of a server in the order of the screen, and those of unknown fields last (ENG-19)', async () => {
  const filled = { x: '1', y: '1', z: '1', g: { p: '1' }, way: { card: '1' }, empty: [{ c: '1' }] };
  const { sent } = await showForm({
    ...FORM,
    initial: {
      ...filled,
      list: [
        { a: '1', b: '1' },
        { a: '1', b: '1' },
      ],
    },
  });
  const paths = ['z', 'elsewhere', 'list.1.a', 'way.card', 'list.0.b', 'x', 'g.q', 'g.p'];
  sent.mockRejectedValueOnce(new FormRefusal(paths.map((path) => ({ path, cause: 'required', params: {} }))));
  await send();
  expect(linkedParts()).toEqual(['x', 'g.p', 'g.q', 'list.0.b', 'list.1.a', 'way.card', 'z', 'elsewhere']);
});

it('a field named summary does not have the element id of the error summary (ENG-19)', async () => {
  await showForm({ schema: { type: 'object', properties: { summary: text }, required: ['summary'] } });
  await send();
  const [link] = screen.getAllByRole('link');
  await userEvent.click(link!);
  expect(screen.getByRole('textbox')).toHaveFocus();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
});
