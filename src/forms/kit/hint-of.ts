import type { JsonObject } from '#src/model/json.ts';

/** The control that a form's author asks for: `ui:control`, or `ui:widget` as the renderer's own vocabulary has it. */
export function hintOf(ui: JsonObject): string | undefined {
  const options = ui['ui:options'];
  const widget =
    typeof options === 'object' && options !== null ? (options as Record<string, unknown>)['widget'] : undefined;
  return [ui['ui:control'], ui['ui:widget'], widget].find((hint) => typeof hint === 'string');
}

/** 10 for a control that is asked for by one of its names, else what its schema is worth. */
export function rankBy(names: readonly string[], ui: JsonObject, rank: number): number {
  return names.includes(hintOf(ui) ?? '') ? 10 : rank;
}

/** Whether a value may be of a type: alone, or beside others (`["string", "null"]`). */
export function hasType(schema: JsonObject, type: string): boolean {
  const types: unknown = schema['type'];
  return types === type || (Array.isArray(types) && types.includes(type));
}

/** Whether a schema names the values that it allows: `enum`, or `oneOf` (`anyOf`) of constants. A list comes from content. */
export function hasChoices(schema: JsonObject, ui: JsonObject = {}): boolean {
  if (Array.isArray(schema['enum'])) return true;
  const options = ui['ui:options'];
  if (typeof options === 'object' && options !== null && 'list' in options) return true;
  return [schema['oneOf'], schema['anyOf']].some(
    (alternatives) =>
      Array.isArray(alternatives) &&
      alternatives.length > 0 &&
      alternatives.every((each) => typeof each === 'object' && each !== null && 'const' in each),
  );
}
