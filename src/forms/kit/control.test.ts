import { expect, it, vi } from 'vitest';
import { createControls, defineControl, loadAllControls, missingControls, type ControlDescriptor } from './control.ts';

type Load = ControlDescriptor['load'];
const Component = () => null;
const createLoader = () => vi.fn<Load>().mockResolvedValue(Component);
const createFailingLoader = () => createLoader().mockRejectedValueOnce(new Error('network'));
const defineNamed = (name: string, load: Load) => defineControl({ name, load, shell: 'field', rank: () => 1 });

it('the chunk of each control is loaded once', async () => {
  const load = createLoader();
  const controls = createControls([defineNamed('text', load)]);
  await Promise.all([controls.load(['text', 'text']), controls.load(['text'])]);
  await controls.load(['text']);
  expect(load).toHaveBeenCalledOnce();
  expect(controls.component('text')).toBe(Component);
});

it('the other controls are loaded if one chunk fails, and that chunk is requested again the next time', async () => {
  const [text, date] = [createLoader(), createFailingLoader()];
  const controls = createControls([defineNamed('text', text), defineNamed('date', date)]);
  await controls.load(['text', 'date']);
  expect([controls.component('text'), controls.component('date')]).toEqual([Component, undefined]);
  expect(missingControls(controls, ['text', 'date', 'date', 'unknown'])).toEqual(['date']);
  await controls.load(['text', 'date']);
  expect(missingControls(controls, ['text', 'date'])).toEqual([]);
  expect([text.mock.calls.length, date.mock.calls.length]).toEqual([1, 2]);
});

it('the error names the controls that failed to load', async () => {
  const controls = createControls([defineNamed('text', createLoader()), defineNamed('date', createFailingLoader())]);
  await expect(loadAllControls(controls, ['text', 'date'])).rejects.toThrow(
    'controls: date failed to load. Check the network and try again.',
  );
  await expect(loadAllControls(controls, ['text', 'date', 'unknown'])).resolves.toBeUndefined();
});

it('two controls with the same name are rejected', () => {
  expect(() => createControls([defineNamed('text', createLoader()), defineNamed('text', createLoader())])).toThrow(
    '"text" is registered twice',
  );
});
