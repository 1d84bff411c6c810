import { useEffect, useRef, type ReactNode } from 'react';
import { schemeTokens, type ColorScheme } from './scheme-tokens.ts';
import css from './running-form.module.css';

interface FormAppearanceProps {
  /** Width in CSS pixels; undefined for the available width. */
  readonly width: number | undefined;
  /** Color scheme of the form; undefined for the colors of the studio. */
  readonly scheme: ColorScheme | undefined;
  readonly children: ReactNode;
}

/** Width in CSS pixels below which forms have one column, as in templates.module.css. */
const NARROW_WIDTH = 600;

/** Shows a running form with its own width and color scheme. */
export function FormAppearance({ width, scheme, children }: FormAppearanceProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const style = box.current?.style;
    if (!style || scheme === undefined) return;
    const tokens = schemeTokens(document.styleSheets, scheme);
    for (const [name, value] of tokens) style.setProperty(name, value);
    style.setProperty('color-scheme', scheme);
    return () => {
      for (const name of tokens.keys()) style.removeProperty(name);
      style.removeProperty('color-scheme');
    };
  }, [scheme]);
  useEffect(() => {
    const inner = box.current?.firstElementChild;
    if (!(inner instanceof HTMLElement)) return;
    inner.style.setProperty('width', width === undefined ? '' : `${width}px`);
  }, [width]);
  return (
    <div ref={box} className={css.frame} data-narrow={width !== undefined && width < NARROW_WIDTH}>
      <div>{children}</div>
    </div>
  );
}
