/** Forms that are in the cache of every test's query client, as if their files had been loaded already. */
import type { QueryClient } from '@tanstack/react-query';
import type { FormParts } from '#src/forms/form-parts.ts';

/** The added forms by id. */
const forms = new Map<string, FormParts>();

/** Adds a form that `primeForms` puts into the cache of each later query client. */
export function addPrimedForm(id: string, parts: FormParts): void {
  forms.set(id, parts);
}

/** Whether a form was added. */
export const isPrimed = (id: string): boolean => forms.has(id);

/** Puts all added forms into the cache of a query client, under the keys of `useFormParts`. */
export function primeForms(queryClient: QueryClient, language: string): void {
  for (const [id, { words, ...code }] of forms) {
    const address = `primed:${id}`;
    queryClient.setQueryData(['form-files', language, id], { module: address, words: address });
    queryClient.setQueryData(['form-code', address], code);
    queryClient.setQueryData(['form-words', address], words);
  }
}
