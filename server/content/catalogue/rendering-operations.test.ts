// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isObject } from '#src/model/json.ts';
import { readCatalogue } from './catalogue.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const OPERATIONS = path.join(root, 'src/operations');

interface Import {
  readonly file: string;
  /** Names that are imported; undefined for a dynamic import. */
  readonly names: readonly string[] | undefined;
}

/** Returns the modules of the portal that a module imports; type-only imports are left out. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/^(?:import|export) (?!type )([^;']*?) from '([^']+)'/gm)].map(([, names, from]) => ({
    from: from!,
    names: names!.match(/\w+/g) ?? [],
  }));
  const later = [...text.matchAll(/import\('([^']+)'\)/g)].map(([, from]) => ({ from: from!, names: undefined }));
  return [...named, ...later].flatMap(({ from, names }) => {
    const found = from.startsWith('#') ? path.join(root, from.slice(1)) : path.resolve(path.dirname(file), from);
    return /\.tsx?$/.test(found) && existsSync(found) ? [{ file: found, names }] : [];
  });
}

/** Returns the operations that a module exports, by the name of the export. */
async function operationsIn(file: string): Promise<ReadonlyMap<string, string>> {
  const exports = (await import(/* @vite-ignore */ file)) as Readonly<Record<string, unknown>>;
  const isOperation = (value: unknown): value is { readonly service: string; readonly name: string } =>
    isObject(value) && typeof value['service'] === 'string' && typeof value['name'] === 'string' && 'parse' in value;
  return new Map(
    Object.entries(exports).flatMap(([name, value]) =>
      isOperation(value) ? [[name, `${value.service}.${value.name}`] as const] : [],
    ),
  );
}

/** Returns the names of the operations that a module runs itself. */
function operationsRunBy(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/runOperation\(\w+, (\w+)/g)].map(([, name]) => name!);
}

/** Returns the operations that are imported by a module or by its imports. */
async function operationsOf(start: string): Promise<Set<string>> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const { file: imported, names } of importsOf(file)) {
      waiting.push(imported);
      if (!imported.startsWith(OPERATIONS)) continue;
      const operations = await operationsIn(imported);
      const isAlone = names?.every((name) => operations.has(name)) ?? false;
      const used = isAlone ? [] : operationsRunBy(imported);
      for (const [name, operation] of operations)
        if (names === undefined || names.includes(name) || used.includes(name)) found.add(operation);
    }
  }
  return found;
}

it('the schema of a rendering names the operations that its code calls', async () => {
  const catalogue = readCatalogue();
  const wrong: string[] = [];
  let named = 0;
  for (const name of catalogue.names) {
    const { file, operations } = catalogue.get(name)!;
    const module = path.join(root, file.replace('.schema.json', '.tsx'));
    const called = await operationsOf(module);
    named += operations.length;
    for (const each of called) if (!operations.includes(each)) wrong.push(`${name} calls ${each}`);
    for (const each of operations) if (!called.has(each)) wrong.push(`${name} does not call ${each}`);
  }
  expect(wrong).toEqual([]);
  expect(named).toBeGreaterThan(20);
});
