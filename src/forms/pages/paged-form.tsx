import type { ReactNode } from 'react';
import { CHECK_PAGE } from '#src/model/form/form-module.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { MuiScope } from '#src/ui/theme/mui-scope.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import type { SchemaFormProps } from '../form-behavior.ts';
import { FormActions } from '../frame/form-actions.tsx';
import { createIsField, submitOnly } from '../frame/form-element.ts';
import { FormAnnouncements, FormFailure } from '../frame/form-status.tsx';
import css from '../frame/frame.module.css';
import { FormContext, partId } from '../store/form-context.ts';
import { createSummaryText } from '../store/message-text.ts';
import { useForm, type FormHandle } from '../use-form.ts';
import { Answers } from './answers.tsx';
import { MountedPages } from './mounted-pages.tsx';
import { PageHeading } from './page-heading.tsx';
import { pageOf } from './page-order.ts';
import { usePageText, type PageText } from './page-text.ts';
import { usePages, type Pages } from './use-pages.ts';
import { ignoreDoubleClick } from './double-click.ts';
import { usePageTitle } from './use-page-title.ts';

/** A form that is shown page by page, with a page to check the answers before they are sent. */
export function PagedForm(props: SchemaFormProps): ReactNode {
  const { module, words, FormStructure } = props;
  const used = useForm(props);
  const { form, state, isSending, failure, submit, markTyped, generation } = used;
  const { store, prefix } = form;
  const t = usePhrase();
  const text = usePageText(words);
  const pages = usePages(props, store, prefix);
  const { shown, current } = pages;
  const isCheck = current === CHECK_PAGE;
  const number = shown.findIndex(({ id }) => id === current) + 1;
  const title = words.pages?.[current]?.title ?? text('check');
  usePageTitle(title, number !== 1);
  const isOnThisPage = ({ path }: { readonly path: string }): boolean => {
    const page = pageOf(shown, path);
    return isCheck ? page === undefined : page?.id === current;
  };
  const faults = state.faults.filter(isOnThisPage);
  async function proceed(): Promise<void> {
    if (!isCheck) return pages.next();
    await submit();
    pages.correct(store.state().faults.map(({ path }) => path));
  }
  return (
    <FormContext value={form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices the focus and double clicks */}
      <form
        noValidate
        className={css.form}
        aria-busy={isSending}
        aria-labelledby={partId(prefix, 'page')}
        onFocus={props.onTouch}
        onInput={markTyped}
        onMouseDownCapture={ignoreDoubleClick}
        onClickCapture={ignoreDoubleClick}
        onSubmit={(event) => submitOnly(event, proceed)}
      >
        <ErrorSummary
          faults={faults}
          refusals={state.refusals}
          prefix={prefix}
          text={createSummaryText(words, faults, (entry) => t('form-item', { number: entry }))}
          idOf={(path) => store.field(path).id}
          isField={createIsField(module)}
        />
        <PageHeading
          id={partId(prefix, 'page')}
          page={current}
          title={title}
          step={isCheck ? '' : text('step', { count: number, limit: shown.length })}
          text={words.pages?.[current]?.text}
          prefix={prefix}
          field={pages.field}
        />
        <MuiScope>
          <MountedPages
            key={generation}
            module={module}
            FormStructure={FormStructure}
            shown={shown}
            current={current}
          />
        </MuiScope>
        {isCheck && <Answers module={module} shown={shown} text={text} onChange={pages.change} />}
        <FormAnnouncements items={state.announcements.filter(isOnThisPage)} />
        {isCheck && failure && <FormFailure text={failure} />}
        <PageActions form={props} used={used} pages={pages} text={text} />
      </form>
    </FormContext>
  );
}

interface PageActionsProps {
  readonly form: SchemaFormProps;
  readonly used: FormHandle;
  readonly pages: Pages;
  readonly text: PageText;
}

/**
 * The buttons below a page. On the page with the answers, the submit button sends the form; on other pages it
 * continues.
 */
function PageActions({ form, used, pages, text }: PageActionsProps): ReactNode {
  const { state, isSending, clear } = used;
  const isCheck = pages.current === CHECK_PAGE;
  return (
    <FormActions
      submitText={isCheck ? form.submitText : text('continue')}
      submitTracking={isCheck ? form.submitTracking : undefined}
      clearText={form.clearText}
      isSending={isSending}
      isPending={state.pending}
      onClear={() => {
        clear();
        pages.restart();
      }}
    >
      {pages.goBack && (
        <Button variant="quiet" disabled={isSending} onClick={pages.goBack}>
          {text('back')}
        </Button>
      )}
      {form.actions}
    </FormActions>
  );
}
