import type { ReactNode } from 'react';
import type { RuleField } from './rule-fields.ts';

interface FieldOptionsProps {
  readonly fields: readonly RuleField[];
  /** The chosen path. It has an option of its own if it is none of the fields; undefined if no path is chosen. */
  readonly path: string | undefined;
  /** Returns the text of an option. Default: the label of the field. */
  readonly textOf?: (field: RuleField) => string;
}

/** The options of a menu that chooses a field. */
export function FieldOptions({ fields, path, textOf = ({ label }) => label }: FieldOptionsProps): ReactNode {
  const isUnknown = path !== undefined && fields.every((field) => field.path !== path);
  return (
    <>
      {isUnknown && <option value={path}>{path}</option>}
      {fields.map((field) => (
        <option key={field.path} value={field.path}>
          {textOf(field)}
        </option>
      ))}
    </>
  );
}
