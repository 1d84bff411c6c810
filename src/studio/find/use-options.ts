import { useEffect, useId, useState, type KeyboardEvent } from 'react';

interface OptionsProps {
  /** Number of options that are shown; 0 if the list is closed. */
  readonly count: number;
  /** Index of the option that Enter chooses before an arrow key is pressed; -1 for none. */
  readonly first: number;
  /** Called when Escape is pressed while options are shown. Without it, Escape has its usual effect. */
  readonly onClose?: () => void;
}

/** The state of a list of options, and the properties of its text field. */
interface OptionsState {
  readonly active: number;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  /** Makes the option `first` active again, for example after a new search text. */
  readonly reset: () => void;
  /** Properties of the text field. */
  readonly field: {
    readonly role: 'combobox';
    readonly autoComplete: 'off';
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Handles the keys of a text field with a list of options (the combobox pattern): arrows move, Enter clicks the active
 * option.
 */
export function useOptions({ count, first, onClose }: OptionsProps): OptionsState {
  const listId = useId();
  const [chosen, setActive] = useState(first);
  const active = Math.min(chosen, count - 1);
  const optionId = (index: number): string => `${listId}-${index}`;
  const current = active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || count === 0) return;
    if (event.key === 'Escape' && onClose) {
      onClose();
    } else if (event.key === 'Enter' && current) {
      document.getElementById(current)?.click();
    } else {
      const next = nextActiveOption(event.key, active, count);
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
  };
  return {
    active,
    listId,
    optionId,
    reset: () => setActive(first),
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? listId : undefined,
      'aria-activedescendant': current,
      onKeyDown,
    },
  };
}

/**
 * Returns the index of the option that is active after an arrow key; undefined for other keys. The last option is
 * followed by the first.
 */
export function nextActiveOption(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}
