import type { ReactNode } from 'react';
import type { RuleField } from './rule-fields.ts';

interface FieldOptionsProps {
  readonly fields: readonly RuleField[];
  /** The chosen path; undefined if none is chosen. If no field has this path, it gets a separate option. */
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
