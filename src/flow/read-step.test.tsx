// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { flowInputs } from '#registry/flow-inputs.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { cleanHtml } from './read/clean-html.ts';
import { FlowForm, type FlowFormProps } from './flow-form.tsx';
import { createFlowInputs } from './flow-input.ts';
import type { FlowStep } from './flow-step.ts';
import { formNameOf, readStep } from './read-step.ts';

const inputs = createFlowInputs(flowInputs);
const controls = createControls(registered);
beforeAll(() => controls.load(registered.map(({ name }) => name)));
afterEach(cleanup);

const read = (html: string): FlowStep => readStep({ ...cleanHtml(html), inputs, language: 'en' });
function show(html: string, props: Partial<FlowFormProps> = {}): ReturnType<typeof vi.fn<FlowFormProps['onAction']>> {
  const onAction = vi.fn<FlowFormProps['onAction']>(async () => undefined);
  render(
    <MemoryRouter>
      <FlowForm step={read(html)} controls={controls} {...props} onAction={onAction} />
    </MemoryRouter>,
  );
  return onAction;
}

const CONTACT = `
  <form action="https://evil.example/" data-form="privacy-request">
    <h2>Your details</h2><p>We answer <strong>soon</strong>.</p>
    <label for="mail">Email</label>
    <input id="mail" name="email" type="email" required maxlength="100" aria-describedby="mail-hint"
      data-message-required="Enter your email" data-message-format="Invalid email address">
    <small id="mail-hint">We write to it.</small>
    <fieldset><legend>Who are you?</legend>
      <label><input type="radio" name="customerSubType" value="CURRENT" required> Customer</label>
      <label><input type="radio" name="customerSubType" value="FORMER"> Former customer</label>
    </fieldset>
    <label><input type="checkbox" name="byMail" value="true"> By mail</label>
    <div data-rules='{"visible":{"var":"byMail"}}'>
      <label for="street">Street</label><input id="street" name="street" required>
    </div>
    <input type="hidden" name="token" value="t-1">
    <button name="actionButton" value="next">Continue</button>
    <button name="actionButton" value="back" formnovalidate>Back</button>
  </form>`;

describe('a step of a flow', () => {
  it('shows the error of a field only after the press on a button by which the customer left it (ENG-21)', async () => {
    const onAction = show(CONTACT);
    const email = screen.getByRole('textbox', { name: 'Email' });
    const next = screen.getByRole('button', { name: 'Continue' });
    const user = userEvent.setup();
    await user.type(email, 'nobody');
    await user.pointer({ keys: '[MouseLeft>]', target: next });
    expect(email).not.toHaveFocus();
    expect(email).not.toHaveAttribute('aria-invalid', 'true');
    await user.pointer({ keys: '[/MouseLeft]', target: next });
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(onAction).not.toHaveBeenCalled();
  });

  it('turns inputs into controls with their name, type, value, label and constraints (ENG-21, PC-22)', async () => {
    const onAction = show(CONTACT);
    expect(screen.getByRole('heading', { name: 'Your details' })).toBeVisible();
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveAttribute('type', 'email');
    expect(email).toBeRequired();
    expect(email).toHaveAccessibleDescription('We write to it.');
    await userEvent.type(email, 'ana@example.com');
    await userEvent.click(screen.getByRole('radio', { name: 'Former customer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith(
      { name: 'actionButton', value: 'next' },
      { token: 't-1', email: 'ana@example.com', customerSubType: 'FORMER' },
    );
    expect(formNameOf(cleanHtml(CONTACT).root)).toBe('privacy-request');
  });

  it('validates by the constraints and messages of the HTML (ENG-21)', async () => {
    const onAction = show(CONTACT);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onAction).not.toHaveBeenCalled();
    expect(within(screen.getByRole('group', { name: 'form-errors' })).getAllByRole('link')[0]).toHaveTextContent(
      'Invalid email address',
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'We write to it. Invalid email address',
    );
  });

  it('sends the values without validation if the HTML has formnovalidate (PC-22)', async () => {
    const onAction = show(CONTACT);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onAction.mock.calls[0]).toEqual([
      { name: 'actionButton', value: 'back' },
      { token: 't-1', email: 'nobody' },
    ]);
  });

  it('shows and requires a part by its rule, and does not send it while it is hidden (PC-44, PC-45)', async () => {
    const onAction = show(
      CONTACT.replaceAll(/type="email" required|value="CURRENT" required/g, (text) => text.replace(' required', '')),
    );
    expect(screen.queryByRole('textbox', { name: 'Street' })).toBeNull();
    const byMail = screen.getByRole('checkbox', { name: /By mail/ });
    await userEvent.click(byMail);
    const street = screen.getByRole('textbox', { name: 'Street' });
    expect(street).toBeRequired();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onAction).not.toHaveBeenCalled();
    await userEvent.type(street, 'Main St 1');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onAction.mock.lastCall?.[1]).toEqual({ token: 't-1', byMail: true, street: 'Main St 1' });
    await userEvent.click(byMail);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onAction.mock.lastCall?.[1]).toEqual({ token: 't-1', byMail: false });
  });

  it.each([
    'name',
    'title',
    'action',
    'method',
    'id',
    'attributes',
    'getAttribute',
    'nodeName',
    '__proto__',
    'constructor',
    'toString',
    'a.b',
    '0',
  ])('keeps an input called %s (ENG-21)', async (name) => {
    const onAction = show(
      `<form><label for="x">Field</label><input id="x" name="${name}" value="kept"><button value="go">Go</button></form>`,
    );
    expect(screen.getByRole('textbox', { name: /^Field/ })).toHaveValue('kept');
    await userEvent.type(screen.getByRole('textbox', { name: /^Field/ }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(Object.entries(onAction.mock.calls[0]![1])).toEqual([[name, 'kept!']]);
  });

  it('shows no scripts, external files or links that run code (SEC-09)', () => {
    show(`<img src=x onerror="alert(1)"><img src="https://evil.example/a.png"><script>alert(1)</script>
      <a href="javascript:alert(1)">one</a><a href="/support">two</a><p style="background:url(//evil.example)">words</p>
      <iframe src="//evil.example"></iframe><svg onload="alert(1)"></svg><style>*{color:red}</style><math></math>`);
    const html = document.body.innerHTML;
    expect(html).not.toMatch(/evil|alert|javascript:|<script|<iframe|<svg|<style|onerror|style=/);
    expect(screen.getByRole('link', { name: 'two' })).toHaveAttribute('href', '/support');
    expect(screen.getByText('words')).toBeVisible();
  });

  it('has no fields for images and files; files and invalid attributes are reported to editors (ENG-21)', () => {
    const { problems, module } = read(
      `<input type="image" name="i"><input type="file" name="f"><object></object><x-thing>kept</x-thing>
       <input name="p" pattern="(" data-rules="{"><input name="q" data-rules='{"visible":{"nope":[1]}}'>`,
    );
    const what = problems.map((problem) => `${problem.where}: ${problem.what}`).join('\n');
    expect(what).toMatch(/type="file".*no place for files/);
    expect(what).toMatch(/the pattern \( cannot be read/);
    expect(what).toMatch(/data-rules.*not valid JSON/);
    expect(what).toMatch(/nope/);
    expect(module.form.fields.map(({ path }) => path)).toEqual(['p', 'q']);
  });

  it('shows the fields whose rules depend on each other in a cycle, and reports each cycle to editors (ENG-21)', () => {
    const field = (name: string, other: string): string =>
      `<input name="${name}" data-rules='{"visible":{"var":"${other}"}}'>`;
    const html = [field('a', 'b'), field('b', 'a'), field('c', 'd'), field('d', 'c'), field('e', 'a')].join('');
    const { problems, module } = read(html);
    expect(problems.map(({ what }) => what)).toEqual([
      'the rules of a, b depend on each other in a cycle',
      'the rules of c, d depend on each other in a cycle',
    ]);
    expect(Object.keys(module.form.rules).filter((path) => module.form.rules[path]?.visible)).toEqual(['e']);
  });

  it('accepts a changed step without losing entered values (PC-74)', async () => {
    const { rerender } = render(<FlowForm step={read(CONTACT)} controls={controls} onAction={async () => undefined} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
    const changed = CONTACT.replace('<h2>', '<label for="n">Nickname</label><input id="n" name="nickname"><h2>');
    rerender(<FlowForm step={read(changed)} controls={controls} onAction={async () => undefined} />);
    expect(screen.getByRole('textbox', { name: /^Nickname/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@example.com');
  });
});
