import { LAYERS } from './tests/guards/layers.mjs';

/**
 * Which folder may import which. A folder may import only what this file lists for it; a folder that is not listed may
 * import nothing. The files are read with swc, because TypeScript 7 has no API for dependency-cruiser.
 */

/** The folders of src/ in the order in which data flows: each may import itself and those below it. */
export const SRC_FOLDERS = [
  'host',
  'preview',
  'renderings',
  'layout',
  'flow',
  'forms',
  'operations',
  'data',
  'endpoints',
  'session',
  'http',
  'model',
  'logic',
  'ui',
  'lib',
];

const TEST = '\\.test\\.tsx?$';
const SUPPORT = '/test-support/';
const ROOT_FILE = '^[^/]+$';
const FREE = ['^tests/', '^e2e/', '^bench/', ROOT_FILE];
const local = { dependencyTypes: ['local'] };

/** Returns a rule: of our own files, those in `from` may import only those in `allowed`. */
function only(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [TEST, SUPPORT] },
    to: { ...local, pathNot: allowed },
  };
}

/** Returns a rule: files in `from` must not import those in `to`. */
function never(name, from, to, comment) {
  return { name, comment, severity: 'error', from, to };
}

const downwards = SRC_FOLDERS.map((folder, index) =>
  only(
    `downwards-from-${folder}`,
    `^src/${folder}/`,
    [`^src/(${SRC_FOLDERS.slice(index).join('|')})/`, '^schemas/', ...(folder === 'host' ? ['^registry/'] : [])],
    `src/${folder} imports itself, schemas/ and the folders below it in the list. Move what both need further down.`,
  ),
);

const parts = [
  ['rendering', '^src/renderings/([^/]+/[^/]+)/', '^src/renderings/', '^src/renderings/$1/'],
  ['control', '^src/forms/controls/([^/]+)/', '^src/forms/controls/', '^src/forms/controls/$1/'],
  [
    'flow-input',
    '^src/flow/inputs/([^/]+)\\.descriptor\\.ts$',
    '^src/flow/inputs/.+\\.descriptor\\.ts$',
    '^src/flow/inputs/$1\\.descriptor\\.ts$',
  ],
].map(([part, from, all, own]) =>
  never(
    `no-${part}-imports-another`,
    { path: from, pathNot: TEST },
    { path: all, pathNot: own },
    'A part never imports another part. Use a placeholder, or move what both need to operations/ or ui/.',
  ),
);

const studioRules = [
  only(
    'studio-is-separate',
    '^src/studio/',
    [
      '^src/(studio|forms|layout|http|model|logic|ui|lib)/',
      '^src/flow/read/clean-html\\.ts$',
      '^schemas/',
      '^registry/',
    ],
    'src/studio is an app of its own: it imports forms, layout, http, model, logic, ui, lib and the sanitizer. Nothing imports it.',
  ),
  never(
    'no-screen-imports-another',
    { path: '^src/studio/screens/([^/]+)/', pathNot: TEST },
    { path: '^src/studio/screens/', pathNot: '^src/studio/screens/$1/' },
    'A screen never imports another one. Move what both need to src/studio/kit or src/studio/forms.',
  ),
];

const layers = Object.entries(LAYERS).flatMap(([folder, entries]) => {
  const parsed = entries.map((entry) => {
    const [name, files = `${name}/`] = entry.split(/:(.*)/s);
    return { name, path: `^${folder}/${files}` };
  });
  return parsed.map(({ name, path }, index) => ({
    name: `layers-of-${folder.replaceAll('/', '-')}-${name}`,
    comment: `In ${folder} a layer imports itself and the layers below it (LAYERS). Move what both need further down.`,
    severity: 'error',
    from: { path, pathNot: [TEST, SUPPORT] },
    to: { ...local, path: `^${folder}/`, pathNot: [...parsed.slice(index).map((layer) => layer.path), SUPPORT] },
  }));
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...downwards,
    ...parts,
    ...studioRules,
    ...layers,
    never(
      'controls-use-the-kit',
      { path: '^src/forms/controls/', pathNot: TEST },
      { ...local, path: '^src/forms/', pathNot: ['^src/forms/controls/', '^src/forms/kit/'] },
      'A control imports kit/ and its own folder. Move what it needs into the kit.',
    ),
    never(
      'flow-inputs-are-separate',
      { path: '^src/flow/inputs/', pathNot: TEST },
      {
        ...local,
        path: '^src/flow/',
        pathNot: ['^src/flow/inputs/', '^src/flow/flow-input\\.ts$', '^src/flow/plan/sanitize-value\\.ts$'],
      },
      'A flow input imports flow-input.ts and the helpers in its own folder.',
    ),
    never(
      'core-imports-no-part',
      { path: ['^src/forms/(?!controls/)', '^src/flow/(?!inputs/)'], pathNot: TEST },
      { path: ['^src/forms/controls/', '^src/flow/inputs/'] },
      'Controls and flow inputs are found through the registry. Take the part from the registry.',
    ),
    never(
      'parts-have-own-folders',
      {
        path: ['^src/renderings/[^/]+$', '^src/renderings/[^/]+/[^/]+$', '^src/forms/controls/[^/]+$'],
      },
      {},
      'Every part is one folder (src/renderings/<area>/<name>/). Move the file into the folder of its part.',
    ),
    only(
      'registry-lists-parts',
      '^registry/',
      [
        '^registry/',
        '^src/.+\\.(descriptor|plain)\\.ts$',
        '^src/forms/kit/plain/plain-control\\.ts$',
        '^src/layout/registry\\.ts$',
        '^src/(forms/kit/control|flow/flow-input)\\.ts$',
        '^src/renderings/[^/]+/(?<part>[^/]+)/\\k<part>\\.tsx$',
      ],
      'registry/ lists descriptors and the main modules of renderings. Import nothing else.',
    ),
    never(
      'renderings-are-loaded-on-demand',
      { path: '^registry/' },
      { path: '^src/renderings/', dynamic: false },
      'Every page loads the registry. Load the rendering with import().',
    ),
    never(
      'only-host-entries-import-the-registry',
      { path: '^src/host/', pathNot: [TEST, '^src/host/(browser|server)\\.tsx$'] },
      { path: '^registry/' },
      'Only the two entries of the host (browser.tsx, server.tsx) import the registry. Take it as a value.',
    ),
    never(
      'descriptors-load-components-on-demand',
      { path: '\\.descriptor\\.ts$' },
      { path: ['\\.tsx$', '\\.css$'], dynamic: false },
      'A descriptor is read on every page. Load the component with import() inside load.',
    ),
    never(
      'descriptors-need-no-package',
      { path: '\\.descriptor\\.ts$' },
      { path: 'node_modules/', dependencyTypesNot: ['type-only'] },
      'A descriptor is read on every page. Use the package in the component that it loads.',
    ),
    ...['server', 'sandbox'].map((folder) =>
      only(
        `${folder}-imports-shared-code-only`,
        `^${folder}/(?!reset\\.ts$)`,
        [
          `^${folder}/`,
          '^schemas/',
          '^fixtures/',
          '^src/(model|logic|lib)/',
          '^sandbox/(sandbox|process/(portal-config|start-system-servers))\\.ts$',
          // Publish asks each control how well it can show a field.
          ...(folder === 'server' ? ['^registry/controls\\.ts$', '^src/forms/kit/control\\.ts$'] : []),
        ],
        `${folder}/ imports itself, schemas/, fixtures/ and src/model, src/logic, src/lib.`,
      ),
    ),
    only(
      'reset-opens-the-database',
      '^sandbox/reset\\.ts$',
      ['^sandbox/', '^schemas/', '^src/lib/', '^server/(config|database)/'],
      'The command opens the database as the portal does. The rest of it belongs in sandbox/reset-sandbox.ts.',
    ),
    never(
      'only-the-portal-mounts-the-sandbox',
      { path: '^server/', pathNot: [TEST, '^server/(mount-systems|sandbox)\\.ts$'] },
      { path: '^sandbox/' },
      'Only server/mount-systems.ts and server/sandbox.ts mount the sandbox. In production each of its systems is an address.',
    ),
    only('schemas-import-only-schemas', '^schemas/', ['^schemas/'], 'schemas/ imports only itself.'),
    never(
      'unlisted-folder',
      {
        pathNot: [
          `^src/(${SRC_FOLDERS.join('|')}|studio)/`,
          '^(registry|schemas|server|sandbox)/',
          ...FREE,
          'node_modules/',
          '^src/.+\\.test\\.tsx?$',
        ],
      },
      {},
      'This folder is in no list, so it may import nothing. Use a listed folder, or add it to .dependency-cruiser.mjs with a decision record.',
    ),
    never('tests-are-not-imported', {}, { path: TEST }, 'Nothing imports a test. Move the shared code out of it.'),
    never(
      'support-is-for-tests',
      { pathNot: [TEST, SUPPORT, '^tests/', '^e2e/'] },
      { path: SUPPORT },
      'The files in test-support/ are for tests alone. Move what the product needs out of it.',
    ),
    never(
      'react-free',
      { path: ['^src/(endpoints|http|model|logic|lib)/', '^schemas/'], pathNot: TEST },
      { path: 'node_modules/(react|react-dom|react-router-dom|@mui|@emotion|@tanstack/react-query)/' },
      'This folder is free of React, because not only browsers use it. Move the component or hook to ui/, data/ or the host.',
    ),
    never(
      'browser-code-needs-no-node',
      { path: '^src/', pathNot: [TEST, '^src/host/server\\.tsx$'] },
      { dependencyTypes: ['core'] },
      'src/ runs in browsers. Move what needs Node to server/.',
    ),
    never(
      'other-folders-by-alias',
      { path: '^(src/[^/]+|registry|schemas|server|sandbox)/' },
      { ...local, pathNot: '^$1/', dependencyTypesNot: ['aliased-subpath-import'] },
      'An import from another folder begins with #src/, #registry/, #schemas/, #fixtures/ or #server/.',
    ),
    never(
      'own-folder-is-relative',
      { path: '^(src/[^/]+|registry|schemas|server|sandbox)/', pathNot: TEST },
      { path: '^$1/', dependencyTypes: ['aliased-subpath-import'] },
      'Inside a folder an import is relative.',
    ),
    never('no-cycles', {}, { circular: true }, 'These files import each other. Move what both need into a third.'),
    never(
      'resolvable',
      // bench/ is a package of its own, and its packages need not be installed.
      { pathNot: '^bench/' },
      { couldNotResolve: true, pathNot: '^virtual:' },
      'No such file or package. Correct the path (with its extension), or add the package.',
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
