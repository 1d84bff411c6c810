/** A form with a field for each case, compiled as publishing does, with the texts of the shipped content. */
import type { Page } from '@playwright/test';
import messages from '#fixtures/content/messages.json' with { type: 'json' };
import { controls as registered } from '#registry/controls.ts';
import { createTokens } from '#server/content/drafts/tokens.ts';
import { compileForm, type CompiledFormFiles } from '#server/content/forms/compile-form.ts';
import { messageText } from '#src/forms/store/message-text.ts';
import { exampleParams } from '#src/forms/samples/message-cases.ts';
import type { Language } from '#src/model/language.ts';
import type { MatrixCase } from './cases.ts';

/** Compiles a form of these cases; `required` makes every field required. */
export function compileMatrix(cases: readonly MatrixCase[], required: boolean): CompiledFormFiles {
  const byPath = <Part>(part: (each: MatrixCase) => Part) =>
    Object.fromEntries(cases.map((each) => [each.path, part(each)]));
  const words = (label: (each: MatrixCase) => string) => ({ fields: byPath((each) => ({ label: label(each) })) });
  const form = {
    schema: {
      type: 'object',
      properties: byPath(({ schema }) => schema),
      ...(required ? { required: cases.map(({ path }) => path) } : {}),
    },
    uiSchema: byPath(({ control, options }) => ({ 'ui:control': control, 'ui:options': options })),
    en: words(({ control, cause }) => `Field ${control} ${cause}`),
    es: words(({ control, cause }) => `Campo ${control} ${cause}`),
  };
  return compileSample(withChoiceWords(form, cases));
}

/** Compiles a form with the controls and the messages of the portal. */
export function compileSample(form: Definition): CompiledFormFiles {
  const tokens = { en: createTokens({}, 'en'), es: createTokens({}, 'es') };
  return compileForm('matrix', form, { lists: new Map(), messages, controls: registered, tokens });
}

/** The parts of a form definition that the tests need. */
type Definition = Readonly<Record<'schema' | 'uiSchema' | 'en' | 'es', Readonly<Record<string, unknown>>>>;

/** Returns a form with texts for its choices, which every language needs. The texts are the values. */
function withChoiceWords(form: Definition, cases: readonly MatrixCase[]): Definition {
  const choices = { choices: { one: 'one', two: 'two', three: 'three' } };
  const withChoices = ({ fields, ...rest }: Definition['en']) => ({
    ...rest,
    fields: Object.fromEntries(
      Object.entries(fields as Readonly<Record<string, object>>).map(([path, words]) => {
        const { schema } = cases.find((each) => each.path === path)!;
        return [path, JSON.stringify(schema).includes('"enum"') ? { ...words, ...choices } : words];
      }),
    ),
  });
  return { ...form, en: withChoices(form.en), es: withChoices(form.es) };
}

/** Returns the message that a case must show. */
export function expectedMessage({ form, words }: CompiledFormFiles, { path, cause }: MatrixCase, language: Language) {
  const field = form.fields.find((each) => each.path === path)!;
  return messageText(words[language], path, { cause, params: exampleParams(field, cause, language) });
}

/** Serves this form in place of every form that the page loads. */
export async function serveForm(page: Page, { module, words }: CompiledFormFiles, language: Language): Promise<void> {
  await page.route(/\/forms\/[\w-]+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: module }));
  await page.route(/\/forms\/[\w-]+\.json$/, (route) => route.fulfill({ json: words[language] }));
}
