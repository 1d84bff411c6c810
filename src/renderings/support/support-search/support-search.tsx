import { use, useCallback, useId, useMemo, useRef, type ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { flagOf, textOf } from '#src/model/content-field.ts';
import { Container } from '#src/ui/container/container.tsx';
import { articlesOf } from './articles-of.ts';
import { SearchEngineContext } from './engine/search-engine-context.ts';
import { SearchResults } from './results/search-results.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchChips } from './search-chips.tsx';
import css from './support-search.module.css';
import type { SupportSearchFields } from './support-search.types.ts';
import { useSupportSearch } from './use-support-search.ts';

/** The search of the support center. (spec: SUPP-04…06, SUPP-32…46) */
export function SupportSearch({ fields }: RenderingProps<SupportSearchFields>): ReactNode {
  const { language } = usePageContext();
  const createEngine = use(SearchEngineContext);
  const articles = useMemo(() => articlesOf(fields.articles), [fields.articles]);
  const engine = useMemo(() => createEngine({ language, articles }), [createEngine, language, articles]);
  const { typed, results, isOpen, active, actions } = useSupportSearch(engine);
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const load = useCallback(() => void engine.load().catch(() => undefined), [engine]);
  const choose = useCallback(
    (text: string) => {
      actions.searchFor(text);
      box.current?.focus({ preventScroll: true });
    },
    [actions],
  );
  return (
    <div className={joinClasses(css.search, flagOf(fields.prominent) && css.prominent)}>
      <div className={css.band}>
        <Container className={css.inside}>
          <SearchBox
            ref={box}
            typed={typed}
            isOpen={isOpen}
            active={active}
            count={results.page?.results.length ?? 0}
            actions={actions}
            listId={listId}
            label={textOf(fields.label)}
            placeholder={textOf(fields.placeholder)}
            onTouch={load}
          />
          <SearchChips chips={fields.chips} onChoose={choose} />
        </Container>
      </div>
      <Container className={css.results}>
        <SearchResults results={results} isOpen={isOpen} active={active} actions={actions} listId={listId} />
      </Container>
    </div>
  );
}
