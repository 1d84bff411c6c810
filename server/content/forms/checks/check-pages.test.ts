// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkDocument } from '#src/model/form/check-document.ts';
import type { FormModule } from '#src/model/form/form-module.ts';
import type { JsonObject } from '#src/model/json.ts';
import { compileForm } from '../compile-form.ts';
import { checkSampleForm, withProperty, withRules, type Case } from '../test-support/check-sample.ts';
import { sampleForm, sampleResources, type UntypedDocument, type SampleForm } from '../test-support/sample-form.ts';

const US = { '===': [{ var: 'country' }, 'United-States'] };
const first = { id: 'place', fields: ['country', '{product}State'] };
const second = { id: 'contact', fields: ['code', 'email', 'again'] };
const third = { id: 'consent', fields: ['agree'] };

/** Splits the sample form into pages. */
function split(form: SampleForm, pages: UntypedDocument[] = [first, second, third]): void {
  form.pages = pages;
  const words = () => Object.fromEntries(pages.map(({ id }) => [id, { title: String(id) }]));
  form.en.pages = words();
  form.es.pages = words();
}
const pages =
  (...given: UntypedDocument[]) =>
  (form: SampleForm) =>
    split(form, given);

describe('checking the pages of a form', () => {
  it('accepts pages with a rule that reads an earlier page (ENG-19, ENG-20)', () => {
    expect(checkSampleForm(pages(first, { ...second, visible: US }, third))).toEqual([]);
  });

  it.each<Case>([
    ['a field on no page', pages(first, third), /^pages: no page shows code, email, again\. Add the names/],
    [
      'a field on two pages',
      pages(first, { ...second, fields: [...second.fields, 'country'] }, third),
      /^pages › 1 › fields: "country" is on the page "place" already/,
    ],
    [
      'a field twice on one page',
      pages(first, { ...second, fields: [...second.fields, 'code'] }, third),
      /^pages › 1 › fields: "code" is on the page "contact" already/,
    ],
    [
      'an unknown field',
      pages(first, second, { ...third, fields: ['agree', 'agrees'] }),
      /^pages › 2 › fields: there is no field "agrees" at the top level of the form\. Did you mean "agree"\?/,
    ],
    ['two pages with one name', pages(first, { ...second, id: 'place' }, third), /two pages are called "place"/],
    [
      'a rule of a page that reads the page itself',
      pages(first, { ...second, visible: { '!!': { var: 'code' } } }, third),
      /^pages › 1 › visible: reads "code" of the page "contact", which the customer fills in later/,
    ],
    [
      'a rule of a page that reads a later page',
      pages({ ...first, visible: { '!!': { var: 'agree' } } }, second, third),
      /^pages › 0 › visible: reads "agree" of the page "consent"/,
    ],
    [
      'a rule of a field that reads a later page',
      (form) => {
        split(form);
        withRules('code', { required: { '!!': { var: 'agree' } } })(form);
      },
      /^rules › code › required: reads "agree" of the page "consent", which the customer fills in later/,
    ],
    [
      'a rule that reads an unknown field',
      pages(first, { ...second, visible: { '!!': { var: 'contry' } } }, third),
      /^pages › 1 › visible: reads "contry", which does not exist\. Did you mean "country"\?/,
    ],
    [
      'a rule that compares with a value that is no choice',
      pages(first, { ...second, visible: { '===': [{ var: 'country' }, 'Chile'] } }, third),
      /^pages › 1 › visible: compares country with "Chile", which is not one of its choices/,
    ],
    [
      'a page that no answer shows',
      pages(first, { ...second, visible: { and: [US, { '===': [{ var: 'country' }, 'Peru'] }] } }, third),
      /^pages › 1 › visible: the page "contact" can never appear\. Correct the rule/,
    ],
    [
      'a page that only an answer of a hidden page shows',
      (form) => {
        withProperty('ask', { type: 'boolean' })(form);
        split(form, [
          first,
          { id: 'more', fields: ['ask'], visible: US },
          { ...second, visible: { and: [{ '!': US }, { var: 'ask' }] } },
          third,
        ]);
      },
      /^pages › 2 › visible: the page "contact" can never appear/,
    ],
    [
      'a page that needs a required field to be empty',
      pages(first, { ...second, visible: { '!': { var: 'country' } } }, third),
      /^pages › 1 › visible: the page "contact" can never appear/,
    ],
    [
      'a page that always appears',
      pages(first, { ...second, visible: { '!!': { var: 'country' } } }, third),
      /^note pages › 1 › visible: is always true/,
    ],
    [
      'free names at the top level',
      (form) => {
        split(form);
        form.schema['additionalProperties'] = { type: 'string' };
      },
      /^pages: a form with pages has only named fields at its top level/,
    ],
    [
      'a page without a title',
      (form) => {
        split(form);
        delete form.es.pages!['consent'];
      },
      /^pages › consent › title \(es\): a page has no title/,
    ],
    [
      'words of an unknown page',
      (form) => {
        split(form);
        form.en.pages!['contakt'] = { title: 'x' };
      },
      /^pages › contakt \(en\): there is no page "contakt"\. Did you mean "contact"\?/,
    ],
    [
      'a missing text of all pages',
      (form, { messages }) => {
        split(form);
        delete messages['page.back'];
      },
      /^pages \(en\): there is no text "page\.back"\. Write it in messages\.json\./,
    ],
    [
      'a text of the check page in one language',
      (form) => {
        split(form);
        form.en.pages!['check'] = { text: 'x' };
      },
      /^pages › check › text \(es\): has no Spanish/,
    ],
  ])('reports %s', (_name, change, said) => {
    expect(checkSampleForm(change)).toContainEqual(expect.stringMatching(said));
  });

  it('does not report a page whose rule depends on a free text', () => {
    const visible = { '===': [{ var: 'code' }, 'ABC'] };
    expect(checkSampleForm(pages(first, second, { ...third, visible }))).toEqual([]);
  });
});

describe('a compiled form with pages', () => {
  const compiled = async (...given: UntypedDocument[]): Promise<FormModule> => {
    const form = sampleForm();
    split(form, given);
    const { module } = compileForm('sample', form as unknown as JsonObject, sampleResources());
    return (await import(`data:text/javascript;base64,${Buffer.from(module).toString('base64')}`)) as FormModule;
  };

  it('has its fields in the order of the pages, and names the pages (ENG-19)', async () => {
    const { form } = await compiled(third, first, second);
    expect(form.fields.map(({ path }) => path)).toEqual(['agree', 'country', 'velaState', 'code', 'email', 'again']);
    expect(form.pages).toEqual([
      { id: 'consent', fields: ['agree'] },
      { id: 'place', fields: ['country', 'velaState'] },
      { id: 'contact', fields: ['code', 'email', 'again'] },
    ]);
  });

  it('leaves out the values of hidden pages on the server, and does not validate them (ENG-20)', async () => {
    const module = await compiled(first, { ...second, visible: US }, third);
    const values = { agree: true, code: 'nonsense', country: 'Peru', email: 'x' };
    expect(checkDocument(module, values)).toEqual({ ok: true, document: { agree: true, country: 'Peru' } });
    const shown = checkDocument(module, { ...values, country: 'United-States', velaState: 'x' });
    expect(shown.ok ? [] : shown.faults.map(({ path }) => path)).toEqual(['code', 'email']);
  });
});
