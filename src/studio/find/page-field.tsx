import { useState, type ReactNode } from 'react';
import css from './finder.module.css';
import { DocumentOption } from './finder.tsx';
import { addressOfPage } from './titled-document.ts';
import { useFinder, useFoundDocuments } from './use-finder.ts';
import { useOptions } from './use-options.ts';

/** Maximum number of suggested pages. */
const MAX_SUGGESTIONS = 8;

interface PageFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className: string | undefined;
  readonly placeholder: string;
  readonly isInvalid: boolean;
}

/** A field for an address. It suggests the pages that match the typed text; any other address can be typed. */
export function PageField({ id, value, onChange, className, placeholder, isInvalid }: PageFieldProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useFinder(isOpen);
  const isAddress = /^[a-z][a-z\d+.-]*:/i.test(value);
  const { found: fitting } = useFoundDocuments(data, isOpen && !isAddress ? value.trim() : '');
  const found = fitting.filter(({ path }) => path.startsWith('pages/')).slice(0, MAX_SUGGESTIONS);
  const close = (): void => setIsOpen(false);
  const { active, field, listId, optionId, reset } = useOptions({ count: found.length, first: -1, onClose: close });
  return (
    <span className={css.page}>
      <input
        {...field}
        id={id}
        type="text"
        className={className}
        aria-invalid={isInvalid || undefined}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        onBlur={close}
        onChange={({ target }) => {
          setIsOpen(true);
          reset();
          onChange(target.value);
        }}
      />
      {found.length > 0 && (
        <span ref={scrollListIntoView} id={listId} role="listbox" aria-label="Pages" className={css.suggestions}>
          {found.map((one, index) => (
            <button
              type="button"
              key={one.path}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={css.option}
              // Keeps the focus in the field when an option is clicked.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                close();
                onChange(addressOfPage(one.path));
              }}
            >
              <DocumentOption document={one} />
            </button>
          ))}
        </span>
      )}
    </span>
  );
}

function scrollListIntoView(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}
