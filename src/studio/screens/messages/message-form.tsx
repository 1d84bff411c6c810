import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pointerTo } from '#src/model/json-pointer.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LANGUAGE_NAMES, type Language } from '#src/model/language.ts';
import { own } from '#src/model/json.ts';
import fields from '#src/ui/fields/fields.module.css';
import { createValueEdit, valueAt } from '../../api/document/value-edits.ts';
import { RunningForm } from '../../forms/running/running-form.tsx';
import { useCompiledForm } from '../../forms/running/use-compiled-form.ts';
import { documentLink } from '../../kit/document-name.ts';
import { focusAdded } from '../../kit/focus/focus-added.ts';
import { Loading } from '../../kit/loading.tsx';
import { TextBox } from '../../kit/typing/text-box.tsx';
import { useDocument, type UsedDocument } from '../../kit/use-document.ts';
import type { MessageUse } from './message-uses.ts';
import css from './messages.module.css';

interface MessageFormProps {
  readonly use: MessageUse;
  /** Number of fields that show the shared message. */
  readonly shares: number;
  readonly language: Language;
  readonly messages: UsedDocument;
}

/**
 * Shows a form in which one field has the message, as the editor types it, and inputs for a message that only this
 * field has.
 */
export function MessageForm({ use, shares, language, messages }: MessageFormProps): ReactNode {
  const document = useDocument(`forms/${use.form}.json`);
  const { form, problems, failure } = useCompiledForm(use.form, [messages, document]);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <>
      <OwnMessage use={use} shares={shares} messages={messages} document={document} />
      <div role="status">
        {failure && <p className={css.problem}>{failure}</p>}
        {errors.map(({ field, language: wrong, what, fix }) => (
          <p key={`${field} ${wrong} ${what}`} className={css.problem}>
            {field}: {what}. {fix}
          </p>
        ))}
      </div>
      {form ? (
        <div className={css.running}>
          <RunningForm form={form} language={language} fault={use} />
        </div>
      ) : (
        !failure && errors.length === 0 && <Loading />
      )}
      <p className={css.quiet}>
        This is the form itself, filled in with examples. Nothing is sent.{' '}
        <Link to={documentLink(`forms/${use.form}.json`)}>Edit the form</Link>
      </p>
    </>
  );
}

interface OwnMessageProps extends Pick<MessageFormProps, 'use' | 'shares'> {
  readonly messages: Pick<UsedDocument, 'value'>;
  readonly document: UsedDocument;
}

/** Inputs for a message of a single field, which replaces the shared message. */
function OwnMessage({ use, shares, messages, document }: OwnMessageProps): ReactNode {
  const { path, cause, label } = use;
  const placeOf = (language: string): string =>
    ['fields', path, 'messages', cause].reduce(pointerTo, pointerTo('', language));
  const texts = (['en', 'es'] as const).map((language) => {
    const at = placeOf(language);
    return { language, at, text: valueAt(document.value, at) };
  });
  const shared = (language: string): unknown => own(own(messages.value, use.name), language);
  if (texts.every(({ text }) => text === undefined))
    return (
      <div className={css.own}>
        <p className={css.quiet}>
          {shares > 1
            ? `The text in the list is that of ${shares} fields.`
            : 'The text in the list is that of this field.'}
        </p>
        <Button
          variant="quiet"
          disabled={document.value === undefined}
          onClick={({ currentTarget }) =>
            focusAdded(currentTarget, () =>
              document.change(
                texts.map(({ language, at }) => createValueEdit(at, undefined, String(shared(language) ?? ''))),
              ),
            )
          }
        >
          Use other words in “{label}” only
        </Button>
      </div>
    );
  return (
    <fieldset className={css.own}>
      <legend>Words of “{label}” only</legend>
      <p className={css.quiet}>
        The form shows these words. The text in the list is for fields without words of their own.
      </p>
      {texts.map(({ language, at, text }) => (
        <label key={language} className={fields.field}>
          {LANGUAGE_NAMES[language]}
          <TextBox
            rows={2}
            lang={language}
            text={typeof text === 'string' ? text : undefined}
            isOptional={language === 'es'}
            onText={(to, was) => document.change([createValueEdit(at, was, to)])}
          />
        </label>
      ))}
      {document.canUndo && (
        <Button variant="quiet" onClick={document.undo}>
          Undo in this form
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() =>
          document.change(
            texts.flatMap(({ at, text }) => (text === undefined ? [] : [createValueEdit(at, text, undefined)])),
          )
        }
      >
        Use the shared message again
      </Button>
    </fieldset>
  );
}
