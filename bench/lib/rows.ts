import type { Cell, Column } from './measure.ts';
import { median, ratio } from './statistics.ts';
import { COMPARED_SYSTEMS, type SystemName } from './systems.ts';

/**
 * Returns the cells of one row. `results` are the values of each system, one per round; `limit` is the system that the
 * others are compared with. The cell of a failed system contains the reason.
 */
export function cellsOf(
  results: Partial<Record<SystemName, readonly number[]>>,
  limit: SystemName,
  failed: ReadonlyMap<SystemName, string>,
): Partial<Record<Column, Cell>> {
  const limits = results[limit];
  const cells: Partial<Record<Column, Cell>> = {};
  if (limits) cells.limit = { value: median(limits), ratio: 1 };
  for (const name of COMPARED_SYSTEMS) {
    const values = results[name];
    if (values) cells[name as Column] = { value: median(values), ...(limits ? { ratio: ratio(values, limits) } : {}) };
    else cells[name as Column] = { none: failed.get(name) ?? 'not measured' };
  }
  return cells;
}
