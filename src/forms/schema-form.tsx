import type { ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import { MuiScope } from '#src/ui/theme/mui-scope.tsx';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import type { SchemaFormProps } from './form-behavior.ts';
import { useAutofocus } from './frame/use-autofocus.ts';
import { FormActions } from './frame/form-actions.tsx';
import { FormAnnouncements, FormFailure } from './frame/form-status.tsx';
import css from './frame/frame.module.css';
import { createIsField, submitOnly } from './frame/form-element.ts';
import { FormContext } from './store/form-context.ts';
import { createSummaryText } from './store/message-text.ts';
import { useForm } from './use-form.ts';
import { useStructure } from './structure/use-structure.ts';

/** A form of a compiled definition. `FormStructure` draws its fields; values, rules and faults live in the store. */
export function SchemaForm(props: SchemaFormProps): ReactNode {
  const { module, words, FormStructure } = props;
  const { renderer, isFollowing, ...structure } = useStructure(module.form.dynamic);
  const { form, state, isSending, failure, submit, clear, markTyped, generation } = useForm(props, structure);
  const { store, prefix } = form;
  useAutofocus(module, form);
  const t = usePhrase();
  const entryText = (number: number): string => t('form-item', { number });
  return (
    <FormContext value={form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices the first focus */}
      <form
        noValidate
        className={css.form}
        aria-busy={isSending}
        onFocus={props.onTouch}
        onInput={markTyped}
        onSubmit={(event) => submitOnly(event, submit)}
      >
        <ErrorSummary
          faults={state.faults}
          refusals={state.refusals}
          prefix={prefix}
          text={createSummaryText(words, state.faults, entryText)}
          idOf={(path) => store.field(path).id}
          isField={createIsField(module)}
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
