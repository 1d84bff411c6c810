// @vitest-environment node
import { expect, it } from 'vitest';
import { readCatalogue } from '../../content/catalogue/catalogue.ts';
import { deriveScenarios } from './derived-scenarios.ts';

const derived = deriveScenarios(readCatalogue());
const find = (wanted: string) => derived.find(({ name }) => name === wanted)!;

it('examples of renderings are scenarios with unique names, which can be parts of links', () => {
  expect(new Set(derived.map(({ name }) => name)).size).toBe(derived.length);
  expect(derived.filter(({ name }) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(name) || name.length > 80)).toEqual([]);
  expect(derived.filter(({ rendering }) => rendering === 'Hero').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['rendering-hero-default', 'rendering-hero-longest']),
  );
});

it('an example shows its rendering alone on a page', () => {
  const { document } = find('rendering-hero-longest');
  expect(document).toMatchObject({ title: 'Hero: longest', page: '/business' });
  const [change] = Object.values(document.content!).flat();
  expect(change!.to).toEqual([expect.objectContaining({ componentName: 'Hero', shared: expect.any(Object) })]);
});

it('a rendering that calls services of an account is shown to a sample customer, and any other one to a visitor', () => {
  expect(find('rendering-device-list-default').document.customer).toBe('rich');
  expect(find('rendering-hero-default').document).not.toHaveProperty('customer');
  expect(find('rendering-sign-up-popup-default').document).not.toHaveProperty('customer');
});
