import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { exampleValues } from '#src/forms/samples/examples.ts';
import { messageCases } from '#src/forms/samples/message-cases.ts';
import { OneField } from '#src/host/gallery/one-field.tsx';
import { sampleValues } from '#src/forms/samples/sample-values.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { formFaults, recordAnnouncements, type Announcements } from './support/forms/form-faults.ts';
import { isFull, SEED } from './support/property.ts';
import { phrasesIn } from './support/layout/render-part.tsx';
import { shippedForms, type ShippedForm } from './support/forms/shipped-forms.ts';

const forms = await shippedForms();
const controls = createControls(registered);
beforeAll(() => controls.load(registered.map(({ name }) => name)));

const FAILURE = 'It was not sent.';
let heard: Announcements;
beforeEach(() => {
  document.title = 'A form';
});
afterEach(() => {
  heard?.stop();
  cleanup();
});

const provideTexts = (language: 'en' | 'es', children: ReactNode): ReactNode => (
  <PhrasesContext value={{ i18n: phrasesIn(language), version: 0 }}>{children}</PhrasesContext>
);

function show(
  { module, words, FormStructure }: ShippedForm,
  language: 'en' | 'es',
  values: Record<string, unknown>,
  onSubmit: () => Promise<void>,
): HTMLFormElement {
  const { container } = render(
    provideTexts(
      language,
      <SchemaForm
        module={module}
        words={words[language]}
        controls={controls}
        FormStructure={FormStructure}
        initial={values}
        submitText="Send"
        clearText="Clear"
        failure={FAILURE}
        onSubmit={onSubmit}
      />,
    ),
  );
  const form = container.querySelector('form')!;
  heard = recordAnnouncements(form);
  return form;
}

async function send(form: HTMLFormElement): Promise<void> {
  await act(async () => {
    fireEvent.submit(form);
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
}

it('there are forms to check (control)', () => {
  expect(forms.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['do-not-sell', 'help-request', 'profile-password']),
  );
});

/** Returns one language for the form at an index; SEED and the index decide which. With FULL=1 both languages. */
const languagesOf = (index: number) =>
  (['en', 'es'] as const).filter((_, turn) => isFull || (index + turn + SEED) % 2 === 0);

describe.each(forms.map((form, index) => [form.id, form, index] as const))('%s', (_id, form, index) => {
  describe.each(languagesOf(index))('in %s', (language) => {
    it('has valid references between its elements while it is empty and when it is filled in (ENG-19)', () => {
      expect(formFaults(show(form, language, {}, async () => undefined))).toEqual([]);
      cleanup();
      const values = sampleValues(form.module, exampleValues);
      expect(formFaults(show(form, language, values, async () => undefined))).toEqual([]);
    });

    it('sent empty: one announcement, the focus in the summary, links to the fields in the order of the screen (ENG-19)', async () => {
      let sent = 0;
      const element = show(form, language, {}, async () => {
        sent += 1;
      });
      await send(element);
      const isRefused = !checkDocument(form.module, {}).ok;
      expect(formFaults(element, { isRefused })).toEqual([]);
      const heading = phrasesIn(language).t('form-errors');
      const summary = element.querySelector('[role="group"][tabindex="-1"]')?.textContent.replace(/\s+/g, ' ').trim();
      expect(heard.all()).toEqual(isRefused ? [summary] : []);
      expect(summary ?? heading).toContain(heading);
      expect(sent).toBe(isRefused ? 0 : 1);
    });

    it('filled in and rejected: one announcement, and nothing is lost (ENG-19)', async () => {
      const values = sampleValues(form.module, exampleValues);
      expect(checkDocument(form.module, values), 'the gallery knows values for it').toMatchObject({ ok: true });
      const element = show(form, language, values, async () => Promise.reject(new Error('lost')));
      const before = [...element.querySelectorAll('input:not([type=file]), select, textarea')].map(valueOf);
      await send(element);
      expect(formFaults(element)).toEqual([]);
      expect(heard.all()).toEqual([FAILURE]);
      expect([...element.querySelectorAll('input:not([type=file]), select, textarea')].map(valueOf)).toEqual(before);
    });

    it('connects each field to each message that it can show (ENG-19)', () => {
      const words = form.words[language];
      const values = sampleValues(form.module, exampleValues);
      const cases = messageCases(form.module, words);
      for (const { field, cause, text } of cases) {
        const { container } = render(
          provideTexts(
            language,
            <OneField
              module={form.module}
              words={words}
              controls={controls}
              field={field}
              values={values}
              cause={cause}
            />,
          ),
        );
        const where = `${field.path} ${cause.cause}`;
        expect(text, where).toMatch(/\p{L}/u);
        expect(text, where).not.toMatch(/[{}]|undefined|NaN/);
        const isSeen = registered.find(({ name }) => name === field.control)!.shell !== 'none';
        expect(formFaults(container, isSeen ? { mustShow: text } : {}), where).toEqual([]);
        cleanup();
      }
      expect(cases.length).toBeGreaterThan(0);
    });
  });
});

const valueOf = (element: Element): unknown =>
  element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
    ? element.checked
    : (element as HTMLInputElement).value;

describe('the check itself', () => {
  const GOOD = `
    <div role="group" tabindex="-1" id="s"><ul><li><a href="#a">Enter A</a></li><li><a href="#b">Enter B</a></li></ul></div>
    <label id="a-label" for="a">A</label><p id="a-error">Enter A</p><input id="a" aria-invalid="true" aria-describedby="a-error">
    <label id="b-label" for="b">B</label><p id="b-error">Enter B</p><input id="b" aria-invalid="true" aria-describedby="b-error">`;
  const found = (html: string, focus = 's'): string => {
    const form = document.createElement('form');
    form.innerHTML = html;
    document.body.replaceChildren(form);
    document.getElementById(focus)?.focus();
    return formFaults(form, { isRefused: true }).join('\n');
  };
  afterEach(() => document.body.replaceChildren());

  it('reports nothing in a correct form', () => {
    expect(found(GOOD)).toBe('');
  });

  it.each([
    ['a message that describes nothing', GOOD.replace(' aria-describedby="b-error"', ''), 'does not say "Enter B"'],
    [
      'a description that is not there',
      GOOD.replace('aria-describedby="a-error"', 'aria-describedby="a-error gone"'),
      'gone',
    ],
    ['a label for nothing', GOOD.replace('for="b"', 'for="bb"'), 'bb'],
    ['a link to nothing', GOOD.replace('href="#b"', 'href="#c"'), 'leads nowhere'],
    [
      'links in another order than the fields',
      GOOD.replace('#a">Enter A', '#x">Enter A')
        .replace('#b">Enter B', '#a">Enter A')
        .replace('#x">Enter A', '#b">Enter B'),
      'another order',
    ],
    ['a link with other words than its field', GOOD.replace('#b">Enter B', '#b">Something'), 'other words'],
    ['two links with the same words', GOOD.replaceAll('Enter B', 'Enter A'), 'the same words'],
    ['a wrong field that the summary leaves out', GOOD.replace('<li><a href="#b">Enter B</a></li>', ''), 'leaves out'],
    ['an id twice', `${GOOD}<p id="a">again</p>`, 'twice'],
    ['no summary at all', GOOD.replace(/<div role[^]*<\/div>/, ''), 'no summary'],
  ])('reports %s', (_what, html, fault) => {
    expect(html).not.toBe(GOOD);
    expect(found(html)).toContain(fault);
  });

  it('reports a message in whose place another one is shown', () => {
    const form = document.createElement('form');
    form.innerHTML = '<input id="a" aria-describedby="a-error"><p id="a-error">Enter A</p>';
    document.body.replaceChildren(form);
    expect(formFaults(form, { mustShow: 'Enter A' })).toEqual([]);
    expect(formFaults(form, { mustShow: 'Enter B' })).toEqual(['shows "Enter A"']);
  });

  it('reports a focus that did not move', () => {
    expect(found(GOOD, 'a')).toContain('focus');
  });

  it('reports every announcement, and nothing else', async () => {
    const form = document.createElement('form');
    form.innerHTML = '<div tabindex="-1" id="box">the box</div><p role="status"></p><p id="quiet"></p>';
    document.body.append(form);
    const listening = recordAnnouncements(form);
    form.querySelector('[role="status"]')!.textContent = 'polite';
    form.querySelector('#quiet')!.textContent = 'seen only';
    const alert = document.createElement('p');
    alert.setAttribute('role', 'alert');
    alert.textContent = 'alarm';
    form.append(alert);
    form.querySelector<HTMLElement>('#box')!.focus();
    await new Promise((resolve) => setTimeout(resolve));
    listening.stop();
    expect(listening.all().toSorted()).toEqual(['alarm', 'polite', 'the box']);
  });
});
