/**
 * Helpers for pages of the samples. They create a component for every rendering name, and count the renderings that
 * must be visible in the JSON, without the engine.
 */
import type { ReactNode } from 'react';
import type { RenderingComponent, RenderingProps } from '#src/layout/registry.ts';
import { imageOf, itemsOf, linkOf, textOf, type ListField } from '#src/model/content-field.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import type { EngineModules } from '#tests/support/layout/engine-modules.ts';
import type { Sample } from '#tests/support/samples.ts';

/** A JSON object. */
type RawObject = Readonly<Record<string, unknown>>;
const isRawObject = (value: unknown): value is RawObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a sample as a page: the layout in it, at any depth, otherwise its renderings in the main placeholder. */
export function asPage({ json }: Sample): unknown {
  const elements = isRawObject(json) && Array.isArray(json['elements']) ? json['elements'] : json;
  return findLayout(json) ?? rawPage({ main: Array.isArray(elements) ? elements : [elements] });
}

/** Returns the first object that has the key `sitecore`, at any depth; undefined if there is none. */
function findLayout(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('sitecore' in value) return value;
  return Object.values(value)
    .map(findLayout)
    .find((found) => found !== undefined);
}

/** Calls `visit` with every rendering that must be visible to a visitor who gets no personalized variants. */
function visitVisible(value: unknown, visit: (rendering: RawObject) => void): void {
  if (Array.isArray(value)) {
    for (const entry of value) visitVisible(entry, visit);
  } else if (isRawObject(value)) {
    const { componentName, experiences: _, ...rest } = value;
    if ('componentName' in value) {
      if (typeof componentName !== 'string' || componentName === 'Hidden Rendering') return;
      visit(value);
    } else if ('experiences' in value) {
      return;
    }
    for (const member of Object.values(rest)) visitVisible(member, visit);
  }
}

/** Returns the number of renderings that must be visible. */
export function countVisible(page: unknown): number {
  let count = 0;
  visitVisible(page, () => count++);
  return count;
}

/** Returns the plain texts in the fields of all visible renderings. */
export function plainTexts(page: unknown): readonly string[] {
  const texts: string[] = [];
  visitVisible(page, ({ fields }) => {
    for (const field of isRawObject(fields) ? Object.values(fields) : []) {
      const value = isRawObject(field) ? field['value'] : field;
      if (typeof value === 'string') texts.push(value);
    }
  });
  return texts;
}

/** Returns a component for each name in the layout, with the placeholders that renderings of this name have there. */
export function componentsOf(
  page: unknown,
  engineModules: EngineModules,
  leaveOut?: string,
): Record<string, RenderingComponent> {
  const placeholders = new Map<string, Set<string>>();
  visitVisible(page, (rendering) => {
    const name = rendering['componentName'] as string;
    const own = isRawObject(rendering['placeholders']) ? Object.keys(rendering['placeholders']) : [];
    placeholders.set(name, (placeholders.get(name) ?? new Set()).union(new Set(own)));
  });
  return Object.fromEntries(
    [...placeholders]
      .filter(([name]) => name !== leaveOut)
      .map(([name, names]) => [name, createComponent(name, [...names], engineModules)]),
  );
}

/** Returns a component that shows all fields of a rendering and these placeholders. */
function createComponent(
  name: string,
  placeholders: readonly string[],
  { Placeholder }: EngineModules,
): RenderingComponent {
  return function Sampled({ fields, params, uid }: RenderingProps): ReactNode {
    const number = params['DynamicPlaceholderId'] ?? '1';
    const asked = new Set(placeholders.map((placeholder) => placeholder.replaceAll('{*}', number)));
    return (
      <div data-component={name} data-uid={uid} className={params['styles']}>
        {Object.entries(fields).map(([field, value]) => (
          <FieldContent key={field} field={value} />
        ))}
        {[...asked].map((placeholder) => (
          <Placeholder key={placeholder} name={placeholder} />
        ))}
      </div>
    );
  };
}

/** Renders a field as the kind of content that it has: a picture, a link, a list or a text. */
function FieldContent({ field }: { field: unknown }): ReactNode {
  const image = imageOf(field);
  if (image) return <img src={image.src} alt={image.alt ?? ''} />;
  const link = linkOf(field);
  if (link) return <a href={link.href}>{link.text}</a>;
  const items = itemsOf(field as ListField<Record<string, string>>);
  return items.length > 0 ? (
    <ul>
      {items.map((item, index) => (
        <li key={index}>{Object.keys(item)}</li>
      ))}
    </ul>
  ) : (
    <p>{textOf(field)}</p>
  );
}
