import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderings } from '#registry/renderings.ts';
import { createRegistry, type RenderingComponent } from '#src/layout/registry.ts';
import { textOf } from '#src/model/content-field.ts';
import { createRenderingChecks } from './support/layout/example-page.tsx';
import { isFull, sampleCases, SEED } from './support/property.ts';
import { HOSTILE_TEXTS, changesInside, replaceTexts, WRONG_FIELDS } from './support/hostile-values.ts';
import { wireFields } from './support/layout/render-part.tsx';
import {
  foldersOnDisk,
  folderNameOf,
  readRenderingFolder,
  schemaFaults,
  type Example,
  type RenderingFolder,
} from './support/layout/rendering-parts.ts';

/** Number of wrong values that are tried for each rendering, in addition to missing fields. FULL=1 tries all. */
const WRONG_TYPES = 2;
/** Number of tests for each rendering in which one value inside a field is missing. */
const MISSING_INSIDE = 6;

const checks = await createRenderingChecks(renderings);
const names = Object.keys(renderings);
/** Returns every third hostile text; SEED and the index of the rendering decide which. With FULL=1 all texts. */
const hostileOf = (name: string) =>
  HOSTILE_TEXTS.filter((_, index) => isFull || (index + names.indexOf(name) + SEED) % 3 === 0);
const parts = names.map(readRenderingFolder).filter((part) => part !== undefined);

describe('the list of renderings', () => {
  it('is in alphabetical order', () => {
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  });

  it('has exactly the renderings on disk', () => {
    expect(parts.map(({ folder }) => folder).toSorted()).toEqual(foldersOnDisk());
    expect(parts).toHaveLength(names.length);
    expect(parts.length).toBeGreaterThan(10);
  });

  it.each(names)('finds all files of %s under its own name', (name) => {
    const part = readRenderingFolder(name);
    expect(part?.missingFiles).toEqual([]);
    expect(part?.schema.title).toBe(name);
    expect(part?.folder.split('/')[1]).toBe(folderNameOf(name));
    expect(part?.examples.map((example) => example.name)).toContain('default');
  });

  it.each(Object.entries<() => Promise<object>>(renderings))(
    'loads %s with the variants that its schema offers',
    async (name, load) => {
      const loaded = await load();
      const variants = 'Default' in loaded ? Object.keys(loaded) : ['Default'];
      const offered: unknown = (readRenderingFolder(name)?.schema as never)?.['properties']?.['params']?.[
        'properties'
      ]?.['FieldNames']?.['enum'];
      expect(variants.toSorted()).toEqual([...((offered as string[]) ?? ['Default'])].toSorted());
    },
  );

  it.each(names)('loads a component for %s', async (name) => {
    const registry = createRegistry(renderings);
    await registry.load([name]);
    expect(registry.component(name, undefined)).toBeTypeOf('function');
  });
});

describe.each(parts.map((part) => [part.name, part] as const))('%s', (name, part) => {
  it.each(part.examples.map((example) => [example.name, example] as const))(
    'has a schema that accepts the example "%s", or rejects it if it is broken on purpose',
    (exampleName, example) => {
      const faults = schemaFaults(part.schema, example);
      expect(faults.length > 0, faults.join('\n')).toBe(exampleName.startsWith('broken'));
    },
  );

  it.each(part.examples.map((example) => [example.name, example] as const))(
    'renders the example "%s" in the browser and on the server, accessibly (ENG-10)',
    async (_, example) => {
      expect(await checks.accessibilityFaults(wire(part, example))).toEqual([]);
      expect(await checks.hydrationFaults(wire(part, example))).toEqual([]);
    },
  );

  it('renders when any of its fields is missing or of a wrong type (ENG-11)', async () => {
    const fullest = fullestExample(part);
    const fields = wireFields(part.schema, fullest.fields);
    const cases = fieldNames(part).flatMap((field) => WRONG_FIELDS.map((value) => ({ field, value })));
    const missing = cases.filter(({ value }) => value === undefined);
    expect(missing).toHaveLength(fieldNames(part).length);
    const wrong = sampleCases(
      cases.filter(({ value }) => value !== undefined),
      WRONG_TYPES,
    );
    for (const { field, value } of [...missing, ...wrong]) {
      const shown = await checks.browserFaults(wire(part, fullest, { ...fields, [field]: value }));
      expect(shown, `${field}: ${JSON.stringify(value)}`).toEqual([]);
    }
    for (const value of [undefined, null, [], 'fields', 7]) {
      expect(await checks.browserFaults(wire(part, fullest, value)), `fields: ${JSON.stringify(value)}`).toEqual([]);
    }
  });

  it('renders when anything inside a field is missing or of a wrong type (ENG-11)', async () => {
    const fullest = fullestExample(part);
    const fields = wireFields(part.schema, fullest.fields);
    const changes = changesInside(fields);
    expect(changes.length > 0, 'there is something to change where there are fields').toBe(fieldNames(part).length > 0);
    const missing = changes.filter(([where]) => where.endsWith(' undefined'));
    const wrong = changes.filter((change) => !missing.includes(change));
    for (const [where, changed] of [...sampleCases(missing, MISSING_INSIDE), ...sampleCases(wrong, WRONG_TYPES)]) {
      expect(await checks.browserFaults(wire(part, fullest, changed)), where).toEqual([]);
    }
  });

  it('shows hostile text as text (ENG-22)', async () => {
    const fullest = fullestExample(part);
    for (const text of hostileOf(name)) {
      const hostile = wireFields(part.schema, replaceTexts(fullest.fields, text) as object);
      expect(await checks.browserFaults(wire(part, fullest, hostile)), text.slice(0, 40)).toEqual([]);
    }
  });
});

describe('the checks themselves', () => {
  const bad = async (component: RenderingComponent, fields: unknown = {}): Promise<string> => {
    const control = await createRenderingChecks({ Bad: () => Promise.resolve({ Default: component }) });
    const part = { name: 'Bad', fields };
    return [...(await control.accessibilityFaults(part)), ...(await control.hydrationFaults(part))].join('\n');
  };

  it('find a rendering that throws', async () => {
    expect(
      await bad(
        ({ fields }: { fields: { text: string } }) => {
          return textOf(fields) || fields.text.toUpperCase();
        },
        { text: 7 },
      ),
    ).toMatch(/toUpperCase/);
  });

  it('find a rendering for which React logs an error', async () => {
    expect(await bad(() => createElement('div', null, [createElement('p'), createElement('p')]))).toMatch(/key/);
  });

  it('find a rendering that the server renders differently', async () => {
    let time = 0;
    expect(await bad(() => createElement('p', null, `at ${(time += 1)}`))).toMatch(/hydration/i);
  });

  it('find inaccessible and broken markup', async () => {
    const faults = await bad(() =>
      createElement(
        'div',
        null,
        createElement('img', { src: '/x.svg' }),
        createElement('a', { href: '/x' }),
        createElement('a', { href: 'JavaScript:void 0' }, 'code'),
        createElement('h2'),
        createElement('p', { id: 'twice' }, '[object Object]'),
        createElement('p', { id: 'twice' }),
        createElement('summary', null, createElement('span', null, 'Setup'), createElement('span', null, '4 articles')),
        createElement('ul', null, createElement('p')),
      ),
    );
    for (const what of [
      'without alt',
      'without a name',
      'run together in a name',
      'runs code',
      'an empty heading',
      'twice',
      'wrong value',
    ])
      expect(faults).toContain(what);
    expect(faults).toMatch(/axe (list|image-alt|link-name)/);
  });

  it('find an example that its schema does not allow', () => {
    const hero = readRenderingFolder('Hero')!;
    expect(
      schemaFaults(hero.schema, { name: 'x', fields: { heading: 7, unknown: 'x' }, params: {} }).length,
    ).toBeGreaterThan(1);
  });

  it('change every value of a field, however deep', () => {
    const paths = changesInside({ list: [{ id: '0', fields: { link: { value: { href: '/x' } } } }] }).map(
      ([where]) => where,
    );
    expect(new Set(paths.map((where) => where.split(' ')[0]))).toEqual(
      new Set([
        'list',
        'list.0',
        'list.0.id',
        'list.0.fields',
        'list.0.fields.link',
        'list.0.fields.link.value',
        'list.0.fields.link.value.href',
      ]),
    );
  });
});

function wire(part: RenderingFolder, example: Example, fields: unknown = wireFields(part.schema, example.fields)) {
  return { name: part.name, fields, params: example.params, placeholders: part.placeholders } as const;
}

/** Returns the valid example with the most fields. */
function fullestExample({ examples }: RenderingFolder): Example {
  return examples
    .filter(({ name }) => !name.startsWith('broken'))
    .reduce((best, next) => (Object.keys(next.fields).length > Object.keys(best.fields).length ? next : best));
}

function fieldNames({ schema }: RenderingFolder): string[] {
  return Object.keys((schema.properties?.['fields'] as { properties?: object } | undefined)?.properties ?? {});
}
