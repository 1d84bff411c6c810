import { memo, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './search-box.module.css';
import { optionId } from './results/option-id.ts';
import type { SearchActions } from './use-support-search.ts';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly typed: string;
  readonly isOpen: boolean;
  /** Position of the result that the arrow keys have reached; -1 for none. */
  readonly active: number;
  /** Number of results on this page. */
  readonly count: number;
  readonly actions: SearchActions;
  readonly listId: string;
  readonly label: string;
  readonly placeholder: string;
  /** Called on focus or a press, so that the index is loaded before the customer types. */
  readonly onTouch: () => void;
}

/** The search box: a combobox with the results as its list. Without JavaScript, the form opens the page with `?q=`. */
export const SearchBox = memo(function SearchBox(props: Props): ReactNode {
  const t = usePhrase();
  const { ref, typed, isOpen, active, count, actions, listId, label, placeholder, onTouch } = props;
  const isExpanded = isOpen && count > 0;
  return (
    <form
      role="search"
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const option = isExpanded && active >= 0 ? document.getElementById(optionId(listId, active)) : null;
        if (option) option.click();
        else actions.searchFor(typed);
      }}
    >
      <Icon name="search" className={css.icon!} />
      <input
        ref={ref}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={isExpanded && active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={css.input}
        placeholder={placeholder}
        value={typed}
        onFocus={onTouch}
        onPointerDown={onTouch}
        onChange={({ target }) => actions.type(target.value)}
        onKeyDown={(event) => handleKey(event, props)}
      />
      {typed !== '' && (
        <button type="button" className={css.clear} onClick={() => clearSearchBox(actions)}>
          <Icon name="close" />
          <VisuallyHidden>{t('search-clear')}</VisuallyHidden>
        </button>
      )}
      <button type="submit" className={css.submit}>
        {t('search-submit')}
      </button>
    </form>
  );
});

/** Empties the search box and moves the focus to it. */
function clearSearchBox(actions: SearchActions): void {
  actions.searchFor('');
  document.activeElement?.closest('form')?.querySelector('input')?.focus();
}

/**
 * Handles keys: the arrow keys open the results, or move through them and back to the box; Escape closes the results,
 * then empties the box.
 */
function handleKey(event: KeyboardEvent, { typed, isOpen, active, count, actions }: Props): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape' && typed !== '') {
    event.preventDefault();
    if (isOpen) actions.close();
    else actions.searchFor('');
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || typed.trim() === '') return;
  event.preventDefault();
  if (!isOpen) return actions.open();
  // The arrow keys also stop at the search box itself, between the last result and the first.
  if (count > 0) actions.setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
}
