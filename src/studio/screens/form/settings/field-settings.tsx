import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { pointerTo } from '#src/model/json-pointer.ts';
import { own } from '#src/model/json.ts';
import { choicesOf, withChoices } from '../model/choices.ts';
import { withRequired, type EditedField } from '../model/edited-form.ts';
import { FIELD_KINDS, kindOf, kindTitle, kindWithId, withKind, type FieldKind } from '../model/field-kinds.ts';
import { groupOf, lastNameOf, partsOf } from '../model/field-parts.ts';
import { entryAt } from '../model/entries.ts';
import { alternativesIn, isNameless, namedPath } from '../model/path-steps.ts';
import { canBeRemoved, withNewAlternative } from '../model/structure/nameless.ts';
import { withFieldMovedTo, withFieldMovedByOne } from '../model/order.ts';
import { pageOf, pagesOf, withNewPage } from '../model/pages.ts';
import { labelOfField, wordOf } from '../model/words.ts';
import { ChoicesEditor, STARTER_CHOICES } from './choices-editor.tsx';
import { FaultWords } from './fault-words.tsx';
import { FieldWordInputs, GroupWords, MoreFieldWords } from './field-words.tsx';
import { RowActions } from '../../../kit/row-actions/row-actions.tsx';
import { EntryLimits, KindOptions } from './kind-options.tsx';
import { ruleFieldsOf } from './rules/rule-fields.ts';
import { RuleSection } from './rules/rule-section.tsx';
import type { SettingsProps } from './settings-props.ts';
import { controlClass } from './control-class.ts';
import css from './settings.module.css';

interface FieldSettingsProps extends SettingsProps {
  readonly field: EditedField;
}

/** The settings of a field or a group of fields. */
export function FieldSettings(props: FieldSettingsProps): ReactNode {
  const { field, value, form, apply, onRemove } = props;
  const { path, isGroup, isRequired, shape } = field;
  const label = labelOfField(value, path);
  return (
    <section className={css.panel} aria-label={`Settings of ${label}`}>
      <div className={css.head}>
        <h2 tabIndex={-1}>{label}</h2>
        {!isNameless(lastNameOf(path)) && (
          <RowActions
            name={label}
            removal="asked"
            onMove={(by) => apply(withFieldMovedByOne(value, path, by))}
            onRemove={() => onRemove({ kind: 'field', field })}
          />
        )}
      </div>
      {isGroup ? (
        <>
          <GroupWords value={value} name={path} hasText={shape !== 'alternative'} apply={apply} />
          {(shape === 'list' || shape === 'tuple') && <EntryLimits value={value} path={path} apply={apply} />}
        </>
      ) : (
        <>
          <FieldWordInputs value={value} name={path} apply={apply} />
          <KindSettings {...props} />
        </>
      )}
      {!isGroup && !isNameless(lastNameOf(path)) && (
        <label className={css.check}>
          <input
            type="checkbox"
            checked={isRequired}
            onChange={({ target }) => apply(withRequired(value, path, target.checked))}
          />
          Required: the form cannot be sent without it
        </label>
      )}
      <PageChoice {...props} />
      {shape !== 'alternative' && (
        <RuleSection
          value={value}
          path={path}
          label={label}
          isGroup={isGroup}
          fields={ruleFieldsOf(value, form, { path })}
          checkFields={ruleFieldsOf(value, form, { path, isReadItself: true })}
          apply={apply}
        />
      )}
      {!isGroup && <MoreFieldWords key={`words ${path}`} value={value} name={path} apply={apply} />}
      {!isGroup && <FaultWords key={path} {...props} path={path} />}
      {shape !== 'alternative' && (
        <p className={css.quiet}>
          Name in the data: <code>{namedPath(path)}</code>
        </p>
      )}
      <PartActions {...props} />
    </section>
  );
}

/** Label of the button that removes a part, by its shape. */
const REMOVE_LABELS = {
  field: 'Remove this place…',
  group: 'Remove the group…',
  list: 'Remove the list…',
  tuple: 'Remove the list…',
  alternative: 'Remove this alternative…',
} as const;

/** Buttons that remove a part of the form, or add another alternative. */
function PartActions({ field, value, apply, choose, onRemove }: FieldSettingsProps): ReactNode {
  const { path, shape, isGroup } = field;
  const group = shape === 'alternative' ? groupOf(path) : path;
  const hasAlternatives = isGroup && alternativesIn(partsOf(value, group).schema) !== undefined;
  const isRemovable = isNameless(lastNameOf(path)) ? canBeRemoved(value, path) : isGroup;
  const add = (): void => {
    const [next, added] = withNewAlternative(value, group);
    apply(next);
    const entry = entryAt(next, pointerTo('/en/groups', added));
    if (entry) choose(entry, 'heading');
  };
  if (!hasAlternatives && !isRemovable) return null;
  return (
    <div className={css.buttons}>
      {hasAlternatives && (
        <Button variant="secondary" onClick={add}>
          Add an alternative
        </Button>
      )}
      {isRemovable && (
        <Button variant="quiet" onClick={() => onRemove({ kind: 'field', field })}>
          {REMOVE_LABELS[shape]}
        </Button>
      )}
    </div>
  );
}

/** A menu for the page of a top-level field or group, in a form with pages. */
function PageChoice({ field: { path }, value, apply, choose }: FieldSettingsProps): ReactNode {
  const pages = pagesOf(value);
  const page = pageOf(value, path);
  if (!page || groupOf(path) !== '') return null;
  const isAlone = page.fields.length === 1;
  const change = (id: string): void => {
    if (id !== NEW_PAGE) return apply(withFieldMovedTo(value, path, { firstOn: id }));
    const next = withNewPage(value, path, { en: 'New page', es: 'Página nueva' });
    apply(next);
    const made = pageOf(next, path);
    if (made) choose({ kind: 'page', page: made });
  };
  return (
    <label className={css.labeled}>
      Page
      <select
        className={controlClass}
        value={page.id}
        disabled={isAlone}
        onChange={({ target }) => change(target.value)}
      >
        {pages.map(({ id }, index) => (
          <option key={id} value={id}>
            {index + 1}. {wordOf(value, 'en', 'pages', id, 'title') || id}
          </option>
        ))}
        <option value={NEW_PAGE}>A new page after this one</option>
      </select>
      {isAlone && <span className={css.quiet}>It is the only field of its page. Remove the page to move it.</span>}
    </label>
  );
}

/** Value of the option that moves the field to a new page. */
const NEW_PAGE = '';

/** Inputs for the kind of a field, its choices and its options. */
function KindSettings({ field, value, apply }: FieldSettingsProps): ReactNode {
  const { path, schema, ui } = field;
  const kind = kindOf(field);
  const hasChoices = (kind?.id === 'choice' && schema['type'] !== 'boolean') || kind?.id === 'choices';
  const change = (next: FieldKind): void => {
    const changed = withKind(value, path, next);
    const needsChoices = next.id === 'choice' || next.id === 'choices';
    const hasSome =
      choicesOf(changed, path).length > 0 || own(partsOf(changed, path).ui['ui:options'], 'list') !== undefined;
    apply(needsChoices && !hasSome ? withChoices(changed, path, STARTER_CHOICES) : changed);
  };
  return (
    <div className={css.section} data-part="kind">
      <label className={css.labeled}>
        Kind of field
        <select
          className={controlClass}
          value={kind?.id ?? ''}
          onChange={({ target }) => {
            const next = kindWithId(target.value);
            if (next) change(next);
          }}
        >
          {!kind && <option value="">{kindTitle({ schema, ui })}</option>}
          {FIELD_KINDS.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {hasChoices && <ChoicesEditor value={value} path={path} apply={apply} />}
      {kind && <KindOptions value={value} path={path} kind={kind} apply={apply} />}
    </div>
  );
}
