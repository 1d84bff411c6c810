import type { ControlDescriptor } from './control.ts';
import { hasChoices, hintOf } from './hint-of.ts';

/** What speaks for a control of texts, beside its own name. */
export interface TextHints {
  /** Names that it has elsewhere (`ui:widget`). */
  readonly widgets?: readonly string[];
  /** `format` of the schema. */
  readonly formats?: readonly string[];
  /** Tokens of `ui:autocomplete` that say what is typed here. */
  readonly autocomplete?: readonly string[];
}

/** Ranks a control that shows texts: 10 when it is asked for, 5 by its format, 4 by what a browser fills in, else not at all. */
export function textRank(name: string, hints: TextHints = {}): ControlDescriptor['rank'] {
  const { widgets = [], formats = [], autocomplete = [] } = hints;
  return (schema, ui) => {
    const { type, format } = schema;
    const isText = type === undefined || type === 'string' || (Array.isArray(type) && type.includes('string'));
    if (!isText || hasChoices(schema, ui)) return -1;
    if ([name, ...widgets].includes(hintOf(ui) ?? '')) return 10;
    if (typeof format === 'string' && formats.includes(format)) return 5;
    return autocomplete.includes(tokenOf(ui)) ? 4 : -1;
  };
}

function tokenOf(ui: Readonly<Record<string, unknown>>): string {
  const options = ui['ui:options'];
  const inside = typeof options === 'object' && options !== null && 'autocomplete' in options && options.autocomplete;
  const token = ui['ui:autocomplete'] ?? inside;
  return typeof token === 'string' ? (token.split(' ').at(-1) ?? '') : '';
}
