import { describe, expect, it, vi } from 'vitest';
import { parseLayout } from '#src/model/layout.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import { createRegistry, defineRenderings, neededRenderings, type RenderingTable, type Variants } from './registry.ts';

const A = (): null => null;
const B = (): null => null;
/** Returns a table in which each rendering of these names loads component A. */
const tableOf = (...names: string[]): RenderingTable =>
  Object.fromEntries(names.map((name) => [name, () => Promise.resolve({ Default: A })]));

/** Creates a loader whose chunk arrives or fails when the test calls `arrive` or `fail`. */
function createChunk(): { load: () => Promise<Variants>; arrive: () => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<Variants>();
  return { load: () => promise, arrive: () => resolve({ Default: A }), fail: () => reject(new Error('network')) };
}

describe('the registry', () => {
  it('refuses two renderings with the same name (ENG-10)', () => {
    const [Hero, Footer] = [() => Promise.resolve({ Hero: A }), () => Promise.resolve({ Footer: A })];
    // @ts-expect-error -- the compiler refuses a second entry of the same name
    // oxlint-disable-next-line no-dupe-keys -- and so does the linter
    expect(defineRenderings({ Hero, Footer, Hero })).toEqual({ Hero, Footer });
  });

  it('refuses a module that does not export a component of the registered name (ENG-10)', () => {
    const Hero = (): Promise<{ Footer: typeof A }> => Promise.resolve({ Footer: A });
    // @ts-expect-error -- the module exports Footer, not Hero
    expect(defineRenderings({ Hero })).toEqual({ Hero });
  });

  it('is frozen, with its names in the order of the table (ENG-10)', () => {
    const registry = createRegistry(tableOf('B', 'A'));
    expect(registry.names).toEqual(['B', 'A']);
    expect(Object.isFrozen(registry) && Object.isFrozen(registry.names) && Object.isFrozen(defineRenderings({}))).toBe(
      true,
    );
  });

  it('has the registered names, and no properties of Object.prototype (ENG-11)', async () => {
    const registry = createRegistry(tableOf('Hero'));
    await registry.load(['Hero', 'constructor', '__proto__', 'toString']);
    expect(registry.has('Hero')).toBe(true);
    for (const name of ['constructor', '__proto__', 'toString', 'hero', '']) {
      expect(registry.has(name)).toBe(false);
      expect(registry.component(name, undefined)).toBeUndefined();
    }
  });

  it('has a component once its chunk is loaded (ENG-10)', async () => {
    const registry = createRegistry(tableOf('Hero'));
    expect(registry.component('Hero', undefined)).toBeUndefined();
    await registry.load(['Hero']);
    expect(registry.component('Hero', undefined)).toBe(A);
  });

  it('uses the export with the registered name, and offers no other export as a variant (ENG-14)', async () => {
    const registry = createRegistry({ Hero: () => Promise.resolve({ Hero: A, HeroCard: B }) });
    await registry.load(['Hero']);
    expect(registry.component('Hero', undefined)).toBe(A);
    expect(registry.component('Hero', 'HeroCard')).toBe(A);
  });

  it('chooses the variant by name; Default replaces an unknown one (ENG-14)', async () => {
    const registry = createRegistry({ Shell: () => Promise.resolve({ Default: A, Version2: B }) });
    await registry.load(['Shell']);
    expect(registry.component('Shell', 'Version2')).toBe(B);
    for (const variant of [undefined, 'Default', 'Version3', 'constructor', '__proto__', 'toString', ''])
      expect(registry.component('Shell', variant)).toBe(A);
  });
});

describe('loading', () => {
  it('loads exactly the given names, in parallel (ENG-10)', async () => {
    const chunks = new Map(['A', 'B', 'C', 'D'].map((name) => [name, createChunk()]));
    const load = vi.fn<(name: string) => Promise<Variants>>((name) => chunks.get(name)!.load());
    const registry = createRegistry(Object.fromEntries([...chunks.keys()].map((name) => [name, () => load(name)])));
    const loaded = registry.load(new Set(['A', 'C', 'Unknown']));
    expect(load.mock.calls.flat()).toEqual(['A', 'C']);
    for (const { arrive } of chunks.values()) arrive();
    await loaded;
    expect(registry.component('C', undefined)).toBe(A);
    expect(registry.component('B', undefined)).toBeUndefined();
  });

  it('loads each chunk once (ENG-10)', async () => {
    const { load, arrive } = createChunk();
    const countedLoad = vi.fn<() => Promise<Variants>>(load);
    const registry = createRegistry({ A: countedLoad });
    const both = Promise.all([registry.load(['A', 'A']), registry.load(['A'])]);
    arrive();
    await both;
    await registry.load(['A']);
    expect(countedLoad).toHaveBeenCalledOnce();
  });

  it('continues when a chunk fails, and loads it again the next time (ENG-11)', async () => {
    const answers = [Promise.reject(new Error('network')), Promise.resolve({ Default: B })];
    answers[0]!.catch(() => undefined);
    const registry = createRegistry({ ...tableOf('Good'), Flaky: () => answers.shift()! });
    await registry.load(['Flaky', 'Good']);
    expect(registry.component('Flaky', undefined)).toBeUndefined();
    expect(registry.component('Good', undefined)).toBe(A);
    await registry.load(['Flaky']);
    expect(registry.component('Flaky', undefined)).toBe(B);
  });

  it('accepts a loader that throws or returns no component (ENG-11)', async () => {
    const registry = createRegistry({
      ...tableOf('Good'),
      Throws: () => {
        throw new Error('no such file');
      },
      Empty: () => Promise.resolve({}),
    });
    await expect(registry.load(['Throws', 'Empty', 'Good'])).resolves.toBeUndefined();
    expect(registry.component('Good', undefined)).toBe(A);
    expect(registry.component('Throws', undefined)).toBeUndefined();
    expect(registry.component('Empty', undefined)).toBeUndefined();
  });
});

describe('the renderings that a page needs', () => {
  const tree = parseLayout(
    rawPage({
      main: [
        {
          uid: '1',
          componentName: 'Shell',
          placeholders: { x: [{ componentName: 'Hero' }, { componentName: 'New' }] },
        },
        { uid: '2', componentName: 'Hero' },
        { uid: '3', componentName: 'constructor' },
        { uid: '4', componentName: 'New' },
      ],
      other: [{ componentName: 'Hero' }],
    }),
  );

  it('are its registered renderings, each once (ENG-10)', () => {
    const registry = createRegistry(tableOf('Shell', 'Hero', 'Unused'));
    expect([...neededRenderings(tree, registry).names].toSorted()).toEqual(['Hero', 'Shell']);
  });

  it('are reported with each place if they are not registered (ENG-11)', () => {
    const { problems } = neededRenderings(tree, createRegistry(tableOf('Shell', 'Hero')));
    expect(problems.map(({ where }) => where).toSorted()).toEqual([
      'main › New',
      'main › Shell › x › New',
      'main › constructor',
    ]);
    expect(problems[0]).toMatchObject({ what: expect.stringContaining('is registered as'), fix: expect.any(String) });
  });

  it('are none for a missing page (ENG-07)', () => {
    const none = neededRenderings(parseLayout({ sitecore: { route: null } }), createRegistry(tableOf('Shell')));
    expect([...none.names, ...none.problems]).toEqual([]);
  });
});
