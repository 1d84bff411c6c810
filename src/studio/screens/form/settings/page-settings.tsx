import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { focusAdded } from '../../../kit/focus/focus-added.ts';
import { pagesOf, withPageRule, withPageMovedByOne, type EditedPage } from '../model/pages.ts';
import { ruleOf } from '../model/rules/sentence.ts';
import { wordOf } from '../model/words.ts';
import { NamedWords } from './field-words.tsx';
import { RowActions } from '../../../kit/row-actions/row-actions.tsx';
import { firstCondition } from './rules/comparisons.ts';
import { RuleEditor } from './rules/rule-editor.tsx';
import { ruleFieldsOf } from './rules/rule-fields.ts';
import type { SettingsProps } from './settings-props.ts';
import css from './settings.module.css';

/** The settings of a page: its texts, and when it is shown. */
export function PageSettings({ page, ...props }: SettingsProps & { readonly page: EditedPage }): ReactNode {
  const { value, form, apply, onRemove } = props;
  const { id, visible } = page;
  const pages = pagesOf(value);
  const index = pages.findIndex((one) => one.id === id);
  const title = wordOf(value, 'en', 'pages', id, 'title') || id;
  const fields = ruleFieldsOf(value, form, { page: id });
  const start = `Show the page “${title}”`;
  return (
    <section className={css.panel} aria-label={`Settings of the page ${title}`}>
      <div className={css.head}>
        <h2 tabIndex={-1}>
          Page {index + 1}: {title}
        </h2>
        <RowActions
          name={`the page ${title}`}
          isFirst={index === 0}
          isLast={index === pages.length - 1}
          removal="asked"
          onMove={(by) => apply(withPageMovedByOne(value, id, by))}
          onRemove={() => onRemove({ kind: 'page', page })}
        />
      </div>
      <NamedWords value={value} kind="pages" name={id} words={PAGE_WORDS} apply={apply} />
      <section className={css.section} data-part="rules" tabIndex={-1}>
        <h3>When it is shown</h3>
        {visible === undefined ? (
          <p className={css.quiet}>{index === 0 ? 'The first page is always shown.' : 'It is always shown.'}</p>
        ) : (
          <RuleEditor
            start={start}
            rule={visible}
            fields={fields}
            onChange={(rule) => apply(withPageRule(value, id, rule))}
          />
        )}
        {visible === undefined && fields.length > 0 && (
          <div className={css.buttons}>
            <Button
              variant="quiet"
              onClick={({ currentTarget }) =>
                focusAdded(currentTarget, () =>
                  apply(withPageRule(value, id, ruleOf({ join: 'all', conditions: [firstCondition(fields)] }))),
                )
              }
            >
              Show only when …
            </Button>
          </div>
        )}
      </section>
    </section>
  );
}

/** Texts of a page, with their labels for editors. */
export const PAGE_WORDS = [
  ['title', 'Title'],
  ['text', 'Text below the title'],
] as const;
