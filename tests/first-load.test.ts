// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const STATIC_IMPORT = /^\s*(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm;

/** Returns the modules that are loaded before the code of a file runs: paths of our files, and names of packages. */
function loadedModules(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(STATIC_IMPORT)) {
    const own = name.startsWith('#')
      ? name.slice(1)
      : name.startsWith('.')
        ? path.join(path.dirname(file), name)
        : undefined;
    if (own === undefined) found.add(name);
    else if (existsSync(path.join(root, own))) loadedModules(own, found);
    else throw new Error(`${file}: imports ${name}, which is not there.`);
  }
  return found;
}

const SIGN_IN_CODE = [
  'oidc-client-ts',
  'jose',
  'src/session/sign-in/sign-in-client.ts',
  'src/host/account/session-watch.tsx',
];

it('the first load of public pages contains no sign-in code (SEC-10)', () => {
  const first = loadedModules('src/host/browser.tsx');
  expect(first).toContain('react');
  expect(first).toContain('src/session/create-session.ts');
  for (const later of [...SIGN_IN_CODE, 'src/data/run-operation.ts', '@mui/material/Dialog'])
    expect(first).not.toContain(later);
});

it('the search for sign-in code finds it in files that import it (control)', () => {
  expect(loadedModules('src/session/sign-in/sign-in-client.ts')).toContain('oidc-client-ts');
  expect(loadedModules('src/session/sign-in/sign-in-client.ts')).toContain('jose');
  expect(loadedModules('src/ui/session-warning/mui-session-warning.tsx')).toContain('@mui/material/Dialog');
  expect(loadedModules('src/host/account/session-watch.tsx')).toContain('src/session/expiry/use-session-stage.ts');
});
