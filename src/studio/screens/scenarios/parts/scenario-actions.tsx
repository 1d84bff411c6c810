import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JsonObject } from '#src/model/json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../../../api/studio-api.ts';
import { useSending } from '../../../kit/sending/use-sending.ts';
import { Modal } from '../../../kit/modal.tsx';
import { useHasPermission, useStudio } from '../../../kit/studio-context.ts';
import { SCENARIOS_QUERY, useOpenLink } from '../scenarios-api.ts';
import { NameDialog, TakenNameDialog, takenName, type TakenName } from './name-dialogs.tsx';

export interface ScenarioActionsProps {
  /** Name of the scenario; undefined for a new one. */
  readonly name: string | undefined;
  readonly document: JsonObject;
  /** Time of the saved version on which the edits are based; '' if no version was saved, 'none' for a new scenario. */
  readonly known: string;
  readonly canSave: boolean;
  /** Whether the scenario was saved in the studio. Shipped scenarios cannot be removed here. */
  readonly isSaved: boolean;
  readonly onSaved: () => void;
}

/** Buttons that open a scenario with its unsaved edits, download it, save it, and remove it. */
export function ScenarioActions({ name, document, known, canSave, isSaved, onSaved }: ScenarioActionsProps): ReactNode {
  const mayWrite = useHasPermission('scenarios');
  const [dialog, setDialog] = useState<'name' | 'remove' | TakenName>();
  const { open, save, remove } = useActions({ document, onSaved });
  const close = (): void => setDialog(undefined);
  const write = (chosen: string, version: string): void =>
    save.mutate(
      { name: chosen, known: version },
      {
        onSuccess: close,
        onError: (error) => {
          const taken = takenName(chosen, error);
          if (taken) setDialog(taken);
        },
      },
    );
  const failed = [open, save, remove].find(({ error }) => error !== null && !takenName('', error))?.error;
  return (
    <>
      {failed ? <p role="alert">{failureInWords(failed)}</p> : null}
      <Button variant="secondary" aria-disabled={open.isPending} onClick={() => !open.isPending && open.mutate(name)}>
        Open in a new tab
      </Button>
      <Button variant="quiet" onClick={() => downloadScenario(name ?? 'scenario', document)}>
        Download
      </Button>
      {isSaved && mayWrite && (
        <Button variant="quiet" onClick={() => setDialog('remove')}>
          Remove
        </Button>
      )}
      {mayWrite && (
        <Button
          aria-disabled={!canSave || save.isPending}
          onClick={() => {
            if (!canSave || save.isPending) return;
            if (name === undefined) setDialog('name');
            else write(name, known);
          }}
        >
          Save
        </Button>
      )}
      {dialog === 'name' && (
        <NameDialog
          first={save.variables?.name}
          onClose={close}
          onName={(chosen) => write(chosen, chosen === name ? known : 'none')}
        />
      )}
      {typeof dialog === 'object' && (
        <TakenNameDialog
          taken={dialog}
          onClose={close}
          onRename={() => setDialog('name')}
          onReplace={() => write(dialog.name, String(dialog.updated ?? ''))}
        />
      )}
      {dialog === 'remove' && (
        <Modal
          title={`Remove ${name}?`}
          onClose={close}
          buttons={
            <>
              <Button variant="quiet" onClick={close}>
                Keep it
              </Button>
              <Button onClick={() => remove.mutate(name!, { onSuccess: close })}>Remove</Button>
            </>
          }
        >
          <p>Its link no longer works. If a shipped scenario has the same name, that one is shown again.</p>
        </Modal>
      )}
    </>
  );
}

/** The server's response after it has stored a scenario: the name under which it is stored. */
interface StoredScenario {
  readonly name: string;
}

/** Returns the mutations with which the buttons open, save and remove a scenario. */
function useActions({ document, onSaved }: Pick<ScenarioActionsProps, 'document' | 'onSaved'>) {
  const { api, toast } = useStudio();
  const may = useHasPermission('scenarios');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const linkOf = useOpenLink();
  const renew = () => queries.invalidateQueries({ queryKey: SCENARIOS_QUERY });
  const open = useSending({
    mutationFn: async (name: string | undefined) => {
      const tab = window.open('', '_blank');
      if (!tab) throw new Error('The browser does not open a tab. Allow it for this page.');
      tab.opener = null;
      try {
        const isAsSaved = name !== undefined && !may;
        const kept = isAsSaved
          ? { name }
          : await api.send<StoredScenario>('POST', '/scenarios/keep', { body: document });
        tab.location.replace(linkOf(kept.name, document) ?? 'about:blank');
      } catch (error) {
        tab.close();
        throw error;
      }
    },
  });
  const save = useSending({
    mutationFn: ({ name, known }: { readonly name: string; readonly known: string }) => {
      const query = known === '' ? '' : `?known=${known}`;
      return api.send<{ updated: number }>('PUT', `/scenarios/${encodeURIComponent(name)}${query}`, { body: document });
    },
    onSuccess: async ({ updated }, { name }) => {
      onSaved();
      toast('The scenario is saved. Everybody can open its link.');
      queries.setQueryData(['scenario', name], { document, updated });
      await renew();
      void navigate(`/studio/scenarios/${name}`, { replace: true });
    },
  });
  const remove = useSending({
    mutationFn: (name: string) => api.send('DELETE', `/scenarios/${encodeURIComponent(name)}`),
    onSuccess: async () => {
      onSaved();
      toast('The scenario is removed.');
      await renew();
      void navigate('/studio/scenarios');
    },
  });
  return { open, save, remove };
}

/** Downloads the scenario as a file, which can be added to the shipped scenarios. */
function downloadScenario(name: string, document: JsonObject): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' }));
  Object.assign(window.document.createElement('a'), { href: url, download: `${name}.json` }).click();
  URL.revokeObjectURL(url);
}
