import { expect, it } from 'vitest';
import { handMadeForm } from '#tests/support/forms/hand-made-form.ts';
import { emptyValues, initialValues } from './initial-values.ts';

const { module } = handMadeForm({
  fields: { country: { default: 'US' }, 'address.city': {}, tags: { default: ['a'], schema: { type: 'array' } } },
});

it('an empty form starts with the defaults of its fields', () => {
  expect(emptyValues(module)).toEqual({ country: 'US', tags: ['a'] });
});

it('given values replace defaults, and no object is shared with either', () => {
  const given = { country: 'Mexico', address: { city: 'Oaxaca' } };
  const values = initialValues(module, given);
  expect(values).toEqual({ country: 'Mexico', tags: ['a'], address: { city: 'Oaxaca' } });
  expect(values['address']).not.toBe(given.address);
  expect(values['tags']).not.toBe(module.form.fields[2]!.default);
});

it('values that the form cannot show are left out, and reported once (ENG-20)', () => {
  const { module: flat } = handMadeForm({
    fields: {
      name: {},
      agreed: { schema: { type: 'boolean' } },
      state: { choices: ['Ohio', 'Utah'] },
      age: { schema: { type: 'number' } },
    },
  });
  const reports: string[] = [];
  const reporting = { ...flat, report: (what: string) => void reports.push(what) };
  const given = { name: { first: 'Ana' }, agreed: 'yes', state: 'Oaxaca', age: 'half typed', gone: 1 };
  expect(initialValues(reporting, given)).toEqual({ age: 'half typed' });
  expect(reports).toEqual([expect.stringMatching(/left out.*: name, agreed, state, gone$/)]);
  expect(initialValues(reporting, { name: 'Ana', agreed: true, state: 'Ohio', age: 7 })).toEqual({
    name: 'Ana',
    agreed: true,
    state: 'Ohio',
    age: 7,
  });
  expect(reports).toHaveLength(1);
});
