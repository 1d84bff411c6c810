import type { CompiledForm } from '#src/model/form/form-module.ts';
import type { FormStructure } from './form-structure.ts';

/**
 * Loads the component that draws the structure of a form. Most forms have fields and groups only. Lists, alternatives
 * and entries that the customer names need rjsf (react-jsonschema-form), which is a large library.
 */
export async function loadStructure({ dynamic }: CompiledForm): Promise<FormStructure> {
  return dynamic
    ? (await import('./changing-structure.tsx')).ChangingStructure
    : (await import('./fixed-structure.tsx')).FixedStructure;
}
