import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageOrigins } from '#src/model/host/preview.ts';
import { QueryPart } from '../../../kit/screen-frame.tsx';
import { useStudio } from '../../../kit/studio-context.ts';
import type { View } from './view.ts';
import type { ChooseBlock } from '../choice.ts';
import { usePageState, useScenario } from './audience.ts';
import { screenAddress } from '../../../kit/pages/page-route.ts';
import { usePageByRoute } from '../../../kit/pages/use-page-by-route.ts';
import { usePreviewLink } from '../../../kit/pages/use-preview-link.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { keyOf, type BlockRow } from '../tree/block-tree.ts';
import type { CompiledPage } from './use-compiled-page.ts';
import css from '../page.module.css';

export interface PreviewPanelProps {
  readonly route: string;
  readonly view: View;
  readonly compiled: CompiledPage | undefined;
  /** The chosen block. */
  readonly block: BlockRow | undefined;
  readonly settings: unknown;
  readonly choose: ChooseBlock;
}

/** The preview of the page. A click chooses a block or text for the form; a link opens the screen of its page. */
export function PreviewPanel({ route, view, compiled, block, settings, choose }: PreviewPanelProps): ReactNode {
  const { boot } = useStudio();
  const navigate = useNavigate();
  const [signedOutAt, setSignedOutAt] = useState<string>();
  const link = usePreviewLink();
  const findPage = usePageByRoute(settings);
  const scenario = useScenario(route, view);
  const state = usePageState(route, view);
  const portals = typeof scenario === 'string' ? boot.testPortals : boot.portals;
  const portal = portals.find(({ language }) => language === view.language) ?? portals[0];
  if (!portal) return <p className={css.note}>No production host is configured, so there is no page to show.</p>;
  return (
    <>
      {signedOutAt === route && scenario === null && (
        <p className={css.note}>
          Customers sign in to see this page. Here you see it as it is before the sign-in.
          {boot.testPortals.length > 0 && ' Choose a sample customer at “Seen by” to see the rest.'}
        </p>
      )}
      {state?.isFixed && <p className={css.note}>This state shows a stored page. What you edit is not seen in it.</p>}
      <QueryPart query={link}>
        {(base) =>
          scenario !== undefined && (
            <PreviewFrame
              {...view}
              origin={portal.origin}
              base={base}
              scenario={scenario}
              page={route}
              compiled={state?.isFixed ? undefined : compiled}
              chosen={block && uidInLayout(compiled?.origins.blocks, block)}
              onChosen={(uid, origin) => {
                const found = compiled?.origins.blocks[uid];
                if (found) choose(keyOf(found.document, found.pointer), origin);
              }}
              onPage={(next) => {
                const path = next === route ? undefined : findPage(next);
                if (path !== undefined) void navigate(screenAddress(path));
              }}
              onSignedOut={() => setSignedOutAt(route)}
            />
          )
        }
      </QueryPart>
    </>
  );
}

/** Returns the uid of a block in the layout. The server generates one for a block without a uid. */
function uidInLayout(blocks: PageOrigins['blocks'] | undefined, row: BlockRow): string | undefined {
  return Object.entries(blocks ?? {}).find(
    ([, { document, pointer }]) => document === row.document && pointer === row.pointer,
  )?.[0];
}
