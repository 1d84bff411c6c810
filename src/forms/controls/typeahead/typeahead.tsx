import useAutocomplete from '@mui/material/useAutocomplete';
import { useMemo, useState, type FocusEvent, type ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import type { Json } from '#src/model/json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { keyed, keyOf } from '../../kit/choice-keys.ts';
import type { ControlProps } from '../../kit/control.ts';
import { engineName } from '../../kit/engine-name.ts';
import type { Suggestion } from '../../kit/suggest-context.ts';
import { useSuggestions } from './use-suggestions.ts';
import frame from '../../kit/inputs/native-frame.module.css';
import css from './typeahead.module.css';

/** A text that finds what is meant: suggestions come while it is typed, one of them is chosen. `free`: any text will do. */
export function Typeahead(control: ControlProps): ReactNode {
  const { id, value, choices, describedBy, invalid, required, disabled, readOnly, placeholder, field } = control;
  const { onChange, onFault, onBlur } = control;
  const { source, free, from, pauseMs } = field.options;
  const t = usePhrase();
  const own = useMemo(() => keyed(choices), [choices]);
  const wordsFor = (of: Json | undefined): string =>
    own.find(({ key }) => key === keyOf(own, of))?.label ?? (of === undefined || of === null ? '' : String(of));
  const [text, setText] = useState(() => wordsFor(value));
  const [given, setGiven] = useState(value);
  // Another value than the one chosen here: a rule has emptied the field.
  if (value !== given) {
    setGiven(value);
    setText(wordsFor(value));
  }
  const isFree = free === true;
  const isAsking = text.trim().length >= (typeof from === 'number' ? from : 1) && (isFree || given === undefined);
  const { status, options, retry } = useSuggestions(
    typeof source === 'string' ? source : undefined,
    isAsking ? text.trim() : undefined,
    useMemo(() => own.map(({ key, label }) => ({ value: key, label })), [own]),
    typeof pauseMs === 'number' ? pauseMs : undefined,
  );

  const give = (next: Json | undefined): void => {
    setGiven(next);
    onChange(next);
  };
  const choose = (option: Suggestion): void => {
    setText(option.label);
    give(typeof source === 'string' ? option.value : own.find(({ key }) => key === option.value)?.value);
  };
  const list = useAutocomplete<Suggestion>({
    id,
    options,
    value: null,
    inputValue: text,
    getOptionLabel: ({ label }) => label,
    getOptionKey: (option) => option.value,
    filterOptions: (all) => all,
    clearOnBlur: false,
    handleHomeEndKeys: false,
    disabled,
    readOnly,
    onInputChange: (_event, next, reason) => {
      if (reason !== 'input') return;
      setText(next);
      give(isFree && next.trim() !== '' ? next : undefined);
    },
    onChange: (_event, option) => {
      if (option) choose(option);
    },
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget)) return;
    const meant = options.find(({ label }) => label.toLocaleLowerCase() === text.trim().toLocaleLowerCase());
    if (given === undefined && meant) choose(meant);
    else if (given === undefined && text.trim() !== '') onFault({ cause: 'enum', params: {} });
    onBlur();
  };
  const isOpen = list.popupOpen && isAsking;
  const note =
    status === 'loading' && options.length === 0
      ? t('form-suggest-loading')
      : status === 'ready' && options.length === 0
        ? t('form-suggest-none')
        : '';
  const news = status === 'ready' && options.length > 0 ? t('form-suggest-count', { count: options.length }) : note;

  return (
    <div className={css.field} onBlur={leave}>
      <div {...list.getRootProps()} className={css.frame}>
        <input
          {...list.getInputProps()}
          type="text"
          name={engineName(field)}
          className={joinClasses(frame.frame, css.input)}
          placeholder={placeholder}
          readOnly={readOnly}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={required || undefined}
        />
        {isOpen && options.length > 0 && (
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
        )}
        {isOpen && note !== '' && <p className={joinClasses(css.list, css.note)}>{note}</p>}
      </div>
      {status === 'failed' && (
        <p className={css.failed}>
          {t('form-suggest-failed')}
          <Button variant="quiet" onClick={retry}>
            {t('form-file-retry')}
          </Button>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen ? news : status === 'failed' ? t('form-suggest-failed') : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
