import { useId, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { focusAdded } from '../../../kit/focus/focus-added.ts';
import { withMember } from '../model/field-parts.ts';
import { orderOf } from '../model/order.ts';
import { partsOf } from '../model/field-parts.ts';
import { pagesOf, withTwoPages } from '../model/pages.ts';
import { NamedWords } from './field-words.tsx';
import { PAGE_WORDS } from './page-settings.tsx';
import { TextBox } from '../../../kit/typing/text-box.tsx';
import type { SettingsProps } from './settings-props.ts';
import { controlClass } from './control-class.ts';
import css from './settings.module.css';

/** The settings of the whole form. */
export function FormSettings({ value, apply }: SettingsProps): ReactNode {
  const note = useId();
  const names = orderOf(partsOf(value, ''));
  const hasPages = pagesOf(value).length > 0;
  return (
    <section className={css.panel} aria-label="Settings of the whole form">
      <h2 tabIndex={-1}>The whole form</h2>
      <div className={css.labeled}>
        <label htmlFor={note}>Note for editors</label>
        <TextBox
          id={note}
          rows={2}
          className={controlClass}
          data-at="/description"
          text={typeof value['description'] === 'string' ? value['description'] : undefined}
          onText={(text, was) =>
            apply(
              withMember(value, 'description', text || undefined),
              withMember(value, 'description', was || undefined),
            )
          }
        />
      </div>
      <label className={css.labeled}>
        Errors appear
        <select
          className={controlClass}
          value={value['timing'] === 'submit' ? 'submit' : 'touched'}
          onChange={({ target }) => apply(withMember(value, 'timing', target.value))}
        >
          <option value="touched">when a customer leaves a field</option>
          <option value="submit">when the form is sent for the first time</option>
        </select>
      </label>
      <section className={css.section} data-part="pages">
        <h3>Pages</h3>
        {hasPages ? (
          <>
            <p className={css.quiet}>
              Customers see one page after the other, and at the end a page with their answers to check.
            </p>
            <h4>The page with the answers</h4>
            <NamedWords value={value} kind="pages" name="check" words={PAGE_WORDS} apply={apply} />
          </>
        ) : (
          <>
            <p className={css.quiet}>All fields are on one page.</p>
            {names.length > 1 && (
              <div className={css.buttons}>
                <Button
                  variant="secondary"
                  onClick={({ currentTarget }) =>
                    focusAdded(currentTarget, () => apply(withTwoPages(value, splitInHalves(names), FIRST_PAGE_TITLES)))
                  }
                >
                  Divide it into pages
                </Button>
              </div>
            )}
          </>
        )}
      </section>
    </section>
  );
}

/** Titles of the two pages of a form that is divided into pages. */
const FIRST_PAGE_TITLES = [
  { en: 'Page 1', es: 'Página 1' },
  { en: 'Page 2', es: 'Página 2' },
] as const;

function splitInHalves(names: readonly string[]): readonly [readonly string[], readonly string[]] {
  const middle = Math.ceil(names.length / 2);
  return [names.slice(0, middle), names.slice(middle)];
}
