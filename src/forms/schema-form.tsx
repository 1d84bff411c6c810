import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { FormModule, FormWords } from '#src/model/form/form-module.ts';
import { patternOf } from '#src/model/form/form-path.ts';
import type { JsonObject } from '#src/model/json.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { MuiScope } from '#src/ui/theme/mui-scope.tsx';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { FormActions } from './form-actions.tsx';
import { FormAnnouncements, FormFailure } from './form-status.tsx';
import { FormStructure } from './form-structure.tsx';
import type { Controls } from './kit/control.ts';
import css from './schema-form.module.css';
import { FormContext } from './store/form-context.ts';
import { readDraft } from './store/draft/form-draft.ts';
import { emptyValues } from './store/initial-values.ts';
import { summaryText } from './store/message-text.ts';
import { watchPresses } from './kit/press-watch.ts';
import { useDraft } from './store/draft/use-draft.ts';
import { useLeaveQuestion } from './store/draft/use-leave-question.ts';
import { useFormStore } from './use-form-store.ts';
import { useStructure } from './use-structure.ts';
import { useSubmit, type SubmitOptions } from './use-submit.ts';

/** How a form behaves on its page. */
export interface FormBehaviour {
  /** First values of the fields. A draft of the same browser tab takes precedence. */
  readonly initial?: JsonObject;
  /** What rules read beside the form, as `context.…`. */
  readonly context?: JsonObject;
  /** Sends the document. Faults of a FormRefusal or an OperationError show at their fields, any other error as `failure`. */
  readonly onSubmit: SubmitOptions['onSubmit'];
  /** Called when a field of the form receives the focus. */
  readonly onTouch?: () => void;
  readonly submitText: string;
  /** Name of the submit button for the page's tracking (`data-tracking-id`). */
  readonly submitTracking?: string;
  /** Text of the button that clears the form; without a text there is no such button. */
  readonly clearText?: string;
  /** Text that is shown if `onSubmit` fails. */
  readonly failure: SubmitOptions['failure'];
  readonly emptiedOnFailure?: SubmitOptions['emptiedOnFailure'];
  /** Name under which the draft is stored; without a name nothing is stored. */
  readonly draft?: string;
  /** Further buttons beside the submit button. */
  readonly actions?: ReactNode;
}

export interface SchemaFormProps extends FormBehaviour {
  readonly module: FormModule;
  readonly words: FormWords;
  readonly controls: Controls;
}

/** A form of a compiled definition. rjsf draws its structure once; values, rules and faults live in the store. */
export function SchemaForm(props: SchemaFormProps): ReactNode {
  const { module, words, initial, draft: draftName } = props;
  const { dynamic } = module.form;
  const { renderer, isFollowing, syncStructure, changeStructure } = useStructure(dynamic);
  const { form, state } = useFormStore({
    ...props,
    initial: () => ({ ...initial, ...(draftName === undefined ? {} : readDraft(draftName)?.values) }),
    syncStructure,
    changeStructure,
  });
  const { store, prefix } = form;
  useEffect(watchPresses, []);
  const draft = useDraft(store, draftName);
  const typed = useLeaveQuestion();
  const { isSending, failure, submit, clearFailure } = useSubmit({ ...props, store, draft, typed });
  const [generation, setGeneration] = useState(0);
  const t = usePhrase();
  const entryText = (number: number): string => t('form-item', { number });

  function clear(): void {
    store.reset({ ...emptyValues(module), ...initial });
    draft.drop();
    typed.set(false);
    clearFailure();
    // Some inputs keep a state that is not in the values: a running upload, half a date.
    setGeneration((before) => before + 1);
  }

  const isField = (path: string) => path !== '' && (dynamic || hasField(module, patternOf(path)));
  return (
    <FormContext value={form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices the first focus */}
      <form
        noValidate
        className={css.form}
        aria-busy={isSending}
        onFocus={props.onTouch}
        onInput={() => typed.set(true)}
        onSubmit={(event) => submitOnly(event, submit)}
      >
        <ErrorSummary
          faults={state.faults}
          refusals={state.refusals}
          prefix={prefix}
          text={summaryText(words, state.faults, entryText)}
          isField={isField}
        />
        <MuiScope>
          <FormStructure
            key={generation}
            ref={renderer}
            module={module}
            store={store}
            prefix={prefix}
            isFollowing={isFollowing}
          />
        </MuiScope>
        <FormAnnouncements items={state.announcements} />
        {failure && <FormFailure text={failure} />}
        <FormActions
          submitText={props.submitText}
          submitTracking={props.submitTracking}
          clearText={props.clearText}
          isSending={isSending}
          isPending={state.pending}
          onClear={clear}
        >
          {props.actions}
        </FormActions>
      </form>
    </FormContext>
  );
}

/** Whether a form has a field, or a group of fields, at a path of its definition. */
const hasField = ({ form }: FormModule, pattern: string): boolean =>
  form.fields.some(({ path }) => path === pattern || path.startsWith(`${pattern}.`));

/** Submits this form and no form around it: a form in a dialog is part of the page's React tree. */
function submitOnly(event: FormEvent, submit: () => Promise<void>): void {
  event.preventDefault();
  event.stopPropagation();
  void submit();
}
