import type { FormModule } from '#src/model/form/form-module.ts';
import { knownValues } from '#src/model/form/known-values.ts';
import { groupsOf, writePath } from '#src/model/form/form-path.ts';
import { sortByScreenOrder } from '#src/model/form/screen-order.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { adoptVersion } from './adopt-version.ts';
import { NO_FAULTS } from './fault-list.ts';
import { updateNode, type StoredNode } from './field-node.ts';
import { applyDependentRules } from './apply-dependent-rules.ts';
import {
  createFormCore,
  dropCorrectedFaults,
  nodeAt,
  isNeverSubmitted,
  settle,
  settleAll,
  showFaults,
  updateForm,
  type FormCore,
} from './form-core.ts';
import type { FormStore } from './form-state.ts';
import { initialValues } from './initial-values.ts';
import { removeEntry } from './remove-entry.ts';
import { exposeValue, fieldAt, type RuleScope } from './rule-scope.ts';
import { submitForm, submitPart } from './submit-form.ts';
import { createCalculatedScope } from './write-by-rule.ts';

/** Returns the store of a form with the values `initial`. Rules can read `context` as `context.…`. */
export function createFormStore(module: FormModule, initial: JsonObject = {}, context: JsonObject = {}): FormStore {
  const core = createFormCore(createCalculatedScope(module, initialValues(module, initial), context));
  const valueSubscribers = createSubscribers();
  const submitSubscribers = createSubscribers();
  const replaceValues = (values: JsonObject): void => {
    const { module: current, context: sameContext, entered } = core.scope;
    const formValues = knownValues(current.form, values).values;
    core.scope = createCalculatedScope(current, structuredClone(formValues), sameContext, entered);
    settleAll(core);
  };
  return {
    module: () => core.scope.module,
    field: (path) => nodeAt(core, path),
    set(path, value) {
      core.scope.entered.add(path);
      setValue(core, nodeAt(core, path), value);
      valueSubscribers.notify();
    },
    empty(path) {
      Object.assign(nodeAt(core, path), { isTouched: false, isEmptied: true });
      setValue(core, nodeAt(core, path), undefined);
      valueSubscribers.notify();
    },
    blur: (path) => touch(core, nodeAt(core, path)),
    report(path, fault) {
      const node = nodeAt(core, path);
      node.reported = fault;
      settle(core, node);
      dropCorrectedFaults(core);
    },
    setPending: (path, isPending) => setPending(core, nodeAt(core, path), isPending),
    beforeSubmit: submitSubscribers.subscribe,
    submit() {
      submitSubscribers.notify();
      return submitForm(core);
    },
    submitPart(isPart) {
      submitSubscribers.notify();
      return submitPart(core, isPart);
    },
    refuse(faults) {
      for (const { path, cause, params } of faults) {
        if (!fieldAt(core.scope, path)) continue;
        const node = nodeAt(core, path);
        node.reported = { cause, params };
        settle(core, node);
      }
      showFaults(core, sortByScreenOrder(core.scope.module.form, faults));
    },
    values: () => core.scope.values,
    replace(values) {
      replaceValues(values);
      dropCorrectedFaults(core);
      valueSubscribers.notify();
    },
    removeEntry(listPath, index) {
      const { module: current, context: sameContext } = core.scope;
      const isRemoved = removeEntry(core, listPath, index, (values, entered) =>
        createCalculatedScope(current, values, sameContext, entered),
      );
      if (isRemoved) valueSubscribers.notify();
      return isRemoved;
    },
    reset(values) {
      forgetFaults(core);
      core.scope.entered.clear();
      replaceValues(values);
      updateForm(core, { faults: NO_FAULTS });
      valueSubscribers.notify();
    },
    adopt: (next, nextContext) => replaceScope(core, adoptVersion(core.scope, next, nextContext)),
    state: () => core.state,
    subscribe: core.subscribe,
    subscribeToValues: valueSubscribers.subscribe,
  };
}

/** Writes a value and recalculates the field and everything that depends on it. */
function setValue(core: FormCore, node: StoredNode, value: Json | undefined): void {
  const { path } = node;
  node.reported = undefined;
  writePath(core.scope.values, path, value);
  exposeValue(core.scope, path);
  settle(core, node);
  for (const group of groupsOf(path)) removeFault(core.nodes.get(group));
  const shownPaths = applyDependentRules(core.scope, path, (dependentPath, isWritten) => {
    const dependent = nodeAt(core, dependentPath);
    if (isWritten) dependent.reported = undefined;
    return settle(core, dependent);
  });
  const { announcements } = core.state;
  if (shownPaths.length > 0) updateForm(core, { announcements: shownPaths.map((shownPath) => ({ path: shownPath })) });
  else if (announcements.some((item) => item.fault && item.path === path)) updateForm(core, { announcements: [] });
  dropCorrectedFaults(core);
}

/** Removes the fault of a group or list, because a value inside it has changed. Only submit validates it again. */
function removeFault(group: StoredNode | undefined): void {
  if (group?.current.fault) updateNode(group, { fault: undefined });
}

/** Shows the fault of a field that is left for the first time, and announces it. */
function touch(core: FormCore, node: StoredNode): void {
  if (node.isTouched) return;
  node.isTouched = true;
  settle(core, node);
  const { fault } = node.current;
  if (fault) updateForm(core, { announcements: [{ path: node.path, fault }] });
}

/** Replaces the scope, recalculates every field and removes corrected faults from the list above the form. */
function replaceScope(core: FormCore, scope: RuleScope): void {
  if (scope === core.scope) return;
  core.scope = scope;
  settleAll(core);
  dropCorrectedFaults(core);
}

/** Marks a field as busy or finished. The form is busy while one of its fields is. */
function setPending(core: FormCore, node: StoredNode, pending: boolean): void {
  if (pending) core.pending.add(node.path);
  else core.pending.delete(node.path);
  updateNode(node, { pending });
  settle(core, node);
  const isPending = core.pending.size > 0;
  if (core.state.pending !== isPending) updateForm(core, { pending: isPending });
}

/** Makes every field untouched, so that no field shows a fault until it is left again or the form is submitted. */
function forgetFaults(core: FormCore): void {
  core.isSubmitted = isNeverSubmitted;
  for (const node of core.nodes.values()) {
    node.isTouched = false;
    node.isEmptied = false;
    node.reported = undefined;
  }
}
