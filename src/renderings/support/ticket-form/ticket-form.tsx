import { use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createFailureText } from '#src/data/failure-text.ts';
import { useAction } from '#src/data/use-action.ts';
import { useBotCheck } from '#src/data/use-bot-check.ts';
import { useUpload } from '#src/data/use-upload.ts';
import { ContentForm } from '#src/forms/content-form.tsx';
import { PlainContext } from '#src/forms/plain/plain-context.ts';
import type { FormDocument, SendOptions } from '#src/forms/use-submit.ts';
import { UploadContext, type Upload } from '#src/forms/kit/contexts/upload-context.ts';
import { ContentLink, RichText, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { flagOf, formOf, textOf } from '#src/model/content-field.ts';
import { createTicket, uploadAttachment } from '#src/operations/tickets.ts';
import { refuseTracking } from '#src/session/tracking-refusal.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { FormColumn } from '#src/ui/container/form-column.tsx';
import type { TicketFormFields } from './ticket-form.types.ts';

/** A form that creates a ticket for the support team, with a confirmation screen. (spec: DNS-01…24, HELP-01…25) */
export function TicketForm({ fields }: RenderingProps<TicketFormFields>): ReactNode {
  const ticket = useAction(createTicket);
  const prepareBotCheck = useBotCheck();
  const sendFile = useUpload(uploadAttachment);
  const formId = formOf(fields.form)?.id ?? '';
  const { sentForm } = use(PlainContext);
  const [isSent, setIsSent] = useState(sentForm !== undefined && sentForm === formId);
  const upload = useMemo<Upload>(
    () =>
      (file, { field, signal, onProgress }) =>
        sendFile({ file, formId, field }, { signal, onProgress }),
    [sendFile, formId],
  );
  const emailError = textOf(fields['email-validation error']);
  // The content may replace the messages of the email field. (spec: DNS-06)
  const messages = useMemo(
    () => (emailError === '' ? {} : { email: { format: emailError, maxLength: emailError } }),
    [emailError],
  );
  if (isSent) return <SentMessage fields={fields} />;
  const send = async (document: FormDocument, { idempotencyKey }: SendOptions): Promise<void> => {
    await ticket.run({ formId, document }, { idempotencyKey });
    setIsSent(true);
  };
  return (
    <FormColumn>
      <Text field={fields.heading} as="h1" />
      <RichText field={fields.intro} className="prose" />
      <UploadContext value={upload}>
        <ContentForm
          form={fields.form}
          draft={formId}
          onSubmit={send}
          onTouch={prepareBotCheck}
          submitText={textOf(fields.submitText)}
          {...(textOf(fields.clearText) ? { clearText: textOf(fields.clearText) } : {})}
          failure={createFailureText(textOf(fields['api-error']))}
          messages={messages}
        />
      </UploadContext>
    </FormColumn>
  );
}

/**
 * Replaces the form after it was sent, and moves the focus to the heading. Stops the tracking of this browser if
 * content says so.
 */
function SentMessage({ fields }: Pick<RenderingProps<TicketFormFields>, 'fields'>): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  const stopsTracking = flagOf(fields.stopsTracking);
  useEffect(() => {
    if (stopsTracking) refuseTracking('form');
  }, [stopsTracking]);
  return (
    <FormColumn>
      <h1 ref={heading} tabIndex={-1}>
        {textOf(fields.successHeading)}
      </h1>
      <RichText field={fields.successText} className="prose" />
      <p>
        <ContentLink field={fields.successLink} className={buttonClass('secondary')} />
      </p>
    </FormColumn>
  );
}
