import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordConsole, type RecordedConsole } from '#tests/support/console.ts';
import { deepFreeze } from '#tests/support/layout/raw-layout.ts';
import { engineModules, loadServerEngineModules } from '#tests/support/layout/engine-modules.ts';
import { renderLayout } from '#tests/support/layout/render-layout.tsx';
import { renderOnServer } from '#tests/support/layout/render-on-server.tsx';
import { readSamples } from '#tests/support/samples.ts';
import { asPage, componentsOf, countVisible, plainTexts } from './sample-page.tsx';

const samples = readSamples('sitecore');
const removeSpaces = (text: string): string => text.replace(/\s+/g, '');

let recordedConsole: RecordedConsole;
beforeEach(() => {
  recordedConsole = recordConsole();
});
afterEach(() => recordedConsole.mustBeSilent());

describe.runIf(samples.length > 0)('each of Sitecore’s layouts', () => {
  const cases = samples.map((sample) => [sample.name, deepFreeze(asPage(sample))] as const);

  it('exists, and together they contain many renderings (control) (ENG-07)', () => {
    expect(cases.length).toBeGreaterThan(20);
    expect(cases.reduce((sum, [, page]) => sum + countVisible(page), 0)).toBeGreaterThan(70);
  });

  it.each(cases)('%s: every rendering of the file renders in the browser (ENG-10, ENG-11, ENG-12)', async (_, page) => {
    const { container, engine } = await renderLayout(page, componentsOf(page, engineModules), { strict: true });
    expect(container.querySelectorAll('[data-component]')).toHaveLength(countVisible(page));
    expect(engine.reports).toEqual([]);
    const shown = removeSpaces(container.textContent);
    expect(plainTexts(page).filter((text) => !shown.includes(removeSpaces(text)))).toEqual([]);
  });

  it.each(cases)('%s: every rendering of the file renders on the server (ENG-10, ENG-11, ENG-12)', async (_, page) => {
    const server = await loadServerEngineModules();
    const { html, engine, errors } = await renderOnServer(page, componentsOf(page, server), server);
    expect(html.match(/ data-component="/g) ?? []).toHaveLength(countVisible(page));
    expect([...engine.reports, ...errors]).toEqual([]);
    expect(engine.isolate).toBe(false);
  });
});

describe.runIf(samples.length > 0).each([
  ['layoutResponse.json', 32, 'Styleguide-Section'],
  ['headlessSxa.json', 14, 'Container'],
])('%s', (name, count, nested) => {
  const page = (): unknown => asPage(samples.find((sample) => sample.name === name)!);

  it(`has ${count} renderings (ENG-07)`, () => {
    expect(countVisible(page())).toBe(count);
  });

  it('is reported if it loses one (control): a component that is not registered (ENG-11)', async () => {
    const { container, engine } = await renderLayout(page(), componentsOf(page(), engineModules, nested));
    expect(container.querySelectorAll('[data-component]').length).toBeLessThan(count);
    expect(engine.reports.length).toBeGreaterThan(0);
    expect(engine.reports.every(({ what }) => what === `no rendering is registered as "${nested}"`)).toBe(true);
  });
});
