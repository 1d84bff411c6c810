import { PortalError } from '#src/lib/portal-error.ts';
import type { JsonObject } from '#src/model/json.ts';
import { checkDocument, type Checked } from '#src/model/form/check-document.ts';
import type { FormField, FormModule } from '#src/model/form/form-module.ts';
import { withControlChecks, type ControlCheck } from '#src/model/form/with-control-checks.ts';

/** The released modules. */
export interface FormModules {
  formModule(id: string): { readonly body: Buffer; readonly hash: string } | undefined;
}

/** A registered control, as far as it judges. */
interface JudgingControl {
  readonly name: string;
  readonly check?: ControlCheck;
}

/** Judges what a browser has sent, by the same module and the same controls as the browser. */
export interface FormChecker {
  /** `context` is what the page gives the rules. Throws a PortalError when there is no such form. */
  check(id: string, values: JsonObject, context?: JsonObject): Promise<Checked>;
  /** A field as the form in force has it; undefined when there is no such form or field. */
  field(id: string, path: string): Promise<FormField | undefined>;
}

/** Modules of releases long gone are forgotten beyond so many. */
const KEPT = 100;

/** Follows the live release: a publish is in force with the next check. */
export function createFormChecker(source: () => FormModules, controls: readonly JudgingControl[]): FormChecker {
  const byName = new Map(controls.map((control) => [control.name, control]));
  const modules = new Map<string, Promise<FormModule>>();
  const moduleOf = (id: string): Promise<FormModule> | undefined => {
    const file = source().formModule(id);
    if (!file) return undefined;
    let module = modules.get(file.hash);
    if (!module) {
      module = load(file.body);
      modules.set(file.hash, module);
      if (modules.size > KEPT) modules.delete(modules.keys().next().value!);
    }
    return module;
  };
  /** The text comes from our own database, where its hash was checked when the release was loaded. */
  const load = async (body: Buffer): Promise<FormModule> => {
    const address = `data:text/javascript;base64,${body.toString('base64')}`;
    return withControlChecks((await import(address)) as FormModule, byName);
  };
  return {
    async check(id, values, context) {
      const module = await moduleOf(id);
      if (!module) throw new PortalError(`forms: there is no form "${id}". Publish it, or mend the name.`);
      return checkDocument(module, values, context);
    },
    async field(id, path) {
      const module = await moduleOf(id);
      return module?.form.fields.find((field) => field.path === path);
    },
  };
}
