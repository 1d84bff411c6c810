import type { FieldPlan } from '../plan/field-plan.ts';

/** What an input of an editing form gets. */
export interface InputProps<Value = unknown> {
  readonly plan: FieldPlan;
  readonly value: Value;
  /** Undefined removes the value. */
  readonly onChange: (value: unknown) => void;
  readonly id: string;
  readonly label: string;
  /** Id of the description. */
  readonly describedBy: string | undefined;
  /** The text of the other language, which is shown if this one has none. */
  readonly fallback: unknown;
  /** JSON pointer of the value: the preview leads to a field by it. */
  readonly at: string;
}
