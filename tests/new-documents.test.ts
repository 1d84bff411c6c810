// @vitest-environment node
import { expect, it } from 'vitest';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { examplesOf } from '#server/content/catalogue/examples.ts';
import { documentKindOf } from '#server/content/catalogue/document-kinds.ts';
import { checkDocumentShape } from '#server/content/checks/document-shape.ts';
import { draftsOf, sampleFiles } from '#server/content/test-support/sample-content.ts';
import { checkSample, errorsIn } from '#server/content/test-support/checking.ts';
import messages from '#fixtures/content/messages.json' with { type: 'json' };
import { newForm, newItem, newList, newPath } from '#src/studio/kit/new/new-document.ts';

it('a list and a form that an editor has just made can be published', () => {
  const [list, form] = [newPath('lists', 'Reasons')!, newPath('forms', 'Contact us')!];
  expect([documentKindOf(list), documentKindOf(form)]).toEqual(['list', 'form']);
  const made = checkSample((files) => {
    files['messages.json'] = messages;
    files[list] = newList('Reasons to contact us.');
    files[form] = newForm('Questions.');
  });
  expect(errorsIn(made)).toEqual(errorsIn(checkSample(() => {})));
  const broken = checkSample((files) => {
    files['messages.json'] = messages;
    files[list] = { ...newList(''), options: [] };
    files[form] = { ...newForm(''), es: { fields: {} } };
  });
  expect(new Set(errorsIn(broken).map(({ file }) => file)), 'control').toEqual(new Set([list, form]));
});

it('an item that starts with any example of a rendering has the shape of an item and fields that can be published', () => {
  const catalogue = readCatalogue();
  const files = sampleFiles();
  let count = 0;
  for (const name of catalogue.names) {
    const type = catalogue.get(name)!;
    const fields = Object.fromEntries([...type.fields].map(([field, { kind }]) => [field, { kind }]));
    for (const example of examplesOf(type).filter((one) => type.checkFields(one.fields).length === 0)) {
      const item = newItem({ name, fields }, example);
      expect({ ...(item['shared'] as object), ...(item['en'] as object) }).toEqual(example.fields);
      files[newPath('items', `new/${name} ${example.name}`)!] = item;
      count += 1;
    }
  }
  expect(count, 'control: there are examples').toBeGreaterThan(20);
  const broken = (more: object): readonly string[] => [
    ...checkDocumentShape(draftsOf({ ...files, ...more }), () => true).broken,
  ];
  expect(broken({})).toEqual([]);
  expect(broken({ 'items/new/wrong.json': {} }), 'control').toEqual(['items/new/wrong.json']);
});
