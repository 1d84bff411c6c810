import type { Report } from '../source/form-source.ts';
import type { FormPlan } from '../plan/plan-types.ts';

/** Reports options of fields that their control refuses. */
export function checkControlOptions({ fields }: FormPlan, report: Report): void {
  for (const { field, control, schema, place } of fields) {
    for (const { option, what, fix } of control.checkOptions?.(schema, field.options) ?? []) {
      report([...place, 'ui:options', option], what, fix);
    }
  }
}
