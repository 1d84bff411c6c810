import { afterEach, expect, it, vi } from 'vitest';
import { createTabbedBrowser } from '#tests/support/account/session-browser.ts';
import { createSessionIn } from '#tests/support/account/sessions.ts';
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

it('a scenario opens in its own color scheme, and follows the browser once the scheme of the browser changes', () => {
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
  beginScenario({ run: 'one', name: 'a', clock: { frozen: realNow() }, late: [], document: {} });
  expect([shown(), change]).toEqual([before, undefined]);
  beginScenario({ run: 'one', name: 'a', clock: { frozen: realNow() }, late: [], document: { scheme: 'dark' } });
  expect(shown()).toEqual(['dark', '(min-width: 0px)']);
  change!({ matches: false });
  expect(shown()).toEqual(['light', '(max-width: 0px)']);
});

it.each(['canceled', 'unreachable'] as const)(
  'the sign-in of a scenario ends as the scenario defines: %s',
  async (signIn) => {
    const begin = (document: object) =>
      beginScenario({ run: 'one', name: 'a', clock: { frozen: realNow() }, late: [], document });
    expect([begin({}), begin({ signIn: 'ending' })]).toEqual([undefined, undefined]);
    const { session, load } = createSessionIn(createTabbedBrowser().open('/account'));
    load.mockImplementation(begin({ signIn })!);
    await session.start(true);
    expect(session.state()).toMatchObject({ status: 'signed-out', failure: signIn });
  },
);
