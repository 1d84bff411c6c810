import type { FormFiles } from '#src/model/form/form-module.ts';
import { isObject } from '#src/model/json.ts';
import type { Problem } from '#src/model/layout.ts';
import { layoutResponse, type LayoutResponse } from '../../content/release/memory/responses.ts';
import { compileRichText } from '../../layout-service/compile-rich-text.ts';

/** Returns the addresses of a form's files; undefined if there is no such form. */
export type FindForm = (id: string, language: string) => FormFiles | undefined;

/**
 * Returns a captured layout as the portal serves it, and the problems that were repaired. A page of another release may
 * refer to files of forms that this portal does not have. They are replaced by the current files.
 */
export function capturedLayout(
  value: unknown,
  findForm: FindForm = () => undefined,
): { readonly response: LayoutResponse; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const own = replaceFormFiles(value, findForm);
  const layout = compileRichText(own, (where, what, fix) => void problems.push({ where, what, fix }));
  return { response: layoutResponse(layout, 200), problems };
}

/**
 * Matches the address of a form's module, `/forms/do-not-sell-0123456789ab.js`, or of its texts,
 * `/forms/do-not-sell-en-….json`.
 */
const FORM_FILE = /^\/forms\/([\w-]+?)-(?:(en|es)-)?[\da-f]{12}\.(js|json)$/;

/** Returns a value in which the addresses of forms' files are replaced by those of the current files. */
function replaceFormFiles(value: unknown, findForm: FindForm): unknown {
  if (typeof value === 'string') {
    const [, id = '', language = 'en', type] = FORM_FILE.exec(value) ?? [];
    const files = id === '' ? undefined : findForm(id, language);
    return (type === 'js' ? files?.module : files?.words) ?? value;
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => replaceFormFiles(entry, findForm));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceFormFiles(part, findForm)]));
}
