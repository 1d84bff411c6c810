import { afterEach, expect, it, vi } from 'vitest';
import { realNow, setClock } from '#src/lib/clock.ts';
import { beginScenario } from './begin-scenario.ts';

afterEach(() => {
  setClock(undefined);
  document.head.querySelector('style[data-test]')?.remove();
  document.documentElement.removeAttribute('style');
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

it('a scenario opens in its own colors, and follows the browser as soon as that changes its own', () => {
  const style = Object.assign(document.createElement('style'), {
    textContent: '@media (prefers-color-scheme: dark) { a { color: red } }',
  });
  style.dataset['test'] = '';
  document.head.append(style);
  let change: ((event: { readonly matches: boolean }) => void) | undefined;
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({
    addEventListener: (_: string, listener: typeof change) => (change = listener),
  } as unknown as MediaQueryList);
  const shown = () => [
    document.documentElement.style.colorScheme,
    (style.sheet!.cssRules[0] as CSSMediaRule).media.mediaText,
  ];
  const before = shown();
  beginScenario({ run: 'one', clock: { frozen: realNow() }, late: [], document: {} });
  expect([shown(), change]).toEqual([before, undefined]);
  beginScenario({ run: 'one', clock: { frozen: realNow() }, late: [], document: { scheme: 'dark' } });
  expect(shown()).toEqual(['dark', '(min-width: 0px)']);
  change!({ matches: false });
  expect(shown()).toEqual(['light', '(max-width: 0px)']);
});
