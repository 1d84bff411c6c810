import type { Log } from '../log.ts';
import { BoundedMap } from '#src/lib/bounded-map.ts';
import { getOrLoad, loadOnce } from '#src/lib/runs/load-once.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import type { JsonObject } from '#src/model/json.ts';
import { checkDocument, type CheckedDocument } from '#src/model/form/check-document.ts';
import type { FormField, FormModule } from '#src/model/form/form-module.ts';
import { addControlChecks, loadControlCheck, type CheckedControl } from '#src/model/form/add-control-checks.ts';

/** The form modules of the live release. */
export interface FormModules {
  formModule(id: string): { readonly body: Buffer; readonly hash: string } | undefined;
}

/** Validates submitted values with the same module and control checks as the browser. */
export interface FormChecker {
  /** Validates values; `context` is the data from the page for rules. Throws PortalError if there is no such form. */
  check(id: string, values: JsonObject, context?: JsonObject): Promise<CheckedDocument>;
  /** Returns a field of the live form; undefined if there is no such form or field. */
  field(id: string, path: string): Promise<FormField | undefined>;
}

/** A form checker that also returns the modules of the live forms. */
export interface FormModuleChecker extends FormChecker {
  /** Returns the live form; undefined if there is none. */
  module(id: string): Promise<FormModule | undefined>;
}

/** Maximum number of cached modules; the least recently used one is removed first. */
const MAX_CACHED_MODULES = 100;
/**
 * Maximum number of problems that are logged for one version of a form. A problem counts once for each entry of a list,
 * so there could be many.
 */
const MAX_REPORTED_PROBLEMS = 20;

/** Returns a function that reports each problem once with `report`, and at most `MAX_REPORTED_PROBLEMS` problems. */
function createOnceReporter(report: (what: string, fix: string) => void): (what: string, fix: string) => void {
  const reported = new Set<string>();
  return (what, fix) => {
    if (reported.has(what) || reported.size >= MAX_REPORTED_PROBLEMS) return;
    reported.add(what);
    report(what, fix);
  };
}

/** Creates a checker that follows the live release: a newly published form applies from the next check. */
export function createFormChecker(
  source: () => FormModules,
  controls: readonly CheckedControl[],
  log?: Log,
): FormModuleChecker {
  const loadChecks = loadOnce(async () => {
    const loaded = await Promise.all(controls.map(loadControlCheck));
    return new Map(loaded.map((control) => [control.name, control]));
  });
  const modules = new BoundedMap<string, Promise<FormModule>>(MAX_CACHED_MODULES);
  const moduleOf = (id: string): Promise<FormModule> | undefined => {
    const file = source().formModule(id);
    return file && getOrLoad(modules, file.hash, () => load(id, file.body));
  };
  /** Imports a module from the portal's own database; its hash was verified when the release was loaded. */
  const load = async (id: string, body: Buffer): Promise<FormModule> => {
    const address = `data:text/javascript;base64,${body.toString('base64')}`;
    const report = createOnceReporter((what, fix) => log?.warn('form-problem', { form: id, what, fix }));
    return addControlChecks({ ...((await import(address)) as FormModule), report }, await loadChecks());
  };
  return {
    async check(id, values, context) {
      const module = await moduleOf(id);
      if (!module) throw new PortalError(`forms: there is no form "${id}". Publish it, or correct the name.`);
      return checkDocument(module, values, context);
    },
    module: async (id) => moduleOf(id),
    async field(id, path) {
      const module = await moduleOf(id);
      return module?.form.fields.find((field) => field.path === path);
    },
  };
}
