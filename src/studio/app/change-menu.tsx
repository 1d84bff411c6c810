import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import type { Change } from '#src/model/studio/change.ts';
import { DialogNotLoaded, lazyPart } from '../kit/lazy/lazy-part.tsx';
import { DropItem, DropMenu, DropSection } from '../kit/parts/drop-menu.tsx';
import { StudioIcon } from '../kit/studio-icon.tsx';
import { useHasPermission, useStudio } from '../kit/studio-context.ts';
import { useCurrentChange } from '../kit/use-document.ts';
import css from './shell.module.css';

/** Loads the code of the publish dialog. */
const loadPublishDialog = async () => (await import('../screens/changes/dialogs/publish-dialog.tsx')).PublishDialog;
const PublishDialog = lazyPart(loadPublishDialog, DialogNotLoaded);

/** Shows the change that edits belong to, with a menu of other changes, a link to its review and a publish button. */
export function ChangeMenu(): ReactNode {
  const { api, change: current } = useStudio();
  const { id, change } = useCurrentChange();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const mayPublish = useHasPermission('publish');
  const list = useQuery({
    queryKey: ['changes', 'open'],
    queryFn: ({ signal }) =>
      api.get<{ changes: readonly Change[] }>('/changes?state=open&state=in%20review', { signal }),
    enabled: isOpen,
  });
  const choose = (key: string): void => current.choose(key === NO_CHANGE_KEY ? undefined : key);
  const isOver = change?.state === 'published' || change?.state === 'closed';
  const canPublish = mayPublish && change !== undefined && !isOver;
  // The publish dialog is loaded before it is opened, because the connection may be lost by then.
  useEffect(() => {
    if (canPublish) void loadPublishDialog().catch(() => undefined);
  }, [canPublish]);
  return (
    <div className={css.change}>
      <DropMenu
        buttonClass={css.changeButton}
        onOpenChange={setIsOpen}
        onAction={choose}
        button={
          <>
            <StudioIcon name="changes" />
            <span className={css.changeText}>
              <span className={css.changeLabel}>Working on: </span>
              {id === undefined ? 'what is published' : (change?.title ?? '…')}
              {isOver && ` (${change.state})`}
            </span>
            <StudioIcon name="chevron-down" />
          </>
        }
      >
        <DropItem id={NO_CHANGE_KEY}>Nothing yet: the first edit starts a change</DropItem>
        <DropSection title="Open changes">
          {(list.data?.changes ?? []).slice(0, 30).map((one) => (
            <DropItem key={one.id} id={one.id} textValue={one.title}>
              {one.title}
            </DropItem>
          ))}
        </DropSection>
      </DropMenu>
      {id !== undefined && pathname !== `/studio/changes/${id}` && (
        <Link className={css.review} to={`/studio/changes/${id}`}>
          Review
        </Link>
      )}
      {canPublish && (
        <Button className={css.publish} onClick={() => setIsPublishing(true)}>
          Publish…
        </Button>
      )}
      {isPublishing && change && (
        <Suspense>
          <PublishDialog change={change} onClose={() => setIsPublishing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Key of the menu entry for no change. */
const NO_CHANGE_KEY = 'none';
