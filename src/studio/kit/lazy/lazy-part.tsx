import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Modal, type ModalProps } from '../modal.tsx';

/**
 * Returns a component whose code is loaded when it is first shown. If the code cannot be loaded, for example without a
 * connection, `NotLoaded` replaces the component, and the screen around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  NotLoaded: ComponentType<Props> = PartNotLoaded,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: NotLoaded }),
    ),
  );
}

const NOT_LOADED_MESSAGE =
  'This part of the studio could not be loaded. Check your connection, then reload. What you typed is kept.';

/** Shows that a part of the studio could not be loaded, with a button that reloads the page. */
function PartNotLoaded(): ReactNode {
  return (
    <div role="alert">
      <p>{NOT_LOADED_MESSAGE}</p>
      <ReloadButton />
    </div>
  );
}

/** Replaces a dialog that could not be loaded. */
export function DialogNotLoaded({ onClose }: Pick<ModalProps, 'onClose'>): ReactNode {
  return (
    <Modal title="Not loaded" onClose={onClose} buttons={<ReloadButton />}>
      <p>{NOT_LOADED_MESSAGE}</p>
    </Modal>
  );
}

function ReloadButton(): ReactNode {
  return (
    <Button variant="secondary" onClick={() => location.reload()}>
      Reload
    </Button>
  );
}
