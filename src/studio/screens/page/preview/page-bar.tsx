import { useId, useState, type ReactNode } from 'react';
import { LANGUAGE_NAMES, type Language } from '#src/model/language.ts';
import { Choice } from '../../../kit/choice/choice.tsx';
import { AudienceChoice } from './audience-choice.tsx';
import type { View } from './view.ts';
import css from './page-bar.module.css';

export interface PageBarProps {
  /** Address of the page. */
  readonly route: string;
  readonly view: View;
  readonly onChange: (view: Partial<View>) => void;
}

/** The widths that the bar offers as buttons, in CSS pixels. */
const PREVIEW_WIDTHS = [320, 390, 768, 1440] as const;

/** The bar above the preview: the effect of a click, language, width, colors, date and audience. */
export function PageBar({ route, view, onChange }: PageBarProps): ReactNode {
  const dateId = useId();
  return (
    <div className={css.bar} role="toolbar" aria-label="How the page is shown">
      <Choice
        label="A click"
        value={view.isEditing ? 'edit' : 'try'}
        options={[
          ['edit', 'Edit'],
          ['try', 'Try it'],
        ]}
        onChange={(value) => onChange({ isEditing: value === 'edit' })}
      />
      <Choice
        label="Language"
        value={view.language}
        options={Object.entries(LANGUAGE_NAMES)}
        onChange={(value) => onChange({ language: value as Language })}
      />
      <Choice
        label="Width"
        value={String(view.width)}
        options={PREVIEW_WIDTHS.map((width) => [String(width), String(width)] as const)}
        onChange={(value) => onChange({ width: Number(value) })}
      />
      <WidthField width={view.width} onChange={(width) => onChange({ width })} />
      <Choice
        label="Colors"
        value={view.scheme}
        options={[
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChange={(value) => onChange({ scheme: value as View['scheme'] })}
      />
      <AudienceChoice route={route} value={view.audience} onChange={(audience) => onChange({ audience })} />
      <span className={css.date}>
        <label htmlFor={dateId}>Date</label>
        <input id={dateId} type="date" value={view.date} onChange={({ target }) => onChange({ date: target.value })} />
      </span>
    </div>
  );
}

const [LEAST_WIDTH, MOST_WIDTH] = [240, 3840];

/**
 * A field in which the editor types any width for the preview. The width is applied on Enter or when the field is left.
 */
function WidthField({
  width,
  onChange,
}: {
  readonly width: number;
  readonly onChange: (width: number) => void;
}): ReactNode {
  const [text, setText] = useState(String(width));
  const [shown, setShown] = useState(width);
  if (shown !== width) {
    setShown(width);
    setText(String(width));
  }
  const applyWidth = (): void => {
    const wanted = Math.round(Number(text));
    if (wanted >= LEAST_WIDTH && wanted <= MOST_WIDTH && wanted !== width) onChange(wanted);
    else setText(String(width));
  };
  return (
    <span className={css.date}>
      <input
        type="text"
        inputMode="numeric"
        className={css.width}
        aria-label={`Width in pixels, ${LEAST_WIDTH} to ${MOST_WIDTH}`}
        value={text}
        maxLength={4}
        onChange={({ target }) => setText(target.value)}
        onBlur={applyWidth}
        onKeyDown={({ key }) => key === 'Enter' && applyWidth()}
      />
      <span aria-hidden="true">px</span>
    </span>
  );
}
