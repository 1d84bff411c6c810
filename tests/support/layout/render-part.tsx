import { render, type RenderResult } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import dictionary from '#fixtures/content/dictionary.json' with { type: 'json' };
import { fieldKinds } from '#server/content/catalogue/field-kind.ts';
import { own } from '#src/model/json.ts';
import { createTokens } from '#server/content/drafts/tokens.ts';
import { wireField } from '#server/content/resolve/wire-field.ts';
import { PageContext, type PageContextValue } from '#src/layout/page-context.tsx';
import type { RenderingComponent } from '#src/layout/registry.ts';
import { createPhrases } from '#src/ui/create-phrases.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';

/** Settings that leave texts and addresses of media unchanged. */
const unchangedSettings = { tokens: createTokens({}, 'en'), mediaUrl: (path: string) => path };

/** Returns the fields of a fixture in the format of the layout service. */
export function wireFields(schema: unknown, authored: object): Record<string, unknown> {
  const kinds = fieldKinds(own(own(schema, 'properties'), 'fields'), schema);
  return Object.fromEntries(
    Object.entries(authored).map(([name, value]) => [name, wireField(value, kinds.get(name), unchangedSettings)]),
  );
}

/** The interface texts that were already read, by language. */
const phrases = new Map<string, i18n>();

/**
 * Returns the interface texts of the sample content. They are read once, because that takes longer than to show a
 * rendering.
 */
export function phrasesIn(language: 'en' | 'es'): i18n {
  const found = phrases.get(language) ?? readPhrases(language);
  phrases.set(language, found);
  return found;
}

/** Reads the texts of a language from the sample content. */
function readPhrases(language: 'en' | 'es'): i18n {
  const words = Object.fromEntries(Object.entries(dictionary).map(([key, value]) => [key, value[language]]));
  return createPhrases(language, words);
}

/** Properties of the page on which a rendering is shown. `entry` is the address of the page with its query. */
export interface PageOptions extends Partial<PageContextValue> {
  readonly entry?: string;
}

/** Renders one rendering on a page, with the texts of the sample content. */
export function RenderingOnPage({
  component: Component,
  fields,
  page = {},
}: {
  component: RenderingComponent;
  fields: object;
  page?: PageOptions;
}): ReactNode {
  const { entry = '/', ...facts } = page;
  const context: PageContextValue = { path: '/', language: 'en', now: 0, preview: false, ...facts };
  return (
    <MemoryRouter initialEntries={[entry]}>
      <PhrasesContext value={{ i18n: phrasesIn(context.language), version: 0 }}>
        <PageContext value={context}>
          <Component fields={fields} params={{}} uid="part" />
        </PageContext>
      </PhrasesContext>
    </MemoryRouter>
  );
}

/** Renders one rendering on a page in the browser's DOM. */
export function renderPart(component: RenderingComponent, fields: object, page: PageOptions = {}): RenderResult {
  return render(<RenderingOnPage component={component} fields={fields} page={page} />);
}
