import useAutocomplete, { type UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import type { Json } from '#src/model/json.ts';
import { addKeys, keyOf, type KeyedChoice } from '../../kit/choice-keys.ts';
import type { ControlProps } from '../../kit/control.ts';
import type { Suggestion } from '../../kit/contexts/suggest-context.ts';
import { useOnLeave } from '../../kit/use-on-leave.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

/** The state of a typeahead: what its input and its list of suggestions show. */
export interface TypeaheadState {
  readonly suggestions: Suggestions;
  /** True while a message may say why there are no suggestions. */
  readonly mayShowReason: boolean;
  /** True while the list of suggestions may be shown. */
  readonly isOpen: boolean;
  readonly list: UseAutocompleteReturnValue<Suggestion>;
  readonly onFocus: () => void;
  /** Handles the blur events of the control. */
  readonly onBlur: (event: FocusEvent) => void;
}

/** Connects the typed text, the suggestions for it and the value of the field. */
export function useTypeahead(control: ControlProps): TypeaheadState {
  const { id, choices, disabled, readOnly, field, onFault } = control;
  const { source, free, from, pauseMs } = field.options;
  const isFree = free === true;
  const hasSource = typeof source === 'string';
  const own = useMemo(() => addKeys(choices), [choices]);
  const { text, setText, chosenValue, choose } = useTextAndChoice(control, own);
  const query = text.trim();
  const isSearching = query.length >= (typeof from === 'number' ? from : 1) && (isFree || chosenValue === undefined);
  const suggestions = useSuggestions(
    hasSource ? source : undefined,
    isSearching ? query : undefined,
    useMemo(() => own.map(({ key, label }) => ({ value: key, label })), [own]),
    typeof pauseMs === 'number' ? pauseMs : undefined,
  );
  const { options } = suggestions;

  const accept = (option: Suggestion): void => {
    setText(option.label);
    choose(hasSource ? option.value : own.find(({ key }) => key === option.value)?.value);
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
      setActive(true);
      setText(next);
      choose(isFree && next.trim() !== '' ? next : undefined);
    },
    onChange: (_event, option) => {
      if (option) accept(option);
    },
  });
  // The customer may leave the field before the suggestions have arrived. In this case, the text is checked when they
  // arrive.
  const [isActive, setActive] = useState(false);
  const isLoading = suggestions.status === 'loading';
  const acceptTypedText = (mayWait: boolean): void => {
    if (chosenValue !== undefined || query === '') return;
    const match = options.find(({ label }) => label.toLocaleLowerCase() === query.toLocaleLowerCase());
    if (match) accept(match);
    else if (!mayWait || !isLoading) onFault({ cause: 'enum', params: {} });
  };
  const leave = useOnLeave(control, (isSubmit) => {
    setActive(false);
    acceptTypedText(!isSubmit);
  });
  const isDecided = !isActive && !isLoading;
  const latestAcceptTypedText = useRef(acceptTypedText);
  useLayoutEffect(() => {
    latestAcceptTypedText.current = acceptTypedText;
  });
  useEffect(() => {
    if (isDecided) latestAcceptTypedText.current(false);
  }, [isDecided, query]);
  return {
    suggestions,
    mayShowReason: isSearching && isActive,
    isOpen: list.popupOpen && isSearching,
    list,
    onFocus: () => setActive(true),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) leave();
    },
  };
}

/** The text in the input, and the value that is chosen for it; undefined if none is. */
interface TextAndChoice {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly chosenValue: Json | undefined;
  readonly choose: (value: Json | undefined) => void;
}

/**
 * Stores the text in the input and the value that is chosen for it. Both are replaced when something else changes the
 * value of the field, for example a rule.
 */
function useTextAndChoice({ value, onChange }: ControlProps, own: readonly KeyedChoice[]): TextAndChoice {
  const textOf = (of: Json | undefined): string =>
    own.find(({ key }) => key === keyOf(own, of))?.label ?? (of === undefined || of === null ? '' : String(of));
  const [text, setText] = useState(() => textOf(value));
  const [chosenValue, setChosenValue] = useState(value);
  if (value !== chosenValue) {
    setChosenValue(value);
    setText(textOf(value));
  }
  const choose = (next: Json | undefined): void => {
    setChosenValue(next);
    onChange(next);
  };
  return { text, setText, chosenValue, choose };
}
