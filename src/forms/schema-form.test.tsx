import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { handMadeForm, type HandMadeForm } from '#tests/support/forms/hand-made-form.ts';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { createControls } from './kit/control.ts';
import { FormRefusal } from './kit/form-refusal.ts';
import type { FormBehavior } from './form-behavior.ts';
import { SchemaForm } from './schema-form.tsx';
import { FixedStructure } from './structure/fixed-structure.tsx';
import { keepDraft } from './store/draft/form-draft.ts';

const controls = createControls(registered);
const CONTACT: HandMadeForm = {
  fields: {
    name: { label: 'Name', required: true, messages: { required: 'Enter your name' } },
    email: {
      label: 'Email',
      hint: 'We answer here.',
      schema: { type: 'string', pattern: '@' },
      messages: { pattern: 'Enter an email with an @' },
    },
    more: { label: 'More', required: true },
  },
  rules: { more: { visible: { '===': [{ var: 'name' }, 'More'] } } },
  readers: { name: ['more'] },
};

async function show(
  form: HandMadeForm,
  behavior: Partial<FormBehavior> = {},
): Promise<{ onSubmit: ReturnType<typeof vi.fn>; rerender: (next: HandMadeForm) => void }> {
  await controls.load(['text']);
  const onSubmit = vi.fn<FormBehavior['onSubmit']>(behavior.onSubmit ?? (async () => undefined));
  const element = (next: HandMadeForm): ReactNode => (
    <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
      <SchemaForm
        {...handMadeForm(next)}
        controls={controls}
        FormStructure={FixedStructure}
        submitText="Send"
        failure="It was not sent. Try again."
        {...behavior}
        onSubmit={onSubmit}
      />
    </PhrasesContext>
  );
  const { rerender } = render(element(form));
  return { onSubmit, rerender: (next) => rerender(element(next)) };
}

const OTHER_HOST = 'http://es.localhost:8080/';

/** Clicks a link to this address. Returns true if the browser would ask before it leaves the page. */
function asksBeforeLeaving(href: string): boolean {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = href;
  // This listener runs after the form's own click listeners. It prevents the link from being followed.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.click();
  link.remove();
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

beforeEach(() => {
  sessionStorage.clear();
  document.title = 'Contact';
});

describe('a form', () => {
  it('moves the focus to the field with the option "autofocus", unless something else has the focus (ENG-19)', async () => {
    const form = { fields: { name: { label: 'Name' }, email: { label: 'Email', options: { autofocus: true } } } };
    await show(form);
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveFocus();
    const used = screen.getByRole('textbox', { name: /^Name/ });
    used.focus();
    const { rerender } = await show(form);
    rerender(form);
    expect(used).toHaveFocus();
  });

  it('renders a field for each visible property of its schema, with label and hint (ENG-19)', async () => {
    await show(CONTACT);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
    const email = screen.getByRole('textbox', { name: /^Email/ });
    expect(email).toHaveAccessibleDescription('We answer here.');
    expect(email).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('textbox', { name: 'More' })).toBeNull();
  });

  it('sends the document once for a double click (DNS-18, DNS-19)', async () => {
    let completeSend: () => void = () => undefined;
    const { onSubmit } = await show(CONTACT, { onSubmit: () => new Promise<void>((done) => (completeSend = done)) });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    await userEvent.keyboard('{Enter}');
    expect(onSubmit.mock.calls).toEqual([
      [{ name: 'Ana' }, { idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) }],
    ]);
    expect(screen.getByRole('button', { name: 'Sending …' })).toHaveAttribute('aria-disabled', 'true');
    completeSend();
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  });

  it('asks before a link leads to another host, only if something was typed and not sent', async () => {
    await show(CONTACT);
    expect(asksBeforeLeaving(OTHER_HOST)).toBe(false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    expect(asksBeforeLeaving('/support')).toBe(false);
    expect(asksBeforeLeaving(OTHER_HOST)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(asksBeforeLeaving(OTHER_HOST)).toBe(false);
  });

  it('asks before a link leads to another host if a draft was restored and is not sent', async () => {
    keepDraft('contact', { values: { name: 'Ana' } });
    await show(CONTACT, { draft: 'contact' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
    expect(asksBeforeLeaving(OTHER_HOST)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(asksBeforeLeaving(OTHER_HOST)).toBe(false);
  });

  it('links the error summary to each invalid field, in the order of the screen (ENG-19)', async () => {
    const { onSubmit } = await show(CONTACT);
    await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    expect(document.title).toBe('Error: Contact');
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Enter your name', 'Enter an email with an @']);
    await userEvent.click(links[1]!);
    const email = screen.getByRole('textbox', { name: /^Email/ });
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('We answer here. Enter an email with an @');
    expect(email).toBeInvalid();
    await userEvent.type(email, '@here');
    expect(email).not.toHaveAttribute('aria-invalid');
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
  });

  it('shows a field when a rule requires it, and announces it without moving the focus (ENG-20)', async () => {
    await show(CONTACT);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'More');
    expect(screen.getByRole('textbox', { name: 'More' })).toBeRequired();
    expect(name).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('More');
  });

  it('keeps the typed values and shows a message if sending fails; the same document has the same key (DNS-21)', async () => {
    const { onSubmit } = await show(CONTACT, {
      onSubmit: vi.fn<FormBehavior['onSubmit']>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It was not sent. Try again.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const keys = onSubmit.mock.calls.map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('shows an error from the server at its field (PROF-11)', async () => {
    await show(CONTACT, {
      onSubmit: async () => {
        throw new FormRefusal([{ path: 'email', cause: 'pattern', params: {} }]);
      },
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'a@b');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Email/ })).toBeInvalid());
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  });

  it('restores the typed values after a reload, with the key of the attempt (ENG-19)', async () => {
    const failing = { draft: 'contact', onSubmit: async () => Promise.reject(new Error('lost')) };
    const first = await show(CONTACT, failing);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    dispatchEvent(new Event('pagehide'));
    document.body.innerHTML = '';
    const second = await show(CONTACT, { draft: 'contact' });
    const name = screen.getAllByRole('textbox', { name: 'Name' }).at(-1)!;
    expect(name).toHaveValue('Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(second.onSubmit).toHaveBeenCalled());
    expect(second.onSubmit.mock.calls[0]).toEqual(first.onSubmit.mock.calls[0]);
    expect(sessionStorage.getItem('marquee.draft.contact')).toBeNull();
  });

  it('adopts a newly published version without losing the typed values (ENG-19)', async () => {
    const { rerender } = await show(CONTACT);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    rerender({ ...CONTACT, fields: { ...CONTACT.fields, phone: { label: 'Phone', required: true } } });
    expect(screen.getByRole('textbox', { name: 'Phone' })).toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('renders only the changed field and the fields whose rules read it (ENG-20)', async () => {
    await controls.load(['text']);
    const { module, words } = handMadeForm({
      fields: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, {}])),
      rules: { f7: { required: { var: 'f3' } } },
      readers: { f3: ['f7'] },
    });
    const rendered: string[] = [];
    const text = registered.find(({ name }) => name === 'text')!;
    const Text = await text.load();
    const counted = createControls([
      {
        ...text,
        load: async () =>
          function Counted(props) {
            return (
              <Profiler id={props.field.path} onRender={(id) => rendered.push(id)}>
                <Text {...props} />
              </Profiler>
            );
          },
      },
    ]);
    await counted.load(['text']);
    render(
      <SchemaForm
        module={module}
        words={words}
        controls={counted}
        FormStructure={FixedStructure}
        submitText="Send"
        failure=""
        onSubmit={() => undefined}
      />,
    );
    expect(new Set(rendered).size).toBe(40);
    rendered.length = 0;
    await userEvent.type(screen.getByRole('textbox', { name: /^f9\b/ }), 'a');
    // MUI's input renders once more when it takes the focus and when it is no longer empty.
    expect(new Set(rendered)).toEqual(new Set(['f9']));
    rendered.length = 0;
    await userEvent.type(screen.getByRole('textbox', { name: /^f3\b/ }), 'a');
    expect(new Set(rendered)).toEqual(new Set(['f9', 'f3', 'f7']));
  });
});
