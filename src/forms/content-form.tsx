import type { ReactNode } from 'react';
import { formOf } from '#src/model/content-field.ts';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { useFormParts } from './form-parts.ts';
import type { FormBehaviour } from './schema-form.tsx';

export interface ContentFormProps extends FormBehaviour {
  /** The content field that names the form. */
  readonly form: unknown;
  /** Rows of the skeleton: about as many as the form has fields. */
  readonly rows?: number;
}

/** A form of the content: its files are fetched when it is shown, and again when an editor has published another version. */
export function ContentForm({ form, rows = 4, ...behaviour }: ContentFormProps): ReactNode {
  const { parts, failed, retry } = useFormParts(formOf(form));
  if (parts) {
    const { SchemaForm, ...rest } = parts;
    return <SchemaForm {...rest} {...behaviour} />;
  }
  if (failed) return <SectionError status={undefined} onRetry={retry} />;
  return (
    <div aria-busy="true">
      <Skeleton rows={rows} />
    </div>
  );
}
