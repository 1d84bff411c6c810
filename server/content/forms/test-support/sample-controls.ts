/** Simple controls for the usual kinds of fields, for tests of publishing. */
import { NO_MATCH } from '#src/model/best-match.ts';
import type { FormControl } from '#src/model/form/form-control.ts';
import type { JsonObject } from '#src/model/json.ts';

/** Returns the name of the control or widget in a uiSchema; undefined if it names none. */
const controlHint = (ui: JsonObject): unknown => ui['ui:control'] ?? ui['ui:widget'];
/** Whether a schema has one of these types. */
const isType = (schema: JsonObject, ...types: string[]): boolean => {
  const type = schema['type'];
  return types.some((one) => (Array.isArray(type) ? type.includes(one) : type === one));
};
/** Returns a high rank if the uiSchema names this control, otherwise `rank`. */
const rankWithHint = (name: string, ui: JsonObject, rank: number): number => (controlHint(ui) === name ? 10 : rank);
/** Creates a control from a name and a function that returns the rank of the control for a field. */
const createControl = (
  name: string,
  rank: (schema: JsonObject, ui: JsonObject) => number,
  more: Partial<FormControl> = {},
): FormControl => ({
  name,
  shell: 'field',
  rank: (schema, ui) => {
    const own = rank(schema, ui);
    return own === NO_MATCH ? NO_MATCH : rankWithHint(name, ui, own);
  },
  ...more,
});

/** Simple controls for tests; a uiSchema may name any of them. */
export const sampleControls: readonly FormControl[] = [
  createControl('checkbox', (schema) => (isType(schema, 'boolean') ? 2 : NO_MATCH)),
  createControl('checkboxes', (schema) => (isType(schema, 'array') && !describesFiles(schema) ? 2 : NO_MATCH)),
  createControl('email', (schema) => (isType(schema, 'string') && schema['format'] === 'email' ? 3 : NO_MATCH)),
  createControl('files', (schema) => (describesFiles(schema) ? 3 : NO_MATCH), { causes: ['fileSize'] }),
  createControl('hidden', (_schema, ui) => (controlHint(ui) === 'hidden' ? 9 : NO_MATCH), { shell: 'none' }),
  createControl('number', (schema) => (isType(schema, 'number', 'integer') && !schema['enum'] ? 2 : NO_MATCH)),
  createControl(
    'password',
    (schema, ui) => (isType(schema, 'string') && controlHint(ui) === 'password' ? 5 : NO_MATCH),
    {
      secret: true,
    },
  ),
  createControl('select', (schema) => (schema['enum'] ? 4 : NO_MATCH), { texts: ['choose', 'notAvailable'] }),
  createControl('text', (schema) => (isType(schema, 'string') ? 1 : NO_MATCH)),
];

/** Whether a schema describes one or more files. */
function describesFiles(schema: JsonObject): boolean {
  const items = schema['items'] as JsonObject | undefined;
  return schema['format'] === 'data-url' || items?.['format'] === 'data-url';
}
