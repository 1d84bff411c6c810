import { checkDocument, type Checked } from '#src/model/form/check-document.ts';
import type { Fault } from '#src/model/form/form-module.ts';
import { expandPath } from '#src/model/form/form-path.ts';
import { faultsOnScreen, inPathOrder, NO_FAULTS } from './fault-list.ts';
import { updateNode } from './field-node.ts';
import { nodeAt, settle, showFaults, updateForm, type FormCore } from './form-core.ts';

/** Validates the whole form and shows every fault at its field and above the form. */
export function submitForm(core: FormCore): Checked {
  const { module, values, context } = core.scope;
  const paths = module.form.fields.flatMap(({ path }) => expandPath(path, values));
  const reported = showAllFaults(core, paths);
  const result = checkDocument(module, values, context);
  const documentFaults = result.ok ? NO_FAULTS : reachableFaults(core, result.faults);
  for (const fault of documentFaults) {
    const node = core.nodes.get(fault.path);
    if (node && !node.current.fault) updateNode(node, { fault });
  }
  const faults = inPathOrder(
    [...reported.values(), ...documentFaults.filter(({ path }) => !reported.has(path))],
    paths,
  );
  if (faults.length === 0) {
    updateForm(core, { faults: NO_FAULTS });
    return result;
  }
  showFaults(core, faults);
  return { ok: false, faults };
}

/** Marks every field as touched. Returns the faults that controls and servers have reported, by path. */
function showAllFaults(core: FormCore, paths: readonly string[]): Map<string, Fault> {
  core.isSubmitted = true;
  const reported = new Map<string, Fault>();
  for (const path of new Set([...paths, ...core.nodes.keys()])) {
    const node = nodeAt(core, path);
    node.isTouched = true;
    node.isEmptied = false;
    settle(core, node);
    if (node.current.fault && node.reported) reported.set(path, { path, ...node.reported });
  }
  return reported;
}

function reachableFaults({ scope, nodes }: FormCore, faults: readonly Fault[]): readonly Fault[] {
  if (!scope.module.form.dynamic) return faults;
  return faultsOnScreen(faults, (path) => nodes.get(path)?.hasSubscribers() ?? false);
}
