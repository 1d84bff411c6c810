import type { FieldWords } from '#src/model/form/form-module.ts';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import type { PlannedField } from '../plan/plan-types.ts';
import { checkMessage } from './check-message.ts';
import { guidanceOf } from './guidance.ts';
import { choiceWords } from './choice-words.ts';
import { limitTexts, withLimit } from './limit-texts.ts';
import { pickTexts, type LanguageTexts } from './language-texts.ts';

/** Returns the words (texts for customers) of one field. Reports a missing label and causes without a message. */
export function fieldWords(
  planned: PlannedField,
  authored: JsonObject,
  ruleCauses: readonly string[],
  texts: LanguageTexts,
): FieldWords {
  const { field, control } = planned;
  const { report, text } = texts;
  const label = text(authored['label']);
  if (label === undefined && control.shell !== 'none') {
    report(['fields', field.path, 'label'], 'has no label', 'Write what the field asks for.');
  }
  const ownTexts = authored['texts'];
  return {
    label: label ?? field.path,
    ...pickTexts(texts, authored, ['hint', 'tip', 'placeholder']),
    ...guidanceOf(authored, ['fields', field.path], texts),
    ...choiceWords(planned, ownObject(authored, 'choices'), texts),
    messages: fieldMessages(planned, ownObject(authored, 'messages'), ruleCauses, texts),
    ...(isObject(ownTexts)
      ? { texts: Object.fromEntries(Object.entries(ownTexts).map(([name, words]) => [name, text(words) ?? ''])) }
      : {}),
  };
}

/** Returns the causes that can make a field's value invalid, in the order of their messages. */
export function invalidityCauses({ field, control, causes }: PlannedField, ruleCauses: readonly string[]): string[] {
  return [...new Set([...causes, ...ruleCauses, ...(control.causes ?? []), ...(field.required ? ['required'] : [])])];
}

/** Returns the causes of errors that the rules of a field add to those of its schema. */
export function causesOfRules(rules: JsonObject): string[] {
  return [...(rules['required'] === undefined ? [] : ['required']), ...Object.keys(ownObject(rules, 'checks'))];
}

/** Returns the error messages of a field by cause. Reports causes without a message. */
function fieldMessages(
  planned: PlannedField,
  authored: JsonObject,
  ruleCauses: readonly string[],
  texts: LanguageTexts,
): Record<string, string> {
  const { report, text } = texts;
  const limits = fixedLimits(planned, texts);
  const place = ['fields', planned.field.path, 'messages'];
  const control = planned.control.name;
  const causes = new Set([...invalidityCauses(planned, ruleCauses), ...Object.keys(authored)]);
  const messages = [...causes].flatMap((cause) => {
    const message = text(authored[cause]) ?? generalMessage(control, cause, texts);
    if (message !== undefined) return [[cause, withLimit(message, limits[cause])] as const];
    const fix = `Write it here, or "${control}.${cause}" or "${cause}" in messages.json.`;
    report([...place, cause], 'has no message', fix);
    return [];
  });
  for (const cause of Object.keys(authored)) checkMessage(text(authored[cause]), [...place, cause], report);
  return Object.fromEntries(messages);
}

/**
 * Returns the date limits that are written into the messages at publishing: those that do not depend on other fields.
 */
function fixedLimits({ schema, conditional }: PlannedField, { language }: LanguageTexts): Record<string, string> {
  const limits = Object.entries(limitTexts(schema, language));
  return Object.fromEntries(limits.filter(([cause]) => !conditional?.causes.includes(cause)));
}

/**
 * Returns the message in messages.json for a cause in this control; if there is none, the message for the cause alone.
 */
function generalMessage(
  control: string,
  cause: string,
  { language, resources, text }: LanguageTexts,
): string | undefined {
  const find = (key: string): string | undefined => text(own(own(resources.messages, key), language));
  return find(`${control}.${cause}`) ?? find(cause);
}
