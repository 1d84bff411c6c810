import { expect, it } from 'vitest';
import type { Fault } from '#src/model/form/form-module.ts';
import { faultsOnScreen, uncorrectedFaults } from './fault-list.ts';

const fault = (path: string): Fault => ({ path, cause: 'required', params: {} });
const pathsOf = (faults: readonly Fault[]): readonly string[] => faults.map(({ path }) => path);

it('faults of fields that are not on the screen are left out', () => {
  expect(pathsOf(faultsOnScreen([fault('a'), fault('b')], (path) => path === 'b'))).toEqual(['b']);
});

it('the whole form has one fault if no field on the screen has one', () => {
  expect(faultsOnScreen([fault('a')], () => false)).toEqual([{ path: '', cause: 'oneOf', params: {} }]);
});

it('the fault "choose one" of alternatives is left out if one of their fields has a fault on the screen', () => {
  const choice = { ...fault('pay'), cause: 'oneOf' };
  const shown = (faults: readonly Fault[], hidden = ''): readonly string[] =>
    pathsOf(faultsOnScreen(faults, (path) => path !== hidden));
  expect(shown([choice, fault('pay.card'), fault('payment')])).toEqual(['pay.card', 'payment']);
  expect(shown([choice, fault('payment')])).toEqual(['pay', 'payment']);
  expect(shown([choice, fault('pay.card')], 'pay.card')).toEqual(['pay']);
});

it('corrected faults are removed; if there are none, the list stays the same object', () => {
  const faults = [fault('a'), fault('b')];
  expect(pathsOf(uncorrectedFaults(faults, (path) => path === 'a'))).toEqual(['b']);
  expect(uncorrectedFaults(faults, () => false)).toBe(faults);
});
