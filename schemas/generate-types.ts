/**
 * Writes the types of every `<name>.schema.json`: those of a rendering beside its schema, all others into
 * `schemas/types/`. `--check` writes nothing and fails if a file is out of date.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const root = path.resolve(import.meta.dirname, '..');
const KINDS_FILE = 'schemas/content-field.json';
const definitions = JSON.parse(readFileSync(path.join(root, KINDS_FILE), 'utf8')).definitions;
const isCheckOnly = process.argv.includes('--check');

const compileTypes = (schema: JSONSchema, name: string): Promise<string> =>
  compile(schema, name, {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: false,
    format: false,
  });

const formatCode = async (text: string, file: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), parser: 'typescript' });

/** Returns the types of all kinds of content fields. The types of other schemas import them. */
async function contentFieldTypes(file: string): Promise<string> {
  const properties = Object.fromEntries(
    Object.keys(definitions).map((name) => [name, { $ref: `#/definitions/${name}` }]),
  );
  const text = await compileTypes({ definitions, type: 'object', properties }, 'AllKinds');
  const blocks = declarationsIn(await formatCode(text, file)).filter((block) => declaredName(block) !== 'AllKinds');
  return formatCode(`// Generated from ${path.basename(file)}; change that file.\n${blocks.join('')}`, file);
}

/** Returns the types of a schema: for a rendering, one type for its fields and one for its params. */
async function schemaTypes(file: string, kinds: ReadonlySet<string>): Promise<string> {
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
      compileTypes(
        { ...section, title: section.title, definitions: { ...definitions, ...schema.definitions } } as JSONSchema,
        section.title,
      ),
    ),
  );
  const own = declarationsIn(await formatCode(parts.join('\n'), file))
    .filter((block) => !kinds.has(declaredName(block) ?? ''))
    .join('');
  const code = own.replaceAll(/\/\*\*[^]*?\*\//g, '');
  const used = [...kinds].filter((kind) => new RegExp(`\\b${kind}\\b`).test(code));
  const from = file.includes('/renderings/') ? '#schemas/types/content-field.types.ts' : './content-field.types.ts';
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from '${from}';\n\n` : '';
  return formatCode(`// Generated from ${path.basename(file)}; change that file.\n${imports}${own}`, file);
}

/**
 * Returns the exported declarations of a formatted file, each with its comment. The regular expression relies on the
 * indentation: only the start of a declaration is at the start of a line.
 */
const declarationsIn = (text: string): string[] =>
  text.match(/^(?:\/\*\*\n(?: \*.*\n)+)?export [^]*?(?=^\/\*\*|^export |$(?![^]))/gm) ?? [];

const declaredName = (block: string): string | undefined => /^export (?:type|interface) (\w+)/m.exec(block)?.[1];

/** Returns the path of the file with the types of a schema. */
const typesFileOf = (file: string): string =>
  file.replace(/^schemas\/(?:content\/)?/, 'schemas/types/').replace(/(?:\.schema)?\.json$/, '.types.ts');

const SCHEMAS = [
  'src/renderings/*/*/*.schema.json',
  'schemas/*.schema.json',
  'schemas/scenarios/*.schema.json',
  'schemas/content/*.schema.json',
];
const files = globSync(SCHEMAS, { cwd: root }).toSorted();
const outdatedFiles: string[] = [];
const fieldTypes = await contentFieldTypes(path.join(root, KINDS_FILE));
const kinds = new Set(declarationsIn(fieldTypes).flatMap((block) => declaredName(block) ?? []));
for (const file of [KINDS_FILE, ...files]) {
  const target = path.join(root, typesFileOf(file));
  const text = file === KINDS_FILE ? fieldTypes : await schemaTypes(path.join(root, file), kinds);
  let present = '';
  try {
    present = readFileSync(target, 'utf8');
  } catch {
    /* The file does not exist yet: it is written below. */
  }
  if (present === text) continue;
  outdatedFiles.push(path.relative(root, target));
  if (!isCheckOnly) writeFileSync(target, text);
}
if (files.length === 0) throw new Error('generate-types: no schema was found. Run it from the repository.');
if (isCheckOnly && outdatedFiles.length > 0) {
  console.error(
    `Types that no longer match their schema:\n  ${outdatedFiles.join('\n  ')}\nRun: node schemas/generate-types.ts`,
  );
  process.exitCode = 1;
} else {
  console.log(`${files.length} schemas, ${outdatedFiles.length} types ${isCheckOnly ? 'out of date' : 'written'}`);
}
