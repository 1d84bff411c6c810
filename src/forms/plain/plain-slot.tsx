import type { ComponentType } from 'react';
import { OperationError, RejectedResponse } from '#src/data/operation-error.ts';
import type { PlainForm, PlainPage } from '#src/model/form/plain-form.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { own } from '#src/model/json.ts';
import { replaceMessages } from '../frame/page-messages.ts';
import type { Controls } from '../kit/control.ts';
import type { PlainSlotProps } from './plain-context.ts';
import type { PlainControls } from './plain-controls.ts';
import { PlainFormView } from './plain-form.tsx';

/** The forms of a page, and the controls that show their fields. */
export interface PlainSlotOptions {
  readonly page: PlainPage;
  /** The registered controls. Those that the forms of the page use are loaded already. */
  readonly controls: Controls;
  readonly plain: PlainControls;
}

/**
 * Returns the component that shows the forms of a page without JavaScript. Instead of a form that needs JavaScript, it
 * shows a message that says so.
 */
export function createPlainSlot({ page, controls, plain }: PlainSlotOptions): ComponentType<PlainSlotProps> {
  return function PlainSlot({ id, submitText, failure, messages }) {
    const t = usePhrase();
    const form = own(page.forms, id);
    if (!form) return <p>{t('no-script-form')}</p>;
    return (
      <PlainFormView
        form={{ ...form, words: replaceMessages(form.words, messages) }}
        submitText={submitText}
        failure={failureOf(form, failure)}
        controls={controls}
        plain={plain}
      />
    );
  };
}

/** Returns why the last attempt failed, in the words of the form with JavaScript; '' if there was no failed attempt. */
function failureOf({ refusal }: PlainForm, failure: PlainSlotProps['failure']): string {
  if (!refusal) return '';
  if (typeof failure === 'string') return failure;
  const { code: errorCode, message: errorMessage } = refusal;
  return failure(new OperationError('form', new RejectedResponse({ errorCode, errorMessage })));
}
