import { isBag, type Bag } from './bag.ts';

const own = (bag: Bag, name: string): unknown => (Object.hasOwn(bag, name) ? bag[name] : undefined);

/**
 * The rendering that a visitor gets: that of the first of the visitor's variants which the rendering has an experience
 * for, else its default. undefined when the one chosen hides the rendering. (Sitecore: layout-personalizer)
 */
export function chooseExperience(rendering: Bag, variants: readonly string[]): Bag | undefined {
  const experiences = rendering['experiences'];
  if (!isBag(experiences)) return rendering;
  const variant = variants.map((id) => own(experiences, id)).find((found) => found === null || isBag(found));
  if (variant === undefined) return own(rendering, 'componentName') === undefined ? undefined : rendering;
  if (!isBag(variant) || (variant['componentName'] === null && variant['dataSource'] === null)) return undefined;
  return { ...variant, uid: rendering['uid'] ?? variant['uid'] };
}
