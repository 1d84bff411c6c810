// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { format } from 'prettier';

const FILE = 'docs/placeholders.md';
const HEAD = `# Placeholders

Which renderings the placeholders of each rendering take. Publishing refuses all others. This file is made from the schemas
(\`x-renderings\`, \`minItems\`, \`maxItems\`); \`UPDATE_DOCS=1 npm test -- --unit tests/placeholder-table.test.ts\` writes it again.
`;

function table(): string {
  const catalogue = readCatalogue();
  const rows = catalogue.names.flatMap((name) =>
    [...(catalogue.get(name)?.placeholderRules ?? [])].map(([placeholder, { allowed, least, most }]) => {
      const number = most === Infinity ? (least > 0 ? `at least ${least}` : 'any') : `${least} to ${most}`;
      return `| ${name} | \`${placeholder}\` | ${number} | ${allowed?.join(', ') ?? 'all'} |`;
    }),
  );
  return [HEAD, '| Rendering | Placeholder | Number | Takes |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

it('docs/placeholders.md lists the placeholders in the schemas of the renderings', async () => {
  const text = await format(table(), { parser: 'markdown', printWidth: 120 });
  if (process.env['UPDATE_DOCS']) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8')).toBe(text);
  expect(text).toContain('| PageShell');
});
