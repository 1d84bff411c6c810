import { useId, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { itemsOf, textOf } from '#src/model/content-field.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { MenuCategory } from './menu-category.tsx';
import { parseExpanded, storeExpanded, readStoredExpanded, watchExpanded } from './expanded-categories.ts';
import { menuCategories } from './menu-categories.ts';
import css from './support-side-menu.module.css';
import type { SupportSideMenuFields } from './support-side-menu.types.ts';

/** Returns null as the stored choice, because the server cannot read the one in the browser. */
const noStoredChoice = (): null => null;

/** The menu of support articles, by category. */
export function SupportSideMenu({ fields }: RenderingProps<SupportSideMenuFields>): ReactNode {
  const t = usePhrase();
  const headingId = useId();
  const here = normalizePath(usePageContext().path);
  const categories = useMemo(() => menuCategories(itemsOf(fields.categories), here), [fields.categories, here]);
  // The server cannot read the stored choice, so it expands the category of this page. The browser applies the stored
  // choice after hydration.
  const stored = useSyncExternalStore(watchExpanded, readStoredExpanded, noStoredChoice);
  const expanded = useMemo(
    () => parseExpanded(stored) ?? new Set(categories.filter(({ current }) => current).map(({ name }) => name)),
    [stored, categories],
  );
  const toggle = (name: string, open: boolean): void => {
    if (open !== expanded.has(name))
      storeExpanded(open ? [...expanded, name] : [...expanded].filter((n) => n !== name));
  };
  const named = textOf(fields.heading) !== '';
  return (
    <nav {...(named ? { 'aria-labelledby': headingId } : { 'aria-label': t('support-menu') })}>
      <Text field={fields.heading} as="h2" id={headingId} className={css.heading} />
      <ul className={css.categories}>
        {categories.map((category) => (
          <MenuCategory
            key={category.name}
            category={category}
            here={here}
            open={expanded.has(category.name)}
            onToggle={toggle}
          />
        ))}
      </ul>
      <ContentLink field={fields.browseLink} className={css.browse} />
    </nav>
  );
}
