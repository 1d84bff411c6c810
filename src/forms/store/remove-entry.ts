import { readPath } from '#src/model/form/form-path.ts';
import { settleAll, updateForm, type FormCore } from './form-core.ts';
import type { RuleScope } from './rule-scope.ts';

/**
 * Removes an entry of a list. The nodes of the entries after it move with their values. `createScope` returns the scope
 * of the remaining values. Returns false if the entry did not exist.
 */
export function removeEntry(
  core: FormCore,
  listPath: string,
  index: number,
  createScope: (values: RuleScope['values'], entered: ReadonlySet<string>) => RuleScope,
): boolean {
  const { values, entered } = core.scope;
  const list: unknown = readPath(values, listPath);
  if (!Array.isArray(list) || index >= list.length) return false;
  list.splice(index, 1);
  core.scope = createScope(
    values,
    new Set([...entered].flatMap((path) => pathAfterRemoval(path, listPath, index) ?? [])),
  );
  moveNodes(core, listPath, index);
  settleAll(core);
  updateForm(core, {
    faults: core.state.faults.flatMap((fault) => {
      const path = pathAfterRemoval(fault.path, listPath, index);
      return path === undefined ? [] : [{ ...fault, path }];
    }),
    announcements: [{ path: listPath, removed: index + 1 }],
    pending: core.pending.size > 0,
  });
  return true;
}

/**
 * Removes the nodes of the removed entry and gives new paths to those of the entries after it. Mounted fields stay
 * connected to their nodes.
 */
function moveNodes({ nodes, ids, pending }: FormCore, listPath: string, index: number): void {
  const inList = [...nodes.values()].filter((node) => entryIndex(node.path, listPath) >= index);
  for (const { path } of inList) nodes.delete(path);
  const waiting = inList.filter(({ path }) => pending.delete(path));
  for (const node of inList) {
    const path = pathAfterRemoval(node.path, listPath, index);
    if (path === undefined) {
      ids.delete(node.id);
      continue;
    }
    node.path = path;
    nodes.set(path, node);
    if (waiting.includes(node)) pending.add(path);
  }
}

/** Returns the path of a field after an entry was removed; undefined if the field was part of that entry. */
function pathAfterRemoval(path: string, listPath: string, index: number): string | undefined {
  const own = entryIndex(path, listPath);
  if (own === index) return undefined;
  return own > index ? `${listPath}.${own - 1}${path.slice(`${listPath}.${own}`.length)}` : path;
}

/** Returns the index of the list entry that a path leads to or into; -1 if the path does not lead into the list. */
function entryIndex(path: string, listPath: string): number {
  if (!path.startsWith(`${listPath}.`)) return -1;
  const index = Number(path.slice(listPath.length + 1).split('.', 1)[0]);
  return Number.isInteger(index) ? index : -1;
}
