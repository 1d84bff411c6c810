import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase, type PhraseLookup } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { inputName } from '../../kit/engine-name.ts';
import frame from '../../kit/inputs/frame.module.css';
import css from './typeahead.module.css';
import type { Suggestions } from './use-suggestions.ts';
import { useTypeahead, type TypeaheadState } from './use-typeahead.ts';

/** A text input with suggestions. The value is a suggestion; with the option `free` it may be any text. */
export function Typeahead(control: ControlProps): ReactNode {
  const { describedBy, invalid, required, readOnly, placeholder, field } = control;
  const t = usePhrase();
  const { suggestions, mayShowReason, isOpen, list, onFocus, onBlur } = useTypeahead(control);
  const { status, options } = suggestions;
  const reason = reasonForNoOptions(suggestions, t);
  return (
    <div className={css.field} onFocus={onFocus} onBlur={onBlur}>
      <div {...list.getRootProps()} className={css.frame}>
        <input
          {...list.getInputProps()}
          type="text"
          name={inputName(field)}
          className={joinClasses(frame.frame, css.input)}
          placeholder={placeholder}
          readOnly={readOnly}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={required || undefined}
        />
        {isOpen && options.length > 0 && <SuggestionList list={list} options={options} />}
      </div>
      {mayShowReason && reason !== '' && <p className={css.note}>{reason}</p>}
      {status === 'failed' && (
        <p className={css.failed}>
          {t('form-suggest-failed')}
          <Button variant="quiet" onClick={suggestions.retry}>
            {t('form-file-retry')}
          </Button>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{announcement(suggestions, isOpen, t)}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The list with the suggestions. */
function SuggestionList({ list, options }: Pick<TypeaheadState, 'list'> & Pick<Suggestions, 'options'>): ReactNode {
  return (
    <ul {...list.getListboxProps()} className={css.list}>
      {options.map((option, index) => {
        const { key, className, ...props } = list.getOptionProps({ option, index });
        return (
          <li key={key} {...props} className={joinClasses(css.option, className)}>
            {option.label}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the text that explains an empty list: still loading, or nothing found; '' if there is nothing to explain. */
function reasonForNoOptions({ status, options }: Suggestions, t: PhraseLookup): string {
  if (options.length > 0) return '';
  if (status === 'loading') return t('form-suggest-loading');
  return status === 'ready' ? t('form-suggest-none') : '';
}

/** Returns the announcement about the suggestions for screen readers; '' for none. */
function announcement(suggestions: Suggestions, isOpen: boolean, t: PhraseLookup): string {
  const { status, options } = suggestions;
  if (!isOpen) return status === 'failed' ? t('form-suggest-failed') : '';
  const hasOptions = status === 'ready' && options.length > 0;
  return hasOptions ? t('form-suggest-count', { count: options.length }) : reasonForNoOptions(suggestions, t);
}
