import type { ReactNode } from 'react';
import css from './drawing.module.css';

/** Draws a four-pointed star around a point. */
function Star({ x, y, size }: { x: number; y: number; size: number }): ReactNode {
  const near = size * 0.22;
  return (
    <path
      className={css.star}
      d={
        `M${x} ${y - size}Q${x + near} ${y - near} ${x + size} ${y}Q${x + near} ${y + near} ${x} ${y + size}` +
        `Q${x - near} ${y + near} ${x - size} ${y}Q${x - near} ${y - near} ${x} ${y - size}z`
      }
    />
  );
}

/** Draws dots; each has x, y and radius. */
const Dots = ({ at }: { at: readonly (readonly [number, number, number])[] }): ReactNode =>
  at.map(([x, y, r]) => <circle key={`${x} ${y}`} className={css.dot} cx={x} cy={y} r={r} />);

const DRAWINGS = {
  /** A boat on the sea; its course is a dotted line that ends in a question mark. */
  lost: (
    <>
      <ellipse className={css.soft} cx="180" cy="196" rx="150" ry="26" />
      <path className={css.faint} d="M52 92h20M62 82v20M300 60h14M307 53v14" />
      <path strokeDasharray="1 9" d="M74 182c24-40 70-34 78-74s44-62 74-34c22 20 4 46-14 54-12 6-14 14-14 24" />
      <circle cx="198" cy="168" r="1.5" />
      <Star x={74} y={186} size={13} />
      <path className={css.body} d="M232 186h64c-4 14-14 22-32 22s-28-8-32-22z" />
      <path className={css.strong} d="M266 186v-78c20 18 32 42 34 66h-34M258 124l-24 50h24" />
      <path d="M214 214c10 6 20 6 30 0s20-6 30 0 20 6 30 0" />
      <Dots
        at={[
          [128, 48, 2.5],
          [272, 44, 2],
          [330, 112, 2.5],
          [40, 142, 2],
        ]}
      />
    </>
  ),
  /** A boat with a slack sail under a cloud. */
  becalmed: (
    <>
      <ellipse className={css.soft} cx="180" cy="198" rx="150" ry="24" />
      <path className={css.body} d="M106 92a24 24 0 0 1 4-47 34 34 0 0 1 64-8 27 27 0 0 1 40 24 16 16 0 0 1-2 31z" />
      <path className={css.faint} d="M66 118h42M252 76h52M276 92h44" />
      <path className={css.body} d="M142 188h84c-6 16-18 24-42 24s-36-8-42-24z" />
      <path className={css.strong} d="M186 188v-82c4 26 8 40 24 68h-24M178 118c-4 22-10 34-28 56h28" />
      <path d="M52 208h58M86 220h46M252 208h66M228 220h52" />
      <Star x={286} y={40} size={12} />
      <Dots
        at={[
          [60, 60, 2.5],
          [318, 124, 2.5],
          [44, 158, 2],
        ]}
      />
    </>
  ),
  /** A star rising over the sea. */
  horizon: (
    <>
      <path className={css.soft} d="M78 176a102 102 0 0 1 204 0z" />
      <path className={css.faint} d="M112 176a68 68 0 0 1 136 0M146 176a34 34 0 0 1 68 0" />
      <path d="M40 176h280" />
      <path d="M76 194h56M156 194h128M118 212h92M236 212h30" />
      <path className={css.faint} d="M180 30v16M92 66l10 12M268 66l-10 12" />
      <Star x={180} y={122} size={30} />
      <Dots
        at={[
          [56, 110, 2.5],
          [300, 112, 2.5],
          [128, 36, 2],
          [238, 30, 2.5],
        ]}
      />
    </>
  ),
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/** A decorative line drawing for screens with a single message; hidden from screen readers. */
export function Drawing({ name }: { readonly name: DrawingName }): ReactNode {
  return (
    <svg className={css.drawing} viewBox="0 0 360 240" width={360} height={240} aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  );
}
