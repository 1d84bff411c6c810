import { checkDocument } from '#src/model/form/check-document.ts';
import { checkValue, trimmed } from '#src/model/form/check-value.ts';
import { failedCheck, hiddenPaths, isRequired, isShown, mustClear, ruleData } from '#src/model/form/conditions.ts';
import type { Cause, CompiledForm, Fault, FormField, FormModule } from '#src/model/form/form-module.ts';
import type { JsonObject } from '#src/model/json.ts';
import { atPath, expandPath, groupsOf, isFilledIn, patternOf, readPath, writePath } from '#src/model/form/form-path.ts';
import type { FieldNode, FieldState, FormState, FormStore } from './form-state.ts';

interface Node extends FieldNode {
  current: FieldState;
  touched: boolean;
  /** From the control or from a server; stays until the value changes or it is taken back. */
  given: Cause | undefined;
  readonly listeners: Set<() => void>;
}

const NO_FAULTS: readonly Fault[] = Object.freeze([]);

/** The values of an empty form. */
export function emptyValues(module: FormModule): JsonObject {
  const values: JsonObject = {};
  for (const { path, default: value } of module.form.fields) {
    if (value !== undefined && !path.includes('*')) writePath(values, path, structuredClone(value));
  }
  return values;
}

export function createFormStore(first: FormModule, initial: JsonObject = {}, firstContext: JsonObject = {}): FormStore {
  let module = first;
  let context = firstContext;
  let values: JsonObject = { ...emptyValues(first), ...structuredClone(initial) };
  /** What rules read: the values without hidden ones, and the context. Kept up to date change by change. */
  let data: JsonObject = {};
  let fields = new Map<string, FormField>();
  let members: ReadonlyMap<string, readonly string[]> = new Map();
  let judging = false;
  const nodes = new Map<string, Node>();
  const listeners = new Set<() => void>();
  const valueListeners = new Set<() => void>();
  let form: FormState = { faults: NO_FAULTS, refusals: 0, pending: false, news: [] };
  const waiting = new Set<string>();

  const fieldOf = (path: string): FormField | undefined => fields.get(path) ?? fields.get(patternOf(path));
  const rulesOf = (path: string) => atPath(module.form.rules, path);
  const tell = (change: Partial<FormState>): void => {
    form = { ...form, ...change };
    for (const listener of listeners) listener();
  };

  const update = (node: Node, change: Partial<FieldState>): boolean => {
    const { current } = node;
    const names = Object.keys(change) as (keyof FieldState)[];
    if (names.every((name) => Object.is(current[name], change[name]))) return false;
    node.current = { ...current, ...change };
    for (const listener of node.listeners) listener();
    return true;
  };

  const isVisible = (path: string): boolean => [...groupsOf(path), path].every((name) => isShown(rulesOf(name), data));

  const judge = (node: Node, visible: boolean, required: boolean): Cause | undefined => {
    if (!visible) return undefined;
    if (node.given) return node.given;
    const value = trimmed(readPath(values, node.path), fieldOf(node.path));
    // What is on its way is not missing yet.
    if (!isFilledIn(value)) return required && !waiting.has(node.path) ? { cause: 'required', params: {} } : undefined;
    const fault = checkValue(module, node.path, value!);
    if (fault) return fault;
    const check = failedCheck(rulesOf(node.path), data);
    return check === undefined ? undefined : { cause: check, params: {} };
  };

  const same = (a: Cause | undefined, b: Cause | undefined): boolean =>
    a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));

  /** Works out again what a field shows. Answers whether it came into view or left it. */
  const settle = (node: Node): boolean => {
    const visible = isVisible(node.path);
    const required = visible && isRequired(fieldOf(node.path)?.required ?? false, rulesOf(node.path), data);
    const shows = node.given !== undefined || judging || (module.form.timing === 'touched' && node.touched);
    const found = shows ? judge(node, visible, required) : undefined;
    const fault = same(found, node.current.fault) ? node.current.fault : found;
    const turned = visible !== node.current.visible;
    update(node, { value: readPath(values, node.path), fault, visible, required });
    return turned;
  };

  const node = (path: string): Node => {
    let known = nodes.get(path);
    if (!known) {
      const listening = new Set<() => void>();
      known = {
        path,
        current: { value: undefined, fault: undefined, visible: true, required: false, pending: false },
        touched: false,
        given: undefined,
        listeners: listening,
        state: () => nodes.get(path)!.current,
        subscribe: (listener) => {
          listening.add(listener);
          return () => void listening.delete(listener);
        },
      };
      nodes.set(path, known);
      settle(known);
    }
    return known;
  };

  /** Puts a value into what rules read; a hidden one is not there. */
  const expose = (path: string): void => {
    const value = readPath(values, path);
    const seen = isVisible(path) && (typeof value !== 'string' || isFilledIn(value)) ? value : undefined;
    writePath(data, path, seen);
  };

  /** Everything that follows from a change of one field. */
  const follow = (path: string): string[] => {
    const shown: string[] = [];
    const queue = [path];
    for (let index = 0; index < queue.length && index < 10_000; index += 1) {
      const source = queue[index]!;
      for (const reader of module.form.readers[patternOf(source)] ?? []) {
        for (const target of members.has(reader) ? [reader, ...below(reader)] : expandPath(reader, values)) {
          const reading = node(target);
          if (isFilledIn(readPath(values, target)) && mustClear(rulesOf(target), data)) {
            reading.given = undefined;
            writePath(values, target, undefined);
            expose(target);
            queue.push(target);
          }
          if (!settle(reading)) continue;
          if (reading.current.visible) shown.push(target);
          expose(target);
          queue.push(target);
        }
      }
    }
    return shown;
  };

  const below = (group: string): string[] => (members.get(group) ?? []).flatMap((path) => expandPath(path, values));

  /** Alternatives that were not chosen have faults of their own; nobody could mend them. */
  const onScreen = (faults: readonly Fault[]): readonly Fault[] => {
    if (!module.form.dynamic) return faults;
    const seen = faults.filter(({ path }) => (nodes.get(path)?.listeners.size ?? 0) > 0);
    return seen.length > 0 ? seen : [{ path: '', cause: 'oneOf', params: {} }];
  };

  /** The summary loses what is right by now. */
  const forgetRight = (): void => {
    if (form.faults.length === 0) return;
    const faults = form.faults.filter(({ path }) => nodes.get(path)?.current.fault !== undefined || !nodes.has(path));
    if (faults.length !== form.faults.length) tell({ faults });
  };

  /** Works everything out again from the values. */
  const settleAll = (): void => {
    fields = new Map(module.form.fields.map((field) => [field.path, field]));
    members = membersOf(module.form);
    data = ruleData(module.form, values, context, hiddenPaths(module.form, values, context));
    // What rules speak of is known from the start, shown or not: only so a turn can be seen.
    for (const path of Object.keys(module.form.rules).flatMap((pattern) => [
      ...below(pattern),
      ...expandPath(pattern, values),
    ])) {
      node(path);
    }
    for (const known of nodes.values()) settle(known);
    forgetRight();
  };
  settleAll();

  const changed = (path: string): void => {
    expose(path);
    settle(node(path));
    const shown = follow(path);
    if (shown.length > 0) tell({ news: shown.map((shownPath) => ({ path: shownPath })) });
    else if (form.news.some((item) => item.fault && item.path === path)) tell({ news: [] });
    forgetRight();
    for (const listener of valueListeners) listener();
  };

  return {
    module: () => module,
    field: node,
    set: (path, value) => {
      node(path).given = undefined;
      writePath(values, path, value);
      changed(path);
    },
    leave: (path) => {
      const left = node(path);
      if (left.touched) return;
      left.touched = true;
      settle(left);
      const { fault } = left.current;
      if (fault) tell({ news: [{ path, fault }] });
    },
    report: (path, fault) => {
      node(path).given = fault;
      settle(node(path));
      forgetRight();
    },
    wait: (path, pending) => {
      if (pending) waiting.add(path);
      else waiting.delete(path);
      update(node(path), { pending });
      settle(node(path));
      if (form.pending !== waiting.size > 0) tell({ pending: waiting.size > 0 });
    },
    submit: () => {
      judging = true;
      const all = module.form.fields.flatMap(({ path }) => expandPath(path, values));
      const fixed = new Map<string, Fault>();
      for (const path of new Set([...all, ...nodes.keys()])) {
        const each = node(path);
        each.touched = true;
        settle(each);
        if (each.current.fault && each.given) fixed.set(path, { path, ...each.given });
      }
      const checked = checkDocument(module, values, context);
      const found = checked.ok ? [] : onScreen(checked.faults);
      for (const fault of found) {
        const each = nodes.get(fault.path);
        if (each && !each.current.fault) update(each, { fault });
      }
      const faults = inOrder([...fixed.values(), ...found.filter(({ path }) => !fixed.has(path))], all);
      if (faults.length === 0) {
        tell({ faults: NO_FAULTS });
        return checked;
      }
      tell({ faults, refusals: form.refusals + 1 });
      return { ok: false, faults };
    },
    refuse: (faults) => {
      for (const { path, cause, params } of faults) {
        if (!fieldOf(path)) continue;
        const each = node(path);
        each.given = { cause, params };
        settle(each);
      }
      tell({ faults, refusals: form.refusals + 1 });
    },
    values: () => values,
    replace: (next, fresh = false) => {
      values = structuredClone(next);
      if (fresh) {
        judging = false;
        for (const each of nodes.values()) {
          each.touched = false;
          each.given = undefined;
        }
        form = { ...form, faults: NO_FAULTS };
      }
      settleAll();
      if (fresh) tell({});
      for (const listener of valueListeners) listener();
    },
    adopt: (next, nextContext) => {
      if (next === module && JSON.stringify(nextContext) === JSON.stringify(context)) return;
      if (next !== module) values = { ...emptyValues(next), ...values };
      module = next;
      context = nextContext;
      settleAll();
    },
    state: () => form,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onValue: (listener) => {
      valueListeners.add(listener);
      return () => void valueListeners.delete(listener);
    },
  };
}

/** The fields of each group and list, by the path of the definition. */
function membersOf({ fields }: CompiledForm): Map<string, string[]> {
  const members = new Map<string, string[]>();
  for (const { path } of fields) {
    for (const group of groupsOf(path)) {
      const known = members.get(group);
      if (known) known.push(path);
      else members.set(group, [path]);
    }
  }
  return members;
}

function inOrder(faults: readonly Fault[], paths: readonly string[]): Fault[] {
  const places = new Map(paths.map((path, index) => [path, index]));
  const placeOf = ({ path }: Fault) => places.get(path) ?? paths.length;
  return faults.toSorted((a, b) => placeOf(a) - placeOf(b));
}
