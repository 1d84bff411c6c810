import { Suspense, useState, type ReactNode } from 'react';
import type { Json } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import { addressOfPage } from '../../find/titled-document.ts';
import { lazyPart } from '../../kit/lazy/lazy-part.tsx';
import { usePaths } from '../../kit/read/use-paths.ts';
import { useTokenNames } from '../../kit/tokens/use-token-names.ts';
import css from './controls.module.css';

const RichTextField = lazyPart(async () => (await import('../../rich-text/rich-text-field.tsx')).RichTextField);

interface RichTextInputProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly language: Language | undefined;
  readonly value: Json | undefined;
  /** The text that is shown while the field is empty. */
  readonly fallback: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
}

/** The editor of rich text, which is loaded when it is first needed. It suggests pages and tokens (`{product}`). */
export function RichTextInput({ language, onChange, ...props }: RichTextInputProps): ReactNode {
  const { value, fallback, id, label } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const pages = usePaths('pages/').map((name) => ({ name, address: addressOfPage(name) }));
  const tokens = useTokenNames().map(({ name }) => name);
  const isList = Array.isArray(value) || (value === undefined && Array.isArray(fallback));
  const waiting = (
    <textarea
      id={id}
      className={css.line}
      rows={3}
      readOnly
      aria-label={label}
      aria-busy="true"
      onFocus={() => setHasFocus(true)}
    />
  );
  return (
    <div lang={language}>
      <Suspense fallback={waiting}>
        <RichTextField
          {...props}
          {...{ isList, tokens, pages, hasFocus }}
          onChange={(to) => onChange(to as Json | undefined)}
        />
      </Suspense>
    </div>
  );
}
