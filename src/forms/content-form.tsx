import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { formOf } from '#src/model/content-field.ts';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type { FormWords } from '#src/model/form/form-module.ts';
import { useFormParts } from './form-parts.ts';
import { faultsIn } from './kit/form-refusal.ts';
import type { FormBehaviour } from './form-behaviour.ts';

export interface ContentFormProps extends FormBehaviour {
  /** The content field that names the form. */
  readonly form: unknown;
  /** Rows of the skeleton, about as many as the form has fields. */
  readonly rows?: number;
  /** Messages of the page: field → cause → text. They replace those of the form; pass the same object each time. */
  readonly messages?: PageMessages;
}

type PageMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A form of the content. Its files are loaded when it is shown, and again when an editor publishes another version. */
export function ContentForm({ form, rows = 4, messages, onSubmit, ...behaviour }: ContentFormProps): ReactNode {
  const { parts, failed, retry } = useFormParts(formOf(form));
  const queryClient = useQueryClient();
  const formWords = parts?.words;
  const words = useMemo(() => formWords && withMessages(formWords, messages), [formWords, messages]);
  if (parts && words) {
    const { SchemaForm, ...rest } = parts;
    const send: FormBehaviour['onSubmit'] = async (document, options) => {
      try {
        await onSubmit(document, options);
      } catch (error) {
        // The server may validate with a newer version of the form. The page checks for a new release.
        if (faultsIn(error).length > 0) void queryClient.invalidateQueries({ queryKey: ['release'] });
        throw error;
      }
    };
    return <SchemaForm {...rest} {...behaviour} words={words} onSubmit={send} />;
  }
  if (failed) return <SectionError status={undefined} onRetry={retry} />;
  return (
    <div aria-busy="true">
      <Skeleton rows={rows} />
    </div>
  );
}

function withMessages(words: FormWords, messages: PageMessages = {}): FormWords {
  const changedFields = Object.entries(messages).flatMap(([path, texts]) => {
    const field = words.fields[path];
    return field ? [[path, { ...field, messages: { ...field.messages, ...texts } }] as const] : [];
  });
  return changedFields.length > 0
    ? { ...words, fields: { ...words.fields, ...Object.fromEntries(changedFields) } }
    : words;
}
