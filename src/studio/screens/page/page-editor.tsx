import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { own } from '#src/model/json.ts';
import type { TextOrigin } from '#src/model/host/preview.ts';
import { Button } from '#src/ui/button/button.tsx';
import { QueryPart } from '../../kit/screen-frame.tsx';
import { StudioIcon } from '../../kit/studio-icon.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { useDocument, type UsedDocument } from '../../kit/use-document.ts';
import { AddBlock } from './add-block.tsx';
import { addBlock, copyBlock, moveBlock, newBlock, removeBlock } from './tree/block-operations.ts';
import { blockTree, keyOf, rowWithKey, type BlockRow, type ListRow, type RenderingInfo } from './tree/block-tree.ts';
import { BlockForm } from './block-form.tsx';
import { PageBar, type View } from './page-bar.tsx';
import { PageTree, type TreeActions } from './tree/page-tree.tsx';
import { routeOf, screenOf } from './page-route.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { useCompiledPage } from './use-compiled-page.ts';
import { usePreviewLink } from './use-preview-link.ts';
import css from './page.module.css';

/** What the editor has chosen: a block, and in it perhaps a text of one of its documents. */
export interface Chosen {
  readonly key: string;
  readonly origin: TextOrigin | undefined;
  /** Counts the choices: the same text chosen again gets the focus again. */
  readonly count: number;
}

/** The page: its blocks, the page where customers see it, and the form of the chosen block. */
export function PageEditor({ page }: { readonly page: UsedDocument }): ReactNode {
  const { api } = useStudio();
  const schemas = useQuery({
    queryKey: ['schemas'],
    queryFn: ({ signal }) => api.get<{ renderings: readonly RenderingInfo[] }>('/schemas', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const design = own(page.value, 'design');
  const parts = { page, renderings: schemas.data?.renderings ?? [] };
  return (
    <QueryPart query={schemas}>
      {() =>
        typeof design === 'string' ? <WithDesign {...parts} path={`designs/${design}.json`} /> : <Editor {...parts} />
      }
    </QueryPart>
  );
}

interface EditorProps {
  readonly page: UsedDocument;
  readonly renderings: readonly RenderingInfo[];
  readonly design?: UsedDocument;
}

function WithDesign({ path, ...props }: EditorProps & { readonly path: string }): ReactNode {
  return <Editor {...props} design={useDocument(path)} />;
}

function Editor({ page, renderings, design }: EditorProps): ReactNode {
  const { boot, toast } = useStudio();
  const navigate = useNavigate();
  const settings = useDocument('settings.json').value;
  const route = routeOf(page.path, settings);
  const [view, setView] = useView();
  const [chosen, setChosen] = useState<Chosen>();
  const [adding, setAdding] = useState<ListRow>();
  const [isSignedOut, setIsSignedOut] = useState(false);
  const byName = useMemo(() => new Map(renderings.map((each) => [each.name, each])), [renderings]);
  const rows = useMemo(() => blockTree(page, design, byName), [page.value, design?.value, byName]);
  const row = chosen && rowWithKey(rows, chosen.key);
  const item = useChosenDocument(chosen, page);
  const documents = design ? [page, design, item] : [page, item];
  const { compiled, failure } = useCompiledPage(route, view.language, documents);
  const link = usePreviewLink();
  const findPage = usePageByRoute(settings);
  const choose = (key: string, origin?: TextOrigin): void =>
    setChosen((before) => ({ key, origin, count: (before?.count ?? 0) + 1 }));
  const actions: TreeActions = {
    choose: ({ key }) => choose(key),
    add: setAdding,
    copy: (block) => {
      page.change(copyBlock(page.value, block));
      toast(`Copied ${block.label}.`);
    },
    remove: (block) => {
      page.change(removeBlock(page.value, block));
      setChosen(undefined);
      toast(`Removed ${block.label}. Undo brings it back.`);
    },
    move: (block, place) => {
      page.change(moveBlock(page.value, block, place));
      const uid = block.pointer.slice(block.pointer.lastIndexOf('/'));
      choose(keyOf(page.path, place.list.pointer + uid));
    },
  };
  const uidOfChosen = row?.kind === 'block' ? uidInLayout(compiled?.origins.blocks, row) : undefined;
  const portal = boot.portals.find(({ language }) => language === view.language) ?? boot.portals[0];
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <div className={css.titles}>
          <Link to="/studio/pages">Pages</Link>
          <h1 tabIndex={-1}>{route}</h1>
        </div>
        <PageBar view={view} onChange={setView} />
        <div className={css.history}>
          <Button variant="quiet" aria-label="Undo" disabled={!page.canUndo} onClick={page.undo}>
            <StudioIcon name="undo" />
          </Button>
          <Button variant="quiet" aria-label="Redo" disabled={!page.canRedo} onClick={page.redo}>
            <StudioIcon name="redo" />
          </Button>
        </div>
      </header>
      <section className={css.side} aria-label="Blocks">
        <PageTree rows={rows} chosen={chosen?.key} actions={actions} />
      </section>
      <section className={css.preview} aria-label="Page">
        {failure !== undefined && <p role="alert">{failure}</p>}
        {isSignedOut && (
          <p className={css.note}>Customers sign in to see this page. Here you see it as it is before the sign-in.</p>
        )}
        <QueryPart query={link}>
          {(base) =>
            portal && (
              <PreviewFrame
                {...view}
                origin={portal.origin}
                base={base}
                page={route}
                compiled={compiled}
                chosen={uidOfChosen}
                onChosen={(uid, origin) => {
                  const block = compiled?.origins.blocks[uid];
                  if (block) choose(keyOf(block.document, block.pointer), origin);
                }}
                onPage={(next) => {
                  const path = next === route ? undefined : findPage(next);
                  if (path !== undefined) void navigate(screenOf(path));
                }}
                onSignedOut={() => setIsSignedOut(true)}
              />
            )
          }
        </QueryPart>
      </section>
      <section className={css.side} aria-label="Form">
        <BlockForm
          page={page}
          row={row?.kind === 'block' ? row : undefined}
          chosen={chosen}
          item={item}
          compiled={compiled}
          onItem={choose}
        />
      </section>
      <AddBlock
        list={adding}
        renderings={renderings}
        onClose={() => setAdding(undefined)}
        onAdd={(rendering, example) => {
          if (!adding) return;
          const block = newBlock(rendering, example);
          page.change(addBlock(page.value, { list: adding, index: adding.children.length }, block));
          choose(keyOf(page.path, `${adding.pointer}/uid=${String(block['uid'])}`));
          setAdding(undefined);
        }}
      />
    </div>
  );
}

/** The document of the chosen text; the page itself if nothing is chosen. */
function useChosenDocument(chosen: Chosen | undefined, page: UsedDocument): UsedDocument {
  return useDocument(chosen?.origin?.document ?? chosen?.key.split('#')[0] ?? page.path);
}

/** Returns the uid that a block has in the layout: a block without a uid of its own has another one there. */
function uidInLayout(
  blocks: Readonly<Record<string, { readonly document: string; readonly pointer: string }>> | undefined,
  row: BlockRow,
): string | undefined {
  return Object.entries(blocks ?? {}).find(
    ([, { document, pointer }]) => document === row.document && pointer === row.pointer,
  )?.[0];
}

function usePageByRoute(settings: unknown): (route: string) => string | undefined {
  const { api } = useStudio();
  const { data } = useQuery({
    queryKey: ['documents', 'pages/'],
    queryFn: ({ signal }) =>
      api.get<{ paths: readonly string[] }>('/documents', { query: { under: 'pages/' }, signal }),
  });
  return (route) => data?.paths.find((path) => routeOf(path, settings) === route);
}

const stored = guardStorage(() => sessionStorage);
const KEY = 'studio page view';

/** How pages are shown is kept for the other pages of this tab. */
function useView(): readonly [View, (change: Partial<View>) => void] {
  const [view, setView] = useState<View>(() => {
    const first: View = { language: 'en', width: 768, scheme: 'light', date: '', isEditing: true };
    try {
      return { ...first, ...(JSON.parse(stored.get(KEY) ?? '{}') as Partial<View>) };
    } catch {
      return first;
    }
  });
  const change = (part: Partial<View>): void =>
    setView((before) => {
      const next = { ...before, ...part };
      stored.set(KEY, JSON.stringify(next));
      return next;
    });
  return [view, change];
}
