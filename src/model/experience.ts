import { isObject, own, type JsonObject } from './json.ts';

/**
 * The rendering that a visitor gets: that of the first of the visitor's variants which the rendering has an experience
 * for, else its default. undefined when the one chosen hides the rendering. (Sitecore: layout-personalizer)
 */
export function chooseExperience(rendering: JsonObject, variants: readonly string[]): JsonObject | undefined {
  const experiences = rendering['experiences'];
  if (!isObject(experiences)) return rendering;
  const variant = variants.map((id) => own(experiences, id)).find((found) => found === null || isObject(found));
  if (variant === undefined) return own(rendering, 'componentName') === undefined ? undefined : rendering;
  if (!isObject(variant) || (variant['componentName'] === null && variant['dataSource'] === null)) return undefined;
  return { ...variant, uid: rendering['uid'] ?? variant['uid'] };
}
