import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import schema from '#schemas/scenarios/scenario.schema.json' with { type: 'json' };
import type { JsonObject } from '#src/model/json.ts';
import { scenarioPartsOf, textOfPart, valueOfPart, withPart } from './part-kind.ts';

const parts = scenarioPartsOf(schema);

it('every part of the schema has an input for its type', () => {
  const kinds = Object.fromEntries(parts.map(({ name, kind }) => [name, kind]));
  expect(kinds).toMatchObject({
    title: 'text',
    status: 'switch',
    language: 'choice',
    width: 'number',
    release: 'number',
    expect: 'lines',
    fill: 'pairs',
    services: 'json',
    layout: 'json',
  });
  expect(parts.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(['page']);
  expect(Object.keys(kinds).toSorted()).toEqual(
    Object.keys(schema.properties)
      .filter((name) => name !== '$schema')
      .toSorted(),
  );
});

it('each shipped scenario is the same after every part was converted to text and back', () => {
  const files = globSync('fixtures/scenarios/*.json');
  for (const file of files) {
    const document = JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
    let edited: JsonObject = document;
    for (const part of parts.filter(({ kind }) => kind !== 'switch')) {
      const value = valueOfPart(part, textOfPart(part, document[part.name]));
      edited = withPart(edited, { name: part.name, value }, parts);
    }
    expect(edited, file).toEqual(document);
  }
  expect(files.length).toBeGreaterThan(60);
});

it('an empty field removes its part, and an invalid number is kept as text, so that the check reports it', () => {
  const width = parts.find(({ name }) => name === 'width')!;
  const document = { page: '/', width: 390 };
  expect(withPart(document, { name: 'width', value: valueOfPart(width, ' ') }, parts)).toEqual({ page: '/' });
  expect(valueOfPart(width, '390x')).toBe('390x');
  expect(() => valueOfPart({ kind: 'json' }, '{')).toThrow(SyntaxError);
});
