import { checkDocument, type CheckedDocument } from '#src/model/form/check-document.ts';
import type { Fault } from '#src/model/form/form-module.ts';
import { expandPath } from '#src/model/form/form-path.ts';
import { sortByScreenOrder } from '#src/model/form/screen-order.ts';
import { faultsOnScreen, NO_FAULTS } from './fault-list.ts';
import { updateNode } from './field-node.ts';
import { nodeAt, settle, showFaults, updateForm, type FormCore } from './form-core.ts';

/** Validates the whole form and shows every fault at its field and above the form. */
export function submitForm(core: FormCore): CheckedDocument {
  const { checked, faults } = submit(core, () => true);
  return faults.length === 0 ? checked : { ok: false, faults };
}

/**
 * Validates the whole form and shows the faults of the fields for which `isPart` is true. Returns true if these fields
 * have no fault.
 */
export function submitPart(core: FormCore, isPart: (path: string) => boolean): boolean {
  return submit(core, isPart).faults.length === 0;
}

/** Validates the whole form, but shows and returns only the faults of the fields for which `isPart` returns true. */
function submit(
  core: FormCore,
  isPart: (path: string) => boolean,
): { readonly checked: CheckedDocument; readonly faults: readonly Fault[] } {
  const { module, values, context } = core.scope;
  const paths = module.form.fields.flatMap(({ path }) => expandPath(path, values));
  const reported = showFaultsOfPart(core, paths, isPart);
  const result = checkDocument(module, values, context);
  const partFaults = result.ok ? NO_FAULTS : result.faults.filter(({ path }) => isPart(path));
  const documentFaults = partFaults.length > 0 ? reachableFaults(core, partFaults) : NO_FAULTS;
  for (const fault of documentFaults) {
    const node = core.nodes.get(fault.path);
    if (node && !node.current.fault) updateNode(node, { fault });
  }
  const unreported = documentFaults.filter(({ path }) => !reported.has(path));
  const faults = sortByScreenOrder(module.form, [...reported.values(), ...unreported]);
  if (faults.length === 0) updateForm(core, { faults: NO_FAULTS });
  else showFaults(core, faults);
  return { checked: result, faults };
}

/**
 * Makes the fields for which `isPart` is true show their faults, as after an attempt to submit. Returns the faults that
 * controls and servers have reported for them, by path.
 */
function showFaultsOfPart(
  core: FormCore,
  paths: readonly string[],
  isPart: (path: string) => boolean,
): Map<string, Fault> {
  const before = core.isSubmitted;
  core.isSubmitted = (path) => isPart(path) || before(path);
  const reported = new Map<string, Fault>();
  for (const path of new Set([...paths, ...core.nodes.keys()])) {
    if (!isPart(path)) continue;
    const node = nodeAt(core, path);
    node.isTouched = true;
    node.isEmptied = false;
    settle(core, node);
    // The field of an alternative that is no longer chosen keeps its node, but is not on the screen.
    const isOnScreen = !core.scope.module.form.dynamic || node.hasSubscribers();
    if (isOnScreen && node.current.fault && node.reported) reported.set(path, { path, ...node.reported });
  }
  return reported;
}

/** Returns the faults that the customer can correct, because their fields are on the screen. */
function reachableFaults({ scope, nodes }: FormCore, faults: readonly Fault[]): readonly Fault[] {
  if (!scope.module.form.dynamic) return faults;
  return faultsOnScreen(faults, (path) => nodes.get(path)?.hasSubscribers() ?? false);
}
