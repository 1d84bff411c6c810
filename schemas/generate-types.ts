/**
 * Writes `<name>.types.ts` beside every `<name>.schema.json`, so that a shape is kept in one place only.
 * `--check` writes nothing and fails when a file is out of date.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const root = path.resolve(import.meta.dirname, '..');
const definitions = JSON.parse(readFileSync(path.join(root, 'schemas/content-field.json'), 'utf8')).definitions;
const check = process.argv.includes('--check');

/** A rendering's schema has a section of fields and one of params: each becomes a type of its own. */
async function typesOf(file: string): Promise<string> {
  const schema = JSON.parse(
    readFileSync(file, 'utf8').replaceAll('content-field.json#/definitions/', '#/definitions/'),
  );
  const name: string = schema.title;
  const sections = file.includes('/renderings/')
    ? [
        { title: `${name}Fields`, ...(schema.properties?.fields ?? { type: 'object', additionalProperties: false }) },
        ...(schema.properties?.params ? [{ title: `${name}Params`, ...schema.properties.params }] : []),
      ]
    : [schema];
  const parts = await Promise.all(
    sections.map((section) =>
      compile(
        { ...section, title: section.title, definitions: { ...definitions, ...schema.definitions } } as JSONSchema,
        section.title,
        {
          bannerComment: '',
          additionalProperties: false,
          unreachableDefinitions: false,
          format: false,
        },
      ),
    ),
  );
  const text = `// Generated from ${path.basename(file)}; change that file.\n${dedupe(parts.join('\n'))}`;
  return format(text, { ...(await resolveConfig(file)), parser: 'typescript' });
}

/** Both sections of a schema may bring the same field kind; the second copy goes. */
function dedupe(text: string): string {
  const seen = new Set<string>();
  return text
    .split(/(?=^\/\*\*|^export )/m)
    .reduce<string[]>(
      (blocks, block) =>
        (blocks.at(-1) ?? 'export ').startsWith('export ')
          ? [...blocks, block]
          : [...blocks.slice(0, -1), blocks.at(-1) + block],
      [],
    )
    .filter((block) => {
      const name = /^export (?:type|interface) (\w+)/m.exec(block)?.[1];
      if (!name || !seen.has(name)) return Boolean(seen.add(name ?? block));
      return false;
    })
    .join('');
}

const files = globSync(['src/renderings/*/*/*.schema.json', 'schemas/*.schema.json'], { cwd: root }).toSorted();
const stale: string[] = [];
for (const file of files) {
  const target = path.join(root, file.replace('.schema.json', '.types.ts'));
  const text = await typesOf(path.join(root, file));
  let present = '';
  try {
    present = readFileSync(target, 'utf8');
  } catch {
    /* it is made now */
  }
  if (present === text) continue;
  stale.push(path.relative(root, target));
  if (!check) writeFileSync(target, text);
}
if (files.length === 0) throw new Error('generate-types: no schema was found. Run it from the repository.');
if (check && stale.length > 0) {
  console.error(
    `Types that no longer match their schema:\n  ${stale.join('\n  ')}\nRun: node schemas/generate-types.ts`,
  );
  process.exitCode = 1;
} else {
  console.log(`${files.length} schemas, ${stale.length} types ${check ? 'out of date' : 'written'}`);
}
