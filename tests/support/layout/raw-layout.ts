/** Functions that create JSON of the layout service for tests. */

/** A rendering in the format of the layout service, with values of any type. */
export interface RawRendering {
  readonly componentName?: unknown;
  readonly uid?: unknown;
  readonly dataSource?: unknown;
  readonly params?: unknown;
  readonly fields?: unknown;
  readonly placeholders?: unknown;
  readonly experiences?: unknown;
}

/** Returns a page with these placeholders. */
export function rawPage(placeholders: unknown, route: object = {}, context: object = {}): unknown {
  return { sitecore: { context: { language: 'en', ...context }, route: { name: 'page', placeholders, ...route } } };
}

/** Returns `levels` nested renderings of one name, each in the placeholder of the previous one. */
export function nest(levels: number, componentName: string, placeholder: string): RawRendering {
  let rendering: RawRendering = { componentName, uid: `level-${levels}`, fields: { text: { value: 'the last' } } };
  for (let level = levels - 1; level > 0; level--) {
    rendering = { componentName, uid: `level-${level}`, placeholders: { [placeholder]: [rendering] } };
  }
  return rendering;
}

/** Freezes a value with everything in it, so that a change of it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
