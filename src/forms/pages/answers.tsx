import type { ReactNode } from 'react';
import type { FormField, FormModule, FormPage, FormWords } from '#src/model/form/form-module.ts';
import { atPath, groupsOf, pathsOfField, readPath } from '#src/model/form/form-path.ts';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { partId, useFormContext } from '../store/form-context.ts';
import { labelOf } from '../store/message-text.ts';
import { answerLines } from './answer-text.ts';
import { pageOf } from './page-order.ts';
import type { PageText } from './page-text.ts';
import css from './pages.module.css';

export interface AnswersProps {
  readonly module: FormModule;
  readonly shown: readonly FormPage[];
  readonly text: PageText;
  readonly onChange: (path: string) => void;
}

/**
 * Shows all answers of the customer to a form, page by page. Each answer has a button that leads back to its field,
 * unless the field is read-only. (GOV.UK: check answers)
 */
export function Answers({ module, shown, text, onChange }: AnswersProps): ReactNode {
  const { words, prefix } = useFormContext();
  return shown.map((page) => (
    <section key={page.id} aria-labelledby={partId(prefix, `answers-${page.id}`)} className={css.section}>
      <h3 id={partId(prefix, `answers-${page.id}`)} className={css.sectionTitle}>
        {words.pages?.[page.id]?.title}
      </h3>
      <dl className={css.answers}>
        <PageAnswers module={module} page={page} text={text} onChange={onChange} />
      </dl>
    </section>
  ));
}

interface PageAnswersProps extends Pick<AnswersProps, 'module' | 'text' | 'onChange'> {
  readonly page: FormPage;
}

/** The answers of one page. */
function PageAnswers({ module, page, text, onChange }: PageAnswersProps): ReactNode {
  const { store, controls } = useFormContext();
  const { fields } = module.form;
  const values = store.values();
  return fields
    .filter(({ path, control }) => pageOf([page], path) && controls.get(control)?.shell !== 'none')
    .flatMap((field) => pathsOfField(field.path, fields, values).map((path) => ({ field, path })))
    .filter(({ path }) => store.field(path).state().visible)
    .map(({ field, path }) => <Answer key={path} field={field} path={path} text={text} onChange={onChange} />);
}

interface AnswerProps extends Pick<AnswersProps, 'text' | 'onChange'> {
  readonly field: FormField;
  readonly path: string;
}

/** One answer, with the button that leads back to its field. */
function Answer({ field, path, text, onChange }: AnswerProps): ReactNode {
  const { store, words, controls } = useFormContext();
  const t = usePhrase();
  const place = groupNames(words, path, (number) => t('form-item', { number }));
  const label = labelOf(words, path);
  const lines = answerLines(
    readPath(store.values(), path),
    { field, words: words.fields[field.path], control: controls.get(field.control) },
    { language: words.language, yes: t('form-yes'), no: t('form-no'), secret: text('secret') },
  );
  return (
    <div className={css.answer}>
      <dt>
        {place.length > 0 && <span className={css.place}>{place.join(', ')}</span>}
        {label}
      </dt>
      <dd className={lines.length > 0 ? css.value : css.empty}>
        {lines.length > 0 ? lines.map((line, index) => <span key={`${index} ${line}`}>{line}</span>) : text('empty')}
      </dd>
      {field.readOnly !== true && (
        <dd className={css.change}>
          <Button
            variant="quiet"
            aria-label={text('changeAnswer', { label: [...place, label].join(', ') })}
            onClick={() => onChange(path)}
          >
            {text('change')}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** Returns the titles of the groups around a field, and the numbers of the list entries that contain it. */
function groupNames(words: FormWords, path: string, entry: (number: number) => string): string[] {
  return groupsOf(path).flatMap((group) => {
    const last = group.split('.').at(-1)!;
    return /^\d+$/.test(last) ? [entry(Number(last) + 1)] : (atPath(words.groups, group)?.title ?? []);
  });
}
