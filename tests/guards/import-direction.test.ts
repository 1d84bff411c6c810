// @vitest-environment node
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkImports as checkRoot, faultsOf, type Fault, type ImportCheck } from './import-direction.ts';
import { withPlantedTree } from './planted-tree.ts';

const constantModule = (name: string): string => `export const ${name} = 1;\n`;
const card = 'src/renderings/general/card';
const hero = 'src/renderings/general/hero';

/** Source files without violations, by path. */
const GOOD: Record<string, string> = {
  [`${card}/card.tsx`]:
    "import { registry } from '#src/layout/registry.ts';\nimport { button } from '#src/ui/button/button.tsx';\nimport './card.module.css';\nexport const card = [registry, button];\n",
  [`${card}/card.module.css`]: '',
  [`${card}/card.test.tsx`]:
    "import { renderings } from '#registry/renderings.ts';\nimport { hero } from '#src/renderings/general/hero/hero.tsx';\nimport { readFileSync } from 'node:fs';\nexport const test = [renderings, hero, readFileSync];\n",
  [`${hero}/hero.tsx`]: constantModule('hero'),
  'src/layout/registry.ts':
    "import type { layout } from '#src/model/layout.ts';\nexport const registry: typeof layout = 1;\n",
  'src/model/layout.ts': constantModule('layout'),
  'src/ui/button/button.tsx':
    "import { icon } from '../icon/icon.tsx';\nimport 'react';\nexport const button = icon;\n",
  'src/ui/icon/icon.tsx': constantModule('icon'),
  'src/forms/schema-form.tsx': constantModule('schemaForm'),
  'src/forms/kit/text-input.tsx': constantModule('textInput'),
  'src/forms/controls/text/text.tsx':
    "import { textInput } from '../../kit/text-input.tsx';\nexport const text = textInput;\n",
  'src/forms/controls/list/list.tsx': constantModule('list'),
  'src/forms/controls/list/list.descriptor.ts': "export const list = () => import('./list.tsx');\n",
  'src/flow/inputs/field.descriptor.ts': constantModule('field'),
  'src/flow/inputs/choice.descriptor.ts': constantModule('choice'),
  'src/host/browser.tsx': "import { renderings } from '#registry/renderings.ts';\nexport const start = renderings;\n",
  'registry/renderings.ts': `import { registry } from '#src/layout/registry.ts';\nexport const renderings = [registry, () => import('#${card}/card.tsx')];\n`,
  'registry/controls.ts':
    "import { list } from '#src/forms/controls/list/list.descriptor.ts';\nexport const controls = [list];\n",
  'schemas/types/form.types.ts': constantModule('form'),
  'fixtures/content/a.json': '{}',
  'server/start.ts':
    "import { layout } from '#src/model/layout.ts';\nimport a from '#fixtures/content/a.json' with { type: 'json' };\nimport { form } from '#schemas/types/form.types.ts';\nexport const start = [layout, a, form];\n",
  'tests/journey.test.ts': "import { start } from '#server/start.ts';\nexport const test = start;\n",
};

/** Files that violate a rule of the import direction: the rule that must find the file, its path, and its text. */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['downwards-from-lib', 'src/lib/a.ts', "import '#src/ui/icon/icon.tsx';"],
  ['downwards-from-layout', 'src/layout/b.tsx', `import '#${card}/card.tsx';`],
  ['downwards-from-layout', 'src/layout/c.tsx', "import '#registry/renderings.ts';"],
  [
    'downwards-from-model',
    'src/model/d.ts',
    "import type { registry } from '#src/layout/registry.ts'; export type D = typeof registry;",
  ],
  ['downwards-from-model', 'src/model/e.ts', "export const e = () => import('#src/layout/registry.ts');"],
  ['downwards-from-data', 'src/data/f.ts', "export * from '#server/start.ts';"],
  ['downwards-from-host', 'src/host/g.ts', "import '#fixtures/content/a.json';"],
  ['downwards-from-ui', 'src/ui/h.ts', "import '../../tests/support.ts';"],
  ['no-rendering-imports-another', `${hero}/i.tsx`, `import '#${card}/card.tsx';`],
  ['no-rendering-imports-another', 'src/renderings/support/card/j.tsx', "import '../../general/hero/hero.tsx';"],
  ['no-control-imports-another', 'src/forms/controls/text/k.tsx', "import '../list/list.tsx';"],
  ['no-flow-input-imports-another', 'src/flow/inputs/l.descriptor.ts', "import './choice.descriptor.ts';"],
  ['core-imports-no-part', 'src/forms/m.tsx', "import './controls/text/text.tsx';"],
  ['core-imports-no-part', 'src/flow/n.tsx', "import './inputs/field.descriptor.ts';"],
  ['controls-use-the-kit', 'src/forms/controls/text/kk.tsx', "import '../../schema-form.tsx';"],
  ['flow-inputs-are-separate', 'src/flow/inputs/ll.ts', "import '../flow-form.tsx';"],
  ['layers-of-src-forms-kit', 'src/forms/kit/mm.tsx', "import '../schema-form.tsx';"],
  ['layers-of-src-flow-plan', 'src/flow/plan/nn.ts', "import '../flow-form.tsx';"],
  ['layers-of-server-http', 'server/http/oa.ts', "import '../changes/changes.ts';"],
  ['layers-of-server-database', 'server/database/ob.ts', "import '../pages/page-boot.ts';"],
  ['layers-of-server-content', 'server/content/oc.ts', "import '../studio/studio.ts';"],
  ['layers-of-server-basics', 'server/log.ts', "import './start.ts';"],
  ['layers-of-server-studio-who', 'server/studio/who/od.ts', "import '../api/refusals.ts';"],
  ['layers-of-server-scenarios-views', 'server/scenarios/views/oe.ts', "import '../scenarios.ts';"],
  ['layers-of-server-content-drafts', 'server/content/drafts/oo.ts', "import '../checks/check.ts';"],
  ['layers-of-server-content-forms-plan', 'server/content/forms/plan/pp.ts', "import '../compile.ts';"],
  ['layers-of-sandbox-basics', 'sandbox/sha256.ts', "import './billing/billing.ts';"],
  ['layers-of-sandbox-tables', 'sandbox/billing/tables.ts', "import '../database.ts';"],
  ['layers-of-sandbox-service', 'sandbox/service/oq.ts', "import '../identity/identity.ts';"],
  ['layers-of-sandbox-account', 'sandbox/account/or.ts', "import '../billing/billing.ts';"],
  ['layers-of-sandbox-billing', 'sandbox/billing/os.ts', "import '../payments/payments.ts';"],
  ['layers-of-sandbox-billing-records', 'sandbox/billing/records/ot.ts', "import '../changes/change.ts';"],
  ['layers-of-src-host-page', 'src/host/page/ou.ts', "import '../gallery/gallery.tsx';"],
  ['layers-of-src-host-services', 'src/host/services/ov.ts', "import '../account/profile.tsx';"],
  ['layers-of-src-host-error-sink', 'src/host/error-sink.ts', "import './browser.tsx';"],
  ['parts-have-own-folders', 'src/renderings/general/o.tsx', "import 'react';"],
  ['registry-lists-parts', 'registry/p.ts', "import '#src/forms/controls/list/list.tsx';"],
  ['registry-lists-parts', 'registry/pa.ts', `export const p = () => import('#${card}/detail.tsx');`],
  ['registry-lists-parts', 'registry/pb.ts', "import '#src/layout/placeholder.tsx';"],
  ['renderings-are-loaded-on-demand', 'registry/pc.ts', `import '#${card}/card.tsx';`],
  ['only-host-entries-import-the-registry', 'src/host/q.tsx', "import '#registry/renderings.ts';"],
  ['descriptors-load-components-on-demand', 'src/forms/controls/list/r.descriptor.ts', "import './list.tsx';"],
  ['descriptors-need-no-package', 'src/forms/controls/list/s.descriptor.ts', "import 'react';"],
  ['server-imports-shared-code-only', 'server/t.ts', "import '#src/layout/registry.ts';"],
  ['server-imports-shared-code-only', 'server/u.ts', "import '#registry/renderings.ts';"],
  ['sandbox-imports-shared-code-only', 'sandbox/v.ts', "import '#server/start.ts';"],
  ['schemas-import-only-schemas', 'schemas/w.ts', "import '#src/model/layout.ts';"],
  ['unlisted-folder', 'src/helpers/x.ts', "import 'react';"],
  ['unlisted-folder', 'tools/y.ts', "import '#src/model/layout.ts';"],
  ['unlisted-folder', 'src/z.ts', "import '#src/model/layout.ts';"],
  ['tests-are-not-imported', 'tests/aa.ts', "import './journey.test.ts';"],
  ['support-is-for-tests', 'server/jj.ts', "import './content/test-support/sample.ts';"],
  ['react-free', 'src/logic/bb.ts', "import 'react';"],
  ['browser-code-needs-no-node', 'src/http/cc.ts', "import 'node:fs';"],
  ['other-folders-by-alias', 'src/layout/dd.ts', "import '../model/layout.ts';"],
  ['own-folder-is-relative', 'src/model/ee.ts', "import '#src/model/layout.ts';"],
  ['no-cycles', 'src/lib/ff.ts', "import './gg.ts';"],
  ['resolvable', 'src/lib/hh.ts', "import '#src/lib/nowhere.ts';"],
  ['resolvable', 'src/lib/ii.ts', "import 'a-package-that-nobody-added';"],
];

function rulesFor(faults: readonly Fault[], file: string): string[] {
  return faults.filter(({ from }) => from === file).map(({ rule }) => rule);
}

/** The folders of src in the order of the data flow. */
const ORDER = 'host renderings layout flow forms operations data endpoints session http model logic ui lib'.split(' ');

function checkImports(files: Readonly<Record<string, string>>, config?: string): ImportCheck {
  return withPlantedTree(files, (root) => checkRoot(root, config && path.join(root, config)));
}

/** Files high in the layers of server, sandbox and src/host, which the violations import. */
const HIGH_FILES = [
  'server/changes/changes.ts',
  'server/pages/page-boot.ts',
  'server/studio/studio.ts',
  'server/studio/api/refusals.ts',
  'server/scenarios/scenarios.ts',
  'sandbox/database.ts',
  'sandbox/billing/billing.ts',
  'sandbox/billing/changes/change.ts',
  'sandbox/identity/identity.ts',
  'sandbox/payments/payments.ts',
  'src/host/account/profile.tsx',
  'src/host/gallery/gallery.tsx',
];

describe('import direction', () => {
  it('reports nothing in a tree that keeps the rules', () => {
    const finding = checkImports(GOOD);
    expect(faultsOf(finding)).toEqual([]);
    expect(finding.read).toBe(20);
    expect(finding.dependencies).toBe(19);
  });

  it('reports every kind of violation in its file', () => {
    const finding = checkImports({
      ...GOOD,
      'tests/support.ts': constantModule('support'),
      [`${card}/detail.tsx`]: constantModule('detail'),
      'src/layout/placeholder.tsx': constantModule('placeholder'),
      'server/content/test-support/sample.ts': "import '#tests/support.ts';",
      'src/flow/flow-form.tsx': constantModule('flowForm'),
      ...Object.fromEntries(HIGH_FILES.map((file) => [file, constantModule('own')])),
      'server/content/checks/check.ts': constantModule('check'),
      'server/content/forms/compile.ts': constantModule('compile'),
      'src/lib/gg.ts': "import './ff.ts';",
      ...Object.fromEntries(FAULTS.map(([, file, text]) => [file, text])),
    });
    const found = FAULTS.map(([rule, file]) => [rule, file, rulesFor(finding.faults, file).includes(rule)]);
    expect(found.filter(([, , seen]) => !seen)).toEqual([]);
    expect(faultsOf(finding).join('\n')).toContain('src/lib/a.ts: imports src/ui/icon/icon.tsx (downwards-from-lib).');
    const innocent = [...Object.keys(GOOD), 'server/content/test-support/sample.ts'].filter(
      (file) => rulesFor(finding.faults, file).length > 0,
    );
    expect(innocent).toEqual([]);
  });

  it('allows no folder of src to import from the layer above', () => {
    const upwards = ORDER.slice(1).map((folder, index) => [`src/${folder}/a/b/up.ts`, ORDER[index]] as const);
    const { faults } = checkImports({
      ...Object.fromEntries(ORDER.map((folder) => [`src/${folder}/a/b/own.ts`, constantModule('own')])),
      ...Object.fromEntries(upwards.map(([file, above]) => [file, `import '#src/${above}/a/b/own.ts';`])),
    });
    expect(faults.map(({ from }) => from).toSorted()).toEqual(upwards.map(([file]) => file).toSorted());
  });

  it('fails if the checker did not read every file', () => {
    const files = {
      ...GOOD,
      'blind.mjs': `import config from '${path.resolve('.dependency-cruiser.mjs')}';\nexport default { ...config, options: { ...config.options, exclude: '[.]tsx?$' } };\n`,
    };
    const finding = checkImports(files, 'blind.mjs');
    expect(finding.faults).toEqual([]);
    expect(finding.read).toBe(0);
    expect(faultsOf(finding).join('\n')).toContain('20 of 20 source files were not read');
  });

  it('fails if there is nothing to read', () => {
    expect(faultsOf(checkImports({ 'readme.txt': 'nothing here' }))).toEqual([
      'import direction: no source file was read. Run it in the root of the repository.',
    ]);
  });
});
