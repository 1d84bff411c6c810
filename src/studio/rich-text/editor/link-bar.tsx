import { useId, useState, type ReactNode } from 'react';
import { readAddress } from '#src/model/rich-text/address.ts';
import css from '../rich-text.module.css';

export interface LinkBarProps {
  readonly href: string;
  readonly pages: readonly { readonly address: string; readonly name: string }[];
  /** Called with the new address; '' removes the link. */
  readonly onApply: (href: string) => void;
  readonly onClose: () => void;
}

/** The field for the address of a link. It suggests pages while typing. */
export function LinkBar({ href, pages, onApply, onClose }: LinkBarProps): ReactNode {
  const id = useId();
  const [address, setAddress] = useState(href);
  const [problem, setProblem] = useState('');
  const apply = (): void => {
    const read = readAddress(address.trim());
    if (read.kind === 'refused') setProblem(`This address ${read.what}. ${read.fix}`);
    else onApply(address.trim());
  };
  return (
    <div className={css.link} role="group" aria-label="Link">
      <input
        ref={focusFirst}
        aria-label="Link leads to"
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== ''}
        list={`${id}-pages`}
        placeholder="/support or https://…"
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setProblem('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else onClose();
        }}
      />
      <datalist id={`${id}-pages`}>
        {pages.map(({ address: page, name }) => (
          <option key={name} value={page}>
            {name}
          </option>
        ))}
      </datalist>
      <button type="button" onClick={apply}>
        Set link
      </button>
      {href !== '' && (
        <button type="button" onClick={() => onApply('')}>
          Remove link
        </button>
      )}
      <button type="button" onClick={onClose}>
        Cancel
      </button>
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Moves the focus to the field of the bar, which was opened by a key or button of the editor. */
const focusFirst = (input: HTMLInputElement | null): void => input?.focus();
