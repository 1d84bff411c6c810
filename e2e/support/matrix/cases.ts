/** Every control of a form with every error that a customer can cause. */
import { CONTROLS, type Entry, type JsonProperties } from './controls.ts';

/** One control with one cause of an error. Its field has the path `control_cause`, without hyphens. */
export interface MatrixCase {
  readonly path: string;
  readonly control: string;
  readonly cause: string;
  /** `required`: the field is empty; `entry`: the entry is invalid; `server`: the server refuses a valid entry. */
  readonly kind: 'required' | 'entry' | 'server';
  readonly schema: JsonProperties;
  readonly options: JsonProperties;
  /** The entry with the error; undefined for an empty field. */
  readonly wrong: Entry | undefined;
  readonly right: Entry;
}

/** Cause of an error that only the server knows. The form shows its message for `invalid`. */
const SERVER_CAUSE = 'serverOnly';

/** For each control: the empty required field, each invalid entry, and each entry that only the server refuses. */
export const MATRIX_CASES: readonly MatrixCase[] = Object.entries(CONTROLS).flatMap(([control, parts]) => {
  const {
    schema,
    options = {},
    valid: [one, other],
    invalid = {},
    refused = [],
  } = parts;
  const base = { control, schema, options };
  const named = (cause: string, kind: MatrixCase['kind']) => ({
    path: `${control.replaceAll('-', '')}_${cause}`,
    cause,
    kind,
  });
  return [
    { ...base, ...named('required', 'required'), wrong: undefined, right: one },
    ...Object.entries(invalid).map(([cause, { entry, right = one, ...more }]): MatrixCase => ({
      control,
      ...named(cause, 'entry'),
      schema: { ...schema, ...more.schema },
      options: { ...options, ...more.options },
      wrong: entry,
      right,
    })),
    ...[...refused, SERVER_CAUSE].map((cause): MatrixCase => ({
      ...base,
      ...named(cause, 'server'),
      wrong: one,
      right: other,
    })),
  ];
});
