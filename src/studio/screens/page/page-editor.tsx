import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { pointerTo } from '#src/model/json-pointer.ts';
import { own } from '#src/model/json.ts';
import { UID_PREFIX, type ValueEdit } from '#src/model/studio/value-edit.ts';
import { DocumentBar } from '../../kit/document-bar.tsx';
import { QueryPart } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { useDocument, type UsedDocument } from '../../kit/use-document.ts';
import { useSchemas } from '../../kit/use-schemas.ts';
import { AddBlock } from './tree/add-block.tsx';
import { BlockForm } from './block-form.tsx';
import type { ChooseBlock, ChosenBlock } from './choice.ts';
import { PageProblems } from './page-problems.tsx';
import { PageBar } from './preview/page-bar.tsx';
import { usePageState } from './preview/audience.ts';
import type { View } from './preview/view.ts';
import { routeOf } from '../../kit/pages/page-route.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { addBlockEdits, copyBlockEdits, moveBlockEdits, createBlock, removeBlockEdits } from './tree/block-edits.ts';
import { blockTree, keyOf, rowWithKey, type ListRow, type RenderingInfo } from './tree/block-tree.ts';
import { PageTree, type TreeActions } from './tree/page-tree.tsx';
import { useCompiledPage } from './preview/use-compiled-page.ts';
import css from './page.module.css';

interface PageEditorProps {
  readonly page: UsedDocument;
  /** The chosen block, and the function that chooses another one. */
  readonly choice: readonly [ChosenBlock | undefined, ChooseBlock];
}

/** The editor of a page: the tree of its blocks, the preview, and the form of the chosen block. */
export function PageEditor({ page, choice }: PageEditorProps): ReactNode {
  const schemas = useSchemas();
  const design = own(page.value, 'design');
  return (
    <QueryPart query={schemas}>
      {({ renderings }) =>
        typeof design === 'string' ? (
          <EditorWithDesign page={page} choice={choice} renderings={renderings} path={`designs/${design}.json`} />
        ) : (
          <PageEditorView page={page} choice={choice} renderings={renderings} />
        )
      }
    </QueryPart>
  );
}

interface EditorProps extends PageEditorProps {
  readonly renderings: readonly RenderingInfo[];
  readonly design?: UsedDocument;
}

/** The editor of a page with a design, which is loaded from `path`. */
function EditorWithDesign({ path, ...props }: EditorProps & { readonly path: string }): ReactNode {
  return <PageEditorView {...props} design={useDocument(path)} />;
}

/** The editor of a page, after the renderings have been loaded. `design` is missing if the page has no design. */
function PageEditorView({ page, choice: [chosen, choose], renderings, design }: EditorProps): ReactNode {
  const settings = useDocument('settings.json').value;
  const route = routeOf(page.path, settings);
  const [view, setView] = useView();
  const [adding, setAdding] = useState<ListRow>();
  const rows = useTreeRows(page, design, renderings);
  const row = chosen && rowWithKey(rows, chosen.key);
  const block = row?.kind === 'block' ? row : undefined;
  const item = useChosenDocument(chosen, page);
  const { compiled, failure } = useCompiledPage(
    { page: route, language: view.language, scenario: usePageState(route, view)?.name },
    design ? [page, design, item] : [page, item],
  );
  const actions = useBlockActions(page, choose, setAdding);
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <div className={css.titles}>
          <Link to="/studio/pages">Pages</Link>
          <h1 tabIndex={-1}>{route}</h1>
        </div>
        <PageBar route={route} view={view} onChange={setView} />
      </header>
      <section className={css.side} aria-label="Blocks">
        <PageTree rows={rows} isLoading={page.state === 'loading'} chosen={chosen?.key} actions={actions} />
      </section>
      <section className={css.preview} aria-label="Page">
        {failure !== undefined && <p role="alert">{failure}</p>}
        <PreviewPanel {...{ route, view, compiled, block, settings, choose }} />
      </section>
      <section className={css.side} aria-label="Form">
        <div className={css.documentBar}>
          <DocumentBar document={item} />
          <PageProblems compiled={compiled} choose={choose} />
        </div>
        <BlockForm page={page} row={block} chosen={chosen} item={item} compiled={compiled} onItem={choose} />
      </section>
      <AddBlock
        list={adding}
        renderings={renderings}
        onClose={() => setAdding(undefined)}
        onAdd={(rendering, example) => {
          if (!adding) return;
          const added = createBlock(rendering, example);
          page.change(addBlockEdits(page.value, { list: adding, index: adding.children.length }, added));
          choose(keyOf(page.path, pointerTo(adding.pointer, UID_PREFIX + String(added['uid']))));
          setAdding(undefined);
        }}
      />
    </div>
  );
}

/** Returns the rows of the tree. Unchanged rows stay the same objects, so they are not rendered again. */
function useTreeRows(page: UsedDocument, design: UsedDocument | undefined, renderings: readonly RenderingInfo[]) {
  const byName = useMemo(() => new Map(renderings.map((each) => [each.name, each])), [renderings]);
  const [pageValue, designValue, pagePath, designPath] = [page.value, design?.value, page.path, design?.path];
  const rows = useMemo(() => {
    const shared = designPath === undefined ? undefined : { path: designPath, value: designValue };
    return blockTree({ path: pagePath, value: pageValue }, shared, byName);
  }, [pageValue, designValue, pagePath, designPath, byName]);
  const [kept, setKept] = useState(rows);
  const next = useMemo(() => replaceEqualDeep(kept, rows), [kept, rows]);
  if (next !== kept) setKept(next);
  return next;
}

/**
 * Returns the actions of the tree. The functions stay the same, and use the version of the page at the time of the
 * call.
 */
function useBlockActions(page: UsedDocument, choose: ChooseBlock, add: (list: ListRow) => void): TreeActions {
  const { toast } = useStudio();
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  return useMemo(() => {
    const change = (edit: (value: unknown) => readonly ValueEdit[]): void =>
      latest.current.change(edit(latest.current.value));
    return {
      add,
      choose: ({ key }) => choose(key),
      copy: (block) => {
        change((value) => copyBlockEdits(value, block));
        toast(`Copied ${block.label}.`);
      },
      remove: (block) => {
        change((value) => removeBlockEdits(value, block));
        choose(undefined);
        toast(`Removed ${block.label}. Undo brings it back.`);
      },
      move: (block, place) => {
        change((value) => moveBlockEdits(value, block, place));
        const uid = block.pointer.slice(block.pointer.lastIndexOf('/'));
        choose(keyOf(latest.current.path, place.list.pointer + uid));
      },
    };
  }, [toast, choose, add]);
}

/** Returns the document that contains the chosen text or block; the page if nothing is chosen. */
function useChosenDocument(chosen: ChosenBlock | undefined, page: UsedDocument): UsedDocument {
  return useDocument(chosen?.origin?.document ?? chosen?.key.split('#')[0] ?? page.path);
}

/** The session storage, in which the view of the preview is kept. */
const viewStorage = guardStorage(() => sessionStorage);
/** Key under which the view of the preview is stored. */
const VIEW_KEY = 'studio page view';

/**
 * Returns the view of the preview and the function that changes it. The view is stored for the other pages of this tab.
 */
function useView(): readonly [View, (change: Partial<View>) => void] {
  const [view, setView] = useState<View>(() => {
    const first: View = { language: 'en', width: 768, scheme: 'light', date: '', audience: '', isEditing: true };
    try {
      return { ...first, ...(JSON.parse(viewStorage.get(VIEW_KEY) ?? '{}') as Partial<View>) };
    } catch {
      return first;
    }
  });
  const change = (part: Partial<View>): void =>
    setView((before) => {
      const next = { ...before, ...part };
      viewStorage.set(VIEW_KEY, JSON.stringify(next));
      return next;
    });
  return [view, change];
}
