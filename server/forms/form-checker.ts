import { PortalError } from '#src/lib/portal-error.ts';
import type { Bag } from '#src/model/bag.ts';
import { checkDocument, type Checked } from '#src/model/form/check-document.ts';
import type { FormModule } from '#src/model/form/form-module.ts';

/** The released modules. */
export interface FormModules {
  formModule(id: string): { readonly body: Buffer; readonly hash: string } | undefined;
}

/** Judges what a browser has sent, by the same module as the browser. */
export interface FormChecker {
  /** `context` is what the page gives the rules. Throws a PortalError when there is no such form. */
  check(id: string, values: Bag, context?: Bag): Promise<Checked>;
}

/** Modules of releases long gone are forgotten beyond so many. */
const KEPT = 100;

/** Follows the live release: a publish is in force with the next check. */
export function createFormChecker(memory: FormModules): FormChecker {
  const modules = new Map<string, Promise<FormModule>>();
  return {
    async check(id, values, context) {
      const file = memory.formModule(id);
      if (!file) throw new PortalError(`forms: there is no form "${id}". Publish it, or mend the name.`);
      let module = modules.get(file.hash);
      if (!module) {
        // The text comes from our own database, where its hash was checked when the release was loaded.
        module = import(`data:text/javascript;base64,${file.body.toString('base64')}`) as Promise<FormModule>;
        modules.set(file.hash, module);
        if (modules.size > KEPT) modules.delete(modules.keys().next().value!);
      }
      return checkDocument(await module, values, context);
    },
  };
}
