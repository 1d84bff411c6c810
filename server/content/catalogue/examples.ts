import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, ownObject, type JsonObject } from '#src/model/json.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import type { RenderingExample } from '#src/model/layout/rendering-example.ts';
import type { RenderingType } from './catalogue.ts';

/** Folder of the repository. */
const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** Returns the examples in the file beside the schema of a rendering; none if the file is missing or invalid. */
export function examplesOf({ file }: Pick<RenderingType, 'file'>): readonly RenderingExample[] {
  return Object.entries(readExamples(file)).flatMap(([name, example]) =>
    isObject(example) ? [{ name, fields: ownObject(example, 'fields'), params: ownObject(example, 'params') }] : [],
  );
}

function readExamples(schemaFile: string): JsonObject {
  const file = path.join(REPOSITORY, schemaFile.replace(/\.schema\.json$/, '.fixture.json'));
  try {
    const parsed = parseJson(readFileSync(file, 'utf8'));
    return 'value' in parsed && isObject(parsed.value) ? parsed.value : {};
  } catch {
    return {};
  }
}
