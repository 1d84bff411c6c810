// @vitest-environment node
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { differenceOf } from './compare-pictures.ts';
import { codeHash, keyOf } from './picture-keys.ts';
import { createPictureStore } from './picture-store.ts';
import { nameOf, picturesOf, viewsOf, type PicturedScenario } from './picture.ts';
import { reportHtml, summaryOf } from './report-page.ts';
import { chosenNames, parseOptions } from './screenshot-options.ts';

/** Returns a white PNG file in which the pixels at these places are black. */
function png(width: number, height: number, ...black: readonly (readonly [x: number, y: number])[]): Buffer {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  for (const [x, y] of black) picture.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(picture);
}

test('every scenario has a picture for each language, width and color scheme', () => {
  const home = { name: 'home', document: {} };
  const names = picturesOf([home, { name: 'terms', document: {} }]).map(nameOf);
  expect(new Set(names).size).toBe(24);
  expect(names).toEqual(expect.arrayContaining(['home/en-360-light', 'terms/es-1280-dark']));
  const views = viewsOf(picturesOf([home]));
  expect(views).toHaveLength(6);
  expect(views[0]!.map(nameOf)).toEqual(['home/en-360-light', 'home/en-360-dark']);
  const wide = picturesOf([home], { widths: [1280], languages: ['es'] }).map(nameOf);
  expect(wide).toEqual(['home/es-1280-light', 'home/es-1280-dark']);
});

test('a scenario that presses buttons has pictures only in its own language', () => {
  const languagesOf = (document: PicturedScenario['document']) => [
    ...new Set(picturesOf([{ name: 'x', document }]).map(({ language }) => language)),
  ];
  expect(languagesOf({})).toEqual(['en', 'es']);
  expect(languagesOf({ press: ['Save'] })).toEqual(['en']);
  expect(languagesOf({ language: 'es', press: ['Guardar'] })).toEqual(['es']);
});

test('scenarios are chosen by name or by area, and an unknown name is an error', () => {
  const all = ['devices-down', 'devices-many', 'home', 'home-spanish'];
  expect(chosenNames(all, [])).toEqual(all);
  expect(chosenNames(all, ['home'])).toEqual(['home']);
  expect(chosenNames(all, ['home-spanish', 'devices'])).toEqual(['devices-down', 'devices-many', 'home-spanish']);
  expect(() => chosenNames(all, ['device'])).toThrow('There is no scenario and no area "device"');
  expect(parseOptions(['--only', 'a', '--only', 'b', '--changed'], '/kept')).toEqual({
    only: ['a', 'b'],
    examples: false,
    accept: false,
    changed: true,
    accepted: '/kept',
    widths: [360, 768, 1280],
    languages: ['en', 'es'],
  });
  expect(parseOptions(['--examples'], '/kept')).toMatchObject({ only: [], examples: true });
  expect(parseOptions(['--width', '768', '--language', 'es'], '/kept')).toMatchObject({
    widths: [768],
    languages: ['es'],
  });
  expect(() => parseOptions(['--width', '800'], '/kept')).toThrow('--width 800: there is only 360, 768, 1280.');
  expect(() => parseOptions(['--onyl', 'a'], '/kept')).toThrow('--onyl');
});

test('one pixel that differs is found, and so is a page that became longer', () => {
  const before = png(20, 20, [3, 3]);
  expect(differenceOf(before, png(20, 20, [3, 3]))).toBeUndefined();
  const moved = differenceOf(before, png(20, 20, [4, 3]))!;
  expect(moved.pixels).toBe(2);
  expect(PNG.sync.read(moved.picture)).toMatchObject({ width: 20, height: 20 });
  expect(differenceOf(before, png(20, 22, [3, 3]))?.pixels).toBe(40);
});

test('colors that a browser rounds differently are the same, and those that a person could see are not', () => {
  const colored = (...color: readonly number[]): Buffer => {
    const picture = new PNG({ width: 2, height: 2 });
    picture.data.fill(255);
    picture.data.set(color, 0);
    return PNG.sync.write(picture);
  };
  const corner = colored(73, 79, 114);
  expect(differenceOf(corner, colored(72, 78, 116))).toBeUndefined();
  expect(differenceOf(corner, colored(75, 77, 116))).toBeUndefined();
  expect(differenceOf(corner, colored(76, 82, 117))?.pixels).toBe(1);
  expect(differenceOf(corner, colored(73, 84, 114))?.pixels).toBe(1);
});

test('a picture is new, then the same, and a planted difference is shown before, after and in between', () => {
  const folder = createTemporaryFolder();
  const reports = path.join(folder, 'reports');
  const open = () => createPictureStore(reports, path.join(folder, 'accepted'));
  const first = open();
  expect(first.keep('home/en-360-light', 'key', png(9, 9))).toEqual({ name: 'home/en-360-light', state: 'new' });
  first.report([]);
  expect(open().isAccepted('home/en-360-light', 'key')).toBe(false);
  expect(open().accept(() => true)).toEqual(['home/en-360-light']);
  expect(open().isAccepted('home/en-360-light', 'key')).toBe(true);
  expect(open().isAccepted('home/en-360-light', 'another key')).toBe(false);

  const second = open();
  second.begin();
  expect(existsSync(path.join(reports, 'after'))).toBe(false);
  expect(second.keep('home/en-360-light', 'key', png(9, 9)).state).toBe('same');
  const outcome = second.keep('home/en-360-light', 'later', png(9, 9, [1, 1]));
  expect(outcome).toEqual({ name: 'home/en-360-light', state: 'different', pixels: 1 });
  const page = readFileSync(second.report([outcome]), 'utf8');
  const shown = [...page.matchAll(/src="([^"]+)"/g)].map(([, file]) => file!);
  expect(shown).toEqual(['before', 'after', 'difference'].map((each) => `${each}/home/en-360-light.png`));
  for (const file of shown) expect(existsSync(path.join(reports, file)), file).toBe(true);
  open().removeOthers(['terms']);
  expect(open().isAccepted('home/en-360-light', 'key')).toBe(false);
  expect(readFileSync(path.join(folder, 'accepted/keys.json'), 'utf8')).toBe('{}');
});

test('the report counts all pictures, shows those to look at, and a failure cannot add HTML to it', () => {
  const outcomes = [
    { name: 'a/en', state: 'same' },
    { name: 'b/en', state: 'failed', why: '<script>alert(1)</script>' },
    { name: 'c/en', state: 'different', pixels: 1 },
    { name: 'd/en', state: 'unchanged' },
  ] as const;
  expect(summaryOf(outcomes)).toBe('1 failed, 1 different, 1 same, 1 unchanged');
  const page = reportHtml(outcomes);
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toContain('<script>');
  expect(page).toContain('1 pixel differs');
  expect(page).not.toMatch(/[ad]\/en/);
  expect(reportHtml([])).toContain('There is nothing to look at.');
});

test('a key depends on layout, document and code, and not on what differs in every visit', () => {
  const parts = {
    code: 'a',
    document: { page: '/' },
    html: '<p nonce="1">"run":"2" localhost:81 Text</p><input name="~token" value="3">',
  };
  const key = keyOf(parts);
  expect(keyOf({ ...parts, html: parts.html.replaceAll(/\d+/g, '7') })).toBe(key);
  expect(keyOf({ ...parts, html: parts.html.replace('Text', 'Other') })).not.toBe(key);
  expect(keyOf({ ...parts, document: { page: '/', language: 'es' } })).not.toBe(key);

  const root = createTemporaryFolder();
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('src/part.tsx', 'one');
  const code = codeHash(root);
  expect(keyOf({ ...parts, code })).not.toBe(key);
  write('src/part.test.tsx', 'a test');
  write('fixtures/content/pages/index.json', '{}');
  expect(codeHash(root)).toBe(code);
  write('src/part.tsx', 'two');
  expect(codeHash(root)).not.toBe(code);
});
