import type { ReactNode } from 'react';
import type { FormField, FormPage } from '#src/model/form/form-module.ts';
import { groupsOf, topLevelName } from '#src/model/form/form-path.ts';
import { PLAIN_INPUTS, type PlainForm } from '#src/model/form/plain-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { FormFailure } from '../frame/form-status.tsx';
import hidden from '#src/ui/visually-hidden/visually-hidden.module.css';
import css from '../frame/frame.module.css';
import type { Controls } from '../kit/control.ts';
import { FormContext, partId, useFormContext, type FormContextValue } from '../store/form-context.ts';
import { createFormStore } from '../store/form-store.ts';
import { labelOf, createSummaryText } from '../store/message-text.ts';
import { fieldsByPath } from '../store/rule-scope.ts';
import { GroupFrame } from '../templates/group-frame.tsx';
import templates from '../templates/templates.module.css';
import type { PlainSlotProps } from './plain-context.ts';
import type { PlainControls } from './plain-controls.ts';
import { PlainField } from './plain-field.tsx';

export interface PlainFormProps extends Omit<PlainSlotProps, 'failure' | 'id' | 'messages'> {
  readonly form: PlainForm;
  /** The text that explains why the last attempt to send was refused; '' if it was not refused. */
  readonly failure: string;
  readonly controls: Controls;
  readonly plain: PlainControls;
}

/** A form for browsers without JavaScript. The browser sends it to the address of its page. */
export function PlainFormView(props: PlainFormProps): ReactNode {
  const { form, submitText, failure } = props;
  const { module, words, values, faults, hasMore, token } = form;
  const t = usePhrase();
  const { id } = module.form;
  const prefix = `plain-${id}`;
  const store = createFormStore(module, values);
  const visible = module.form.fields.filter(({ path }) => store.field(path).state().visible);
  const shown = visible.filter(({ control }) => props.plain.has(control));
  const unsupported = visible.filter(
    ({ control }) => !props.plain.has(control) && props.controls.get(control)?.shell !== 'none',
  );
  const isShown = (path: string): boolean => shown.some((field) => field.path === path);
  const context: FormContextValue = {
    store,
    words,
    prefix,
    controls: props.controls,
    fields: fieldsByPath(module.form),
    syncStructure: () => undefined,
    changeStructure: () => undefined,
  };
  return (
    <FormContext value={context}>
      <form method="post" action={`#${partId(prefix, 'result')}`} noValidate acceptCharset="utf-8" className={css.form}>
        {(faults.length > 0 || hasMore || failure) && (
          <div id={partId(prefix, 'result')} tabIndex={-1}>
            <ErrorSummary
              faults={faults}
              refusals={0}
              prefix={prefix}
              text={createSummaryText(words, faults)}
              isField={isShown}
            />
            {hasMore && <FormFailure text={t('no-script-more')} />}
            {failure && <FormFailure text={failure} />}
          </div>
        )}
        {sectionsOf(shown, module.form.pages ?? []).map((section) => (
          <PlainSection key={section.key} section={section} form={form} plain={props.plain} />
        ))}
        {unsupported.map(({ path }) => (
          <p key={path}>{t('no-script-field', { label: labelOf(words, path) })}</p>
        ))}
        <input type="hidden" name={PLAIN_INPUTS.form} value={id} />
        <input type="hidden" name={PLAIN_INPUTS.token} value={token} />
        <input type="hidden" name={PLAIN_INPUTS.shown} value={shown.map(({ path }) => path).join(' ')} />
        <div aria-hidden="true" className={hidden.hidden}>
          <label>
            {t('no-script-empty')}
            <input type="text" name={PLAIN_INPUTS.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
        <div className={css.actions}>
          <Button type="submit">{submitText}</Button>
        </div>
      </form>
    </FormContext>
  );
}

/** Consecutive fields in the same group of the same page. */
interface Section {
  readonly key: string;
  /** Id of the page that begins with this section. */
  readonly page: string | undefined;
  /** Path of the group; '' for fields of the form itself. */
  readonly group: string;
  readonly fields: readonly FormField[];
}

/** Returns the fields as sections, in order. */
function sectionsOf(fields: readonly FormField[], pages: readonly FormPage[]): readonly Section[] {
  const sections: {
    key: string;
    page: string | undefined;
    group: string;
    of: string | undefined;
    fields: FormField[];
  }[] = [];
  for (const field of fields) {
    const of = pages.find((page) => page.fields.includes(topLevelName(field.path)))?.id;
    const group = groupsOf(field.path).at(-1) ?? '';
    const last = sections.at(-1);
    if (last && last.of === of && last.group === group) last.fields.push(field);
    else sections.push({ key: field.path, page: last?.of === of ? undefined : of, group, of, fields: [field] });
  }
  return sections;
}

interface PlainSectionProps extends Pick<PlainFormProps, 'form' | 'plain'> {
  readonly section: Section;
}

/** A section of the form, with the title of its page and its group. */
function PlainSection({ section, form, plain }: PlainSectionProps): ReactNode {
  const { store, prefix, controls, words } = useFormContext();
  const { page, group, fields } = section;
  const title = page === undefined ? undefined : words.pages?.[page];
  const content = (
    <div className={templates.fields}>
      {fields.map((field) => (
        <PlainField
          key={field.path}
          field={field}
          state={store.field(field.path).state()}
          fault={form.faults.find(({ path }) => path === field.path)}
          words={words}
          prefix={prefix}
          controls={controls}
          plain={plain}
        />
      ))}
    </div>
  );
  return (
    <>
      {title?.title && <h2>{title.title}</h2>}
      {title?.text && <p>{title.text}</p>}
      {group === '' ? (
        content
      ) : (
        <GroupFrame path={group} title={undefined} fault={undefined}>
          {content}
        </GroupFrame>
      )}
    </>
  );
}
