// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { controls } from '#registry/controls.ts';
import { compileRjsf, type RjsfForm } from '#tests/support/forms/compile-rjsf.ts';
import { COSTLY_CONDITION, COSTLY_FORM, LONG_TEXT } from '#tests/support/forms/costly-form.ts';
import type { ControlCheck } from '#src/model/form/add-control-checks.ts';
import type { Log } from '../log.ts';
import { createFormChecker, type FormChecker } from './form-checker.ts';

/** Returns a checker of one form, and what it logs. */
function checkerOf(form: RjsfForm): FormChecker & { readonly warn: ReturnType<typeof vi.fn<Log['warn']>> } {
  const body = Buffer.from(compileRjsf(form, controls).module);
  const warn = vi.fn<Log['warn']>();
  const log: Log = { info: () => undefined, error: () => undefined, warn };
  const checker = createFormChecker(() => ({ formModule: () => ({ body, hash: '1' }) }), controls, log);
  return { ...checker, warn };
}

it('a rule that needs too much work for the values is logged once, and the values are accepted (ENG-20)', async () => {
  const { check, warn } = checkerOf(COSTLY_FORM);
  expect(await check('contact', { note: 'short', more: 'x' })).toMatchObject({ ok: true });
  expect(warn, 'the control: a short text needs little work').not.toHaveBeenCalled();
  const values = { note: LONG_TEXT, more: 'x' };
  expect(await check('contact', values)).toEqual({ ok: true, document: values });
  expect(await check('contact', values)).toMatchObject({ ok: true });
  const what = expect.stringMatching(/^a rule of "more" was not applied: .*more than \d+ steps/);
  const fix = expect.stringContaining('Simplify the rule');
  expect(warn.mock.calls).toEqual([['form-problem', { form: 'contact', what, fix }]]);
});

it('the log names each entry of a list once, and at most 20 problems of a form (ENG-20)', async () => {
  const entry = { type: 'object', properties: { more: { type: 'string' } } };
  const { check, warn } = checkerOf({
    schema: { type: 'object', properties: { note: { type: 'string' }, list: { type: 'array', items: entry } } },
    rules: { 'list.*.more': { visible: COSTLY_CONDITION } },
  });
  const list = Array.from({ length: 30 }, (_, index) => ({ more: `m${index}` }));
  expect(await check('contact', { note: LONG_TEXT, list })).toMatchObject({ ok: true });
  const logged = warn.mock.calls.map(([, fields]) => String(fields?.['what']));
  expect(logged).toHaveLength(20);
  expect(new Set(logged).size).toBe(20);
  expect(logged[1]).toContain('"list.1.more"');
});

/** A form with one optional text. */
const TEXT_FORM: RjsfForm = { schema: { type: 'object', properties: { note: { type: 'string' } } } };

it('a form whose checks could not be loaded works from the next attempt (ENG-19)', async () => {
  const loadCheck = vi
    .fn<() => Promise<ControlCheck>>()
    .mockRejectedValueOnce(new Error('the disk is busy'))
    .mockResolvedValue(() => undefined);
  const body = Buffer.from(compileRjsf(TEXT_FORM, controls).module);
  const file = { body, hash: '1' };
  const { check } = createFormChecker(() => ({ formModule: () => file }), [{ name: 'text', loadCheck }]);
  await expect(check('contact', { note: 'short' })).rejects.toThrow('the disk is busy');
  expect(await check('contact', { note: 'short' })).toMatchObject({ ok: true });
});
