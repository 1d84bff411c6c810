import path from 'node:path';
import { controls } from '#registry/controls.ts';
import { createFormSet } from '#server/content/forms/form-set.ts';
import { readDrafts } from '#server/content/drafts/read-drafts.ts';
import type { FormStructure } from '#src/forms/structure/form-structure.ts';
import { loadStructure } from '#src/forms/structure/load-structure.ts';
import type { FormModule, FormWords } from '#src/model/form/form-module.ts';

/** A compiled form of the shipped content. */
export interface ShippedForm {
  readonly id: string;
  /** Text of the compiled module. */
  readonly code: string;
  readonly module: FormModule;
  readonly FormStructure: FormStructure;
  readonly words: Readonly<Record<'en' | 'es', FormWords>>;
}

/** Returns every form of the shipped content, compiled as for publishing. */
export async function shippedForms(): Promise<readonly ShippedForm[]> {
  const drafts = readDrafts(path.resolve(import.meta.dirname, '../../../fixtures/content'));
  const set = createFormSet(drafts, controls, () => true);
  const parts = set.parts();
  return Promise.all(
    set.ids.map(async (id) => {
      const body = (part: string): string => parts.find((each) => each.form === id && each.part === part)!.body;
      const code = body('module');
      const module = (await import(/* @vite-ignore */ moduleAddress({ code }))) as FormModule;
      return {
        id,
        code,
        module,
        FormStructure: await loadStructure(module.form),
        words: { en: JSON.parse(body('en')) as FormWords, es: JSON.parse(body('es')) as FormWords },
      };
    }),
  );
}

/** Returns an address from which a compiled module can be imported. */
export function moduleAddress({ code }: Pick<ShippedForm, 'code'>): string {
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}
