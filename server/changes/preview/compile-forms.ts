import type { FormWords } from '#src/model/form/form-module.ts';
import type { CompiledFormPreview } from '#src/model/studio/forms/compiled-form.ts';
import { own, ownObject } from '#src/model/json.ts';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import { checkDocumentShape } from '../../content/checks/document-shape.ts';
import type { FormSet } from '../../content/forms/form-set.ts';
import { causesOfRules, invalidityCauses } from '../../content/forms/words/field-words.ts';
import { openContent, type CompilePageOptions, type WantedContent } from './compile-page.ts';
import { previewForms } from './preview-forms.ts';

/** Selects the form to compile, and the change that contains it. */
export interface FormOfChange extends Omit<WantedContent, 'language' | 'release'> {
  /** Id of the form: `help-request`. */
  readonly form: string;
}

/** For each field of one form: where its messages come from. */
export interface FormMessages {
  readonly form: string;
  readonly fields: readonly FieldMessages[];
}

/** The messages of one field of a form. */
export interface FieldMessages {
  readonly path: string;
  readonly control: string;
  /** The label of the field in English. */
  readonly label: string;
  /** The name in messages.json of the message for each cause; null if the form has a separate message for the field. */
  readonly messages: Readonly<Record<string, string | null>>;
}

/**
 * Compiles one form of a change, without a check of the whole content. Throws a ChangeError if there is no such change.
 */
export async function compileFormPreview(
  options: CompilePageOptions,
  { form, ...wanted }: FormOfChange,
): Promise<CompiledFormPreview> {
  const { written, shown, problems } = await openForms(options, wanted);
  const parts = shown.partsOf(form);
  const body = (part: string): string | undefined => parts.find((one) => one.part === part)?.body;
  const module = body('module');
  const found = written.analysis(form)?.problems ?? [];
  const file = `forms/${form}.json`;
  return {
    problems: [
      ...problems.filter((one) => one.file === file || one.file === 'messages.json'),
      ...found.map((one) => ({ ...one, file })),
    ],
    ...(module === undefined ? {} : { module, words: wordsOf(body) }),
  };
}

/** Returns the texts of a form in each language. `body` returns the JSON text of the form's file for a language. */
function wordsOf(body: (part: string) => string | undefined): Record<Language, FormWords> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, JSON.parse(body(language) ?? '{}') as FormWords]),
  ) as Record<Language, FormWords>;
}

/** Returns for each form that can be compiled where the messages of its fields come from: messages.json or the form. */
export async function messageUses(
  options: CompilePageOptions,
  wanted: Omit<FormOfChange, 'form'>,
): Promise<readonly FormMessages[]> {
  const { shown, messages } = await openForms(options, wanted);
  return shown.ids.flatMap((form) => messagesOf(form, shown, messages));
}

/**
 * Returns the messages of one form; an empty list if it cannot be compiled. `general` is the content of messages.json.
 */
function messagesOf(form: string, forms: FormSet, general: unknown): FormMessages[] {
  const { plan, document, words } = forms.analysis(form) ?? {};
  if (!plan || !words) return [];
  const authored = ownObject(ownObject(document, 'en'), 'fields');
  const rules = ownObject(document, 'rules');
  const fields = plan.fields.map((planned): FieldMessages => {
    const { path, control } = planned.field;
    const itsOwn = ownObject(ownObject(authored, path), 'messages');
    const causes = [
      ...new Set([...invalidityCauses(planned, causesOfRules(ownObject(rules, path))), ...Object.keys(itsOwn)]),
    ];
    const nameOf = (cause: string): string | null => {
      if (own(itsOwn, cause) !== undefined) return null;
      return own(general, `${control}.${cause}`) === undefined ? cause : `${control}.${cause}`;
    };
    return {
      path,
      control,
      label: words.en.fields[path]?.label ?? path,
      messages: Object.fromEntries(causes.map((cause) => [cause, nameOf(cause)])),
    };
  });
  return [{ form, fields }];
}

/** Opens the content of a change, and returns its forms, the general messages and all problems. */
async function openForms(
  { database, base, catalogue, checks }: CompilePageOptions,
  wanted: Omit<FormOfChange, 'form'>,
) {
  const { content, documents } = await openContent({ database, base }, wanted);
  const { drafts } = content;
  const isEdited = (file: string): boolean => documents.has(file);
  const shape = checkDocumentShape(drafts, isEdited);
  const sets = previewForms({ drafts, catalogue, checks, isEdited, broken: shape.broken });
  return { ...sets, messages: drafts.messages.document, problems: [...drafts.problems, ...shape.problems] };
}
