/** Checks that every class of a CSS module is used, and that components use only classes that exist. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

/** The import of a CSS module: its name in the code, and its path. */
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** How one source file uses a CSS module. */
interface ModuleUse {
  readonly file: string;
  /** Path of the CSS module from the root. */
  readonly module: string;
  readonly classes: ReadonlySet<string>;
  /** Whether classes are chosen by a computed name: `css[width]`. */
  readonly isComputed: boolean;
}

/** Returns the uses of CSS modules in a source text. `file` is its path from the root, with forward slashes. */
export function usesOfStyles(file: string, source: string): ModuleUse[] {
  return [...source.matchAll(IMPORT)].map(([, name, target]) => ({
    file,
    module: target!.startsWith('#') ? target!.slice(1) : path.posix.join(path.posix.dirname(file), target!),
    classes: new Set(Array.from(source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g')), ([, one]) => one!)),
    isComputed: new RegExp(`(?<![\\w./-])${name}\\[`).test(source),
  }));
}

/** Returns the classes in the selectors of a style sheet. */
export function classesIn(css: string): ReadonlySet<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set(Array.from(selectors.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name]) => name!));
}

/**
 * Checks the CSS modules below `root`; returns their number, and the missing and unused classes. If a source file
 * chooses classes of a module by a computed name, all classes of the module count as used.
 */
export function checkStyleClasses(root: string): { read: number; faults: string[] } {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const modules = sourceFiles(root, 'src/**/*.module.css');
  const uses = sourceFiles(root, 'src/**/*.{ts,tsx}').flatMap((file) => usesOfStyles(file, read(file)));
  const missing = uses.flatMap(({ file, module, classes }) => {
    if (!existsSync(path.join(root, module))) return [`${file}: imports ${module}, which does not exist.`];
    const known = classesIn(read(module));
    return [...classes]
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${module} has no class "${name}". Add it, or remove its use.`);
  });
  const unused = modules.flatMap((module) => {
    const ofModule = uses.filter((use) => use.module === module);
    if (ofModule.some(({ isComputed }) => isComputed)) return [];
    const used = new Set(ofModule.flatMap(({ classes }) => [...classes]));
    return [...classesIn(read(module))]
      .filter((name) => !used.has(name))
      .map((name) => `${module}: no component uses the class "${name}". Remove it.`);
  });
  const faults = [...missing, ...unused];
  if (modules.length === 0) faults.push('style classes: no CSS module was found. Run it from the repository.');
  return { read: modules.length, faults };
}

if (import.meta.main) {
  const { read, faults } = checkStyleClasses(process.cwd());
  for (const fault of faults) console.error(fault);
  console.log(`${read} CSS modules compared with their components, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
