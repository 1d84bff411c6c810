// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { flowInputs } from '#registry/flow-inputs.ts';
import { plainControls } from '#registry/plain-controls.ts';
import { renderings } from '#registry/renderings.ts';

/** Writes to a list or object, as code without types could. */
const write = (target: object, key: string | number, value: unknown): void => {
  (target as Record<string | number, unknown>)[key] = value;
};

describe.each([
  ['controls', controls],
  ['flow inputs', flowInputs],
  ['controls without JavaScript', plainControls],
])('the registry of %s is frozen', (_name, list) => {
  it('an entry cannot be added, replaced or removed', () => {
    const [first] = list;
    expect(() => (list as unknown[]).push(first)).toThrow(TypeError);
    expect(() => write(list, 0, undefined)).toThrow(TypeError);
    expect(() => (list as unknown[]).pop()).toThrow(TypeError);
    expect(list[0]).toBe(first);
  });
});

describe.each([
  ['control', controls],
  ['flow input', flowInputs],
])('the description of every %s is frozen', (_name, list) => {
  it.each(list.map((descriptor) => [descriptor.name, descriptor] as const))('%s', (name, descriptor) => {
    expect(() => write(descriptor, 'name', 'other')).toThrow(TypeError);
    expect(descriptor.name).toBe(name);
  });
});

it('a rendering cannot be added to the registry or replaced in it', () => {
  const [name] = Object.keys(renderings);
  expect(() => write(renderings, 'Added', () => undefined)).toThrow(TypeError);
  expect(() => write(renderings, name!, () => undefined)).toThrow(TypeError);
});
