import { useQueryClient } from '@tanstack/react-query';
import { use, useMemo, type ReactNode } from 'react';
import { formOf } from '#src/model/content-field.ts';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { useFormParts } from './form-parts.ts';
import { faultsIn } from './kit/form-refusal.ts';
import type { FormBehavior } from './form-behavior.ts';
import { replaceMessages, type PageMessages } from './frame/page-messages.ts';
import { PlainContext } from './plain/plain-context.ts';

export interface ContentFormProps extends FormBehavior {
  /** The content field with the name of the form. */
  readonly form: unknown;
  /** Rows of the skeleton, about as many as the form has fields. */
  readonly rows?: number;
  /** Messages of the page: field → cause → text. They replace those of the form; pass the same object each time. */
  readonly messages?: PageMessages;
}

/**
 * Shows a form that editors define in the content. Its files are loaded when it is shown, and again when an editor
 * publishes another version.
 */
export function ContentForm({ form, rows = 4, messages, onSubmit, ...behavior }: ContentFormProps): ReactNode {
  const { parts, failed, retry } = useFormParts(formOf(form));
  const queryClient = useQueryClient();
  const { Slot } = use(PlainContext);
  const id = formOf(form)?.id ?? '';
  const formWords = parts?.words;
  const words = useMemo(() => formWords && replaceMessages(formWords, messages), [formWords, messages]);
  if (parts && words) {
    const { SchemaForm, ...rest } = parts;
    const send: FormBehavior['onSubmit'] = async (document, options) => {
      try {
        await onSubmit(document, options);
      } catch (error) {
        // The server may validate with a newer version of the form, so the page checks for a new release.
        if (faultsIn(error).length > 0) void queryClient.invalidateQueries({ queryKey: ['release'] });
        throw error;
      }
    };
    return <SchemaForm {...rest} {...behavior} words={words} onSubmit={send} />;
  }
  if (failed) return <SectionError status={undefined} onRetry={retry} />;
  return (
    <>
      <div aria-busy="true">
        <Skeleton rows={rows} />
      </div>
      <noscript>
        {Slot && <Slot id={id} submitText={behavior.submitText} failure={behavior.failure} messages={messages} />}
      </noscript>
    </>
  );
}
