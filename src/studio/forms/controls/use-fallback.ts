import { use, useSyncExternalStore } from 'react';
import { EntryContext, useFormContext } from '#src/forms/store/form-context.ts';
import type { FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';

/** Matches the path of a Spanish value, for example `fields.title.es`. */
const SPANISH_PATH = /^([^.]+(?:\.[^.]+)?)\.es(?=\.|$)/;

/**
 * Returns the language of a field's texts, which the field's path contains; undefined if both languages share the text.
 */
export const languageOf = ({ path }: FormField): 'en' | 'es' | undefined =>
  SPANISH_PATH.test(path) ? 'es' : SPANISH_PATH.test(path.replace(/\.en(?=\.|$)/, '.es')) ? 'en' : undefined;

/**
 * Returns the English value of a Spanish field, which is shown while the Spanish value is empty; undefined for other
 * fields.
 */
export function useFallback(field: FormField): Json | undefined {
  const { store } = useFormContext();
  const entry = use(EntryContext);
  const path = entry ? entry.path + field.path.slice(field.path.lastIndexOf('*') + 1) : field.path;
  const node = store.field(path.replace(SPANISH_PATH, '$1.en'));
  const { value } = useSyncExternalStore(node.subscribe, node.state, node.state);
  return languageOf(field) === 'es' ? value : undefined;
}
