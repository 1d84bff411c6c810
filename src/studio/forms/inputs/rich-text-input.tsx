import { lazy, Suspense, useState, type ReactNode } from 'react';
import { isObject } from '#src/model/json.ts';
import { usePaths } from '../../kit/read/use-paths.ts';
import { useDocument } from '../../kit/use-document.ts';
import type { InputProps } from './input-props.ts';
import { addressOfPage } from '../../find/titled-document.ts';
import css from './inputs.module.css';

const RichTextField = lazy(async () => ({
  default: (await import('../../rich-text/rich-text-field.tsx')).RichTextField,
}));

/** Text with markup. A list in the content has one block in each line. The editor is loaded when there is such a field. */
export function RichTextInput(props: InputProps): ReactNode {
  const { value, onChange, fallback, at, id, label, describedBy } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const pages = usePaths('pages/').map((name) => ({ name, address: addressOfPage(name) }));
  const settings = useDocument('settings.json').value;
  const tokens = isObject(settings) ? Object.keys(settings).filter((name) => /^[A-Za-z]/.test(name)) : [];
  const isList = Array.isArray(value) || (value === undefined && Array.isArray(fallback));
  const waiting = (
    <textarea
      id={id}
      className={css.text}
      rows={3}
      readOnly
      aria-label={label}
      aria-busy="true"
      onFocus={() => setHasFocus(true)}
    />
  );
  return (
    <div data-at={at}>
      <Suspense fallback={waiting}>
        <RichTextField {...{ value, onChange, isList, id, label, describedBy, fallback, tokens, pages, hasFocus }} />
      </Suspense>
    </div>
  );
}
