import type { FormField } from '#src/model/form/form-module.ts';
import type { ControlCheck } from '#src/model/form/with-control-checks.ts';

/** A part of a schema, as testers read it. */
export type SchemaPart = Readonly<Record<string, unknown>>;

/** What publish needs to know of a registered control (`src/forms/kit/control.ts`). */
export interface ControlDescriptor {
  readonly name: string;
  /** How well it can show a field, higher is better; −1: not at all. `ui` is the field's part of the uiSchema. */
  readonly rank: (schema: SchemaPart, ui: SchemaPart) => number;
  /** `none`: nothing of it is seen, so it needs no words. */
  readonly shell?: string;
  /** Causes that it reports itself; each needs words. */
  readonly causes?: readonly string[];
  /** Its values are never kept on the device. */
  readonly secret?: boolean;
  /** Its values are files, which `accept` and `maxBytes` of its options let in. */
  readonly takesFiles?: boolean;
  /** What it knows of a finished value beyond the schema. */
  readonly check?: ControlCheck;
  /** Names of the further texts that it shows, which a form may give words for. */
  readonly texts?: readonly string[];
}

/** Widgets of rjsf by the names that a uiSchema may use. They are hints: the testers decide. */
export const WIDGETS: readonly string[] =
  'text password email uri url textarea select radio checkbox checkboxes hidden file files updown range date datetime date-time time alt-date alt-datetime color number tel toggle'.split(
    ' ',
  );

export type FieldType = FormField['type'];

/** The control that ranks a field highest; the first of equals. undefined: none can show it. */
export function chooseControl(
  controls: readonly ControlDescriptor[],
  schema: SchemaPart,
  ui: SchemaPart,
): ControlDescriptor | undefined {
  let best: ControlDescriptor | undefined;
  let highest = -1;
  for (const control of controls) {
    const rank = control.rank(schema, ui);
    if (rank > highest) {
      highest = rank;
      best = control;
    }
  }
  return best;
}
