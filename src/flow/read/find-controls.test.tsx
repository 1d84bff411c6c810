// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { flowInputs } from '#registry/flow-inputs.ts';
import { createControls } from '#src/forms/kit/control.ts';
import type { FormModule } from '#src/model/form/form-module.ts';
import { cleanHtml } from './clean-html.ts';
import { backAction } from '../session/step-facts.ts';
import { FlowForm, type FlowFormProps } from '../flow-form.tsx';
import { createFlowInputs } from '../flow-input.ts';
import type { FlowStep } from '../flow-step.ts';
import { postedValues } from '../posted-values.ts';
import { readStep } from '../read-step.ts';

const inputs = createFlowInputs(flowInputs);
const controls = createControls(registered);
beforeAll(() => controls.load(registered.map(({ name }) => name)));
afterEach(cleanup);

const GO = '<button name="actionButton" value="go">Go</button>';
const read = (html: string): FlowStep => readStep({ ...cleanHtml(html), inputs, language: 'en' });
function show(html: string) {
  const onAction = vi.fn<FlowFormProps['onAction']>(async () => undefined);
  const step = read(`<form>${html}${GO}</form>`);
  const { container } = render(
    <MemoryRouter>
      <FlowForm step={step} controls={controls} onAction={onAction} />
    </MemoryRouter>,
  );
  const send = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    return onAction.mock.lastCall?.[1];
  };
  return { step, container, send, problems: step.problems.map(({ where, what }) => `${where}: ${what}`) };
}

describe('disabled controls', () => {
  it('are shown, neither required nor sent; controls in the first legend of a disabled group stay enabled (ENG-21)', async () => {
    const { send } = show(`
      <fieldset disabled><legend>By mail <label><input name="mail" value="yes"> Mail</label></legend>
        <label>Street <input name="street" required value="Main St"></label>
        <fieldset><legend><label>City <input name="city" required></label></legend></fieldset>
        <input type="hidden" name="inside" value="1">
        <button value="lookup">Look up</button>
      </fieldset>
      <label>Reference <input name="reference" readonly required value="R-1"></label>
      <label>Empty <input name="empty" readonly required></label>
      <input type="hidden" name="off" value="1" disabled>
      <input type="hidden" name="on" value="1">`);
    expect(screen.getByRole('textbox', { name: /Street/ })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: /Street/ })).toHaveValue('Main St');
    expect(screen.getByRole('textbox', { name: /City/ })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: /^Mail/ })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Look up' })).toBeDisabled();
    expect(await send()).toEqual({ mail: 'yes', reference: 'R-1', on: '1' });
  });

  it('cannot be the button to go back (PC-22)', () => {
    expect(backAction(read('<button value="back">Back</button>'))).toBeDefined();
    expect(backAction(read('<button value="back" disabled>Back</button>'))).toBeUndefined();
  });

  it('in a group of choices keep their state and cannot be changed (ENG-21)', async () => {
    const { send } = show(`<fieldset data-flow-input="select-all"><legend>Parts</legend>
      <label><input type="checkbox" name="p" value="base" checked disabled> Base</label>
      <label><input type="checkbox" name="p" value="a"> A</label>
      <label><input type="checkbox" name="p" value="b"> B</label></fieldset>`);
    expect(screen.getByRole('checkbox', { name: 'Base' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Base' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'form-select-all' }));
    expect(await send()).toEqual({ p: ['a', 'b'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'form-deselect-all' }));
    expect(screen.getByRole('checkbox', { name: 'Base' })).toBeChecked();
    expect(await send()).toEqual({});
  });
});

describe('hints of the engine', () => {
  const boxes = (hint: string): string =>
    `<fieldset${hint}><legend>Parts</legend><label><input type="checkbox" name="p" value="a"> A</label>
     <label><input type="checkbox" name="p" value="b"> B</label></fieldset>`;

  it('add a checkbox that selects all; without the hint there is none (PC-41)', () => {
    expect(show(boxes(' data-flow-input="select-all"')).problems).toEqual([]);
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    cleanup();
    expect(show(boxes('')).problems).toEqual([]);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });

  it('that are unknown or do not fit the control are reported to editors (ENG-21)', () => {
    const { problems } = show(`${boxes(' data-flow-input="select-al"')}<section data-flow-input="mailing">
      <label>Words <textarea name="w" data-flow-input="phone"></textarea></label>
      <label>Zip <input name="z" data-flow-input="zip"></label></section>`);
    expect(problems).toEqual([
      'flow step: <fieldset data-flow-input="select-al"> "p": no flow input supports this hint',
      'flow step: <section data-flow-input="mailing">: no flow input supports this hint',
      'flow step: <textarea data-flow-input="phone"> "w": this hint does not fit here',
    ]);
  });
});

describe('content around controls', () => {
  it('keeps the labels of option groups, and the text of the empty option (ENG-21)', async () => {
    const { container, send } = show(`<label>State <select name="s"><option value="">Pick one</option>
      <optgroup label="West"><option>California</option><option disabled>Nevada</option></optgroup>
      <option>Elsewhere</option></select></label>`);
    const select = screen.getByRole('combobox');
    expect([...container.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['West']);
    expect([...container.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Pick one',
      'California',
      'Nevada',
      'Elsewhere',
    ]);
    expect(screen.getByRole('option', { name: 'Nevada' })).toBeDisabled();
    await userEvent.selectOptions(select, 'Elsewhere');
    expect(await send()).toEqual({ s: 'Elsewhere' });
  });

  it('suggests the values of a datalist, and accepts any other text (ENG-21)', async () => {
    const { send } = show(`<label>State <input name="s" list="l"></label>
      <datalist id="l"><option value="CA">California</option><option value="NY">New York</option></datalist>`);
    const box = screen.getByRole('combobox', { name: /State/ });
    await userEvent.type(box, 'new');
    await userEvent.click(await screen.findByRole('option', { name: 'New York' }));
    expect(await send()).toEqual({ s: 'NY' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Baja');
    expect(await send()).toEqual({ s: 'Baja' });
  });

  it('keeps other content of a group: plain text as its hint, anything else in place (ENG-21)', () => {
    show(`<fieldset><legend>One</legend><p>Any of them.</p><label><input type="radio" name="a" value="1"> A</label></fieldset>
      <fieldset><legend>Two</legend><a href="/support">Which?</a><label><input type="radio" name="b" value="1"> B</label></fieldset>`);
    expect(screen.getByRole('group', { name: /One/ })).toHaveAccessibleDescription('Any of them.');
    expect(screen.getByRole('group', { name: /Two/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Which?' })).toHaveAttribute('href', '/support');
    expect(screen.getAllByText('Two')).toHaveLength(1);
  });

  it('keeps the links of a label after its field, while the field is visible (ENG-21)', async () => {
    show(`<label><input type="checkbox" name="a"> More</label><label><input type="checkbox" name="b" data-rules='{"visible":{"var":"a"}}'>
      I agree to the <a href="/privacy">terms</a> and <a href="javascript:alert(1)">more</a></label>`);
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /More/ }));
    expect(screen.getByRole('checkbox', { name: /I agree to the terms and more/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/privacy');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('reports file inputs and reset buttons, which have no effect, and removes their labels (ENG-21)', () => {
    const { problems, container } = show(
      '<label>Photo <input type="file" name="f"></label><button type="reset">Clear</button>',
    );
    expect(problems).toEqual([
      'flow step: <input type="file"> "f": a message to the engine has no place for files',
      'flow step: <button>: this element has no effect here',
    ]);
    expect(container.textContent).toBe('Go');
  });

  it('shows progress bars and meters with their labels, and outputs as text (ENG-21)', () => {
    const { problems } =
      show(`<label for="p">Step 2 of 5</label><progress id="p" value="2" max="5" onclick="x()">2</progress>
      <label>Space <meter min="0" max="10" value="x" high="8">4</meter></label><output name="sum">42</output>`);
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 5' })).toHaveAttribute('max', '5');
    expect(screen.getByRole('meter', { name: 'Space' })).not.toHaveAttribute('value');
    expect(screen.getByText('42').tagName).toBe('OUTPUT');
    expect(problems.filter((problem) => !problem.includes('onclick'))).toEqual([]);
  });

  it('keeps roles of parts, and removes roles that imitate the page (ENG-21, SEC-09)', () => {
    const { container } =
      show(`<p role="alert">Wrong</p><div role="dialog" aria-label="No">x</div><div role="main">y</div>
      <div role="heading" aria-level="9">Head</div><section role="region" aria-label="Part" lang="es" dir="ltr">z</section>
      <div aria-label="nobody">w</div><div aria-live="polite">live</div><div aria-live="loud" role="group" aria-label="G">v</div>`);
    expect(screen.getByRole('alert')).toHaveTextContent('Wrong');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('main')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Head' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Part' })).toHaveAttribute('lang', 'es');
    expect(screen.getByRole('group', { name: 'G' })).not.toHaveAttribute('aria-live');
    expect(container.querySelectorAll('[aria-live]')).toHaveLength(1);
    expect(container.querySelector('[aria-label="nobody"]')).toBeNull();
  });

  it('keeps controls in deeply nested HTML (ENG-21)', async () => {
    const { send } = show(
      `${'<div>'.repeat(200)}<label>Deep <input name="d" value="1"></label>${'</div>'.repeat(200)}`,
    );
    expect(screen.getByRole('textbox', { name: /Deep/ })).toBeVisible();
    expect(await send()).toEqual({ d: '1' });
  });
});

describe('the sent values', () => {
  it('contain the values of all controls with the same name, as in a browser (PC-22)', async () => {
    const { send } =
      show(`<input type="hidden" name="news" value="no"><label>News <input type="checkbox" name="news" value="yes"></label>
      <input type="hidden" name="h" value="1"><input type="hidden" name="h" value="2">`);
    expect(await send()).toEqual({ news: 'no', h: ['1', '2'] });
    await userEvent.click(screen.getByRole('checkbox'));
    expect(await send()).toEqual({ news: ['no', 'yes'], h: ['1', '2'] });
  });

  it('of two controls stay separate if one is named like the path of the other (ENG-21)', async () => {
    const { send } = show(`<label>One <input name="field-2" value="1"></label>
      <label>Two <input name="a.b" value="2"></label><label>Three <input name="field-2" value="3"></label>`);
    expect(await send()).toEqual({ 'field-2': ['1', '3'], 'a.b': '2' });
  });

  it('are a list if the named form requires one, also with a single checkbox (PC-41)', () => {
    const form = {
      form: { fields: [{ path: 'p', type: 'array', control: 'checkbox-group', limits: {}, options: {} }], rules: {} },
      validators: {},
    };
    const step = readStep({
      ...cleanHtml('<label><input type="checkbox" name="p" value="a" checked> A</label>'),
      inputs,
      language: 'en',
      form: {
        module: form as unknown as FormModule,
        words: { id: 'x', language: 'en', fields: {}, groups: {}, messages: {} },
      },
    });
    expect(step.initial).toEqual({ p: ['a'] });
    expect(postedValues(step, step.initial)).toEqual({ p: ['a'] });
  });
});
