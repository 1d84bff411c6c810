import { isObject, own, type JsonObject } from '../json.ts';

/**
 * Returns the rendering for a visitor: the experience of the first variant that the rendering supports, otherwise the
 * default. Returns undefined if the chosen experience hides the rendering, or if there is neither an experience nor a
 * default. (Sitecore: layout-personalizer)
 */
export function chooseExperience(rendering: JsonObject, variants: readonly string[]): JsonObject | undefined {
  const experiences = rendering['experiences'];
  if (!isObject(experiences)) return rendering;
  const variant = variants
    .map((id) => own(experiences, id))
    .find((experience) => experience === null || isObject(experience));
  if (variant === undefined) return own(rendering, 'componentName') === undefined ? undefined : rendering;
  if (!isObject(variant) || (variant['componentName'] === null && variant['dataSource'] === null)) return undefined;
  return { ...variant, uid: rendering['uid'] ?? variant['uid'] };
}
