import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JsonObject } from '#src/model/json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { failureOf } from '../../../api/studio-api.ts';
import { useSending } from '../../../kit/sending/use-sending.ts';
import { Modal } from '../../../kit/modal.tsx';
import fields from '#src/ui/fields/fields.module.css';
import { useMay, useStudio } from '../../../kit/studio-context.ts';
import { SCENARIOS_QUERY, useOpenLink } from '../scenarios-api.ts';
import css from '../scenarios.module.css';

export interface ScenarioActionsProps {
  /** Undefined for a new scenario. */
  readonly name: string | undefined;
  readonly document: JsonObject;
  readonly canSave: boolean;
  /** Whether it was saved in the studio; files of the product cannot be removed here. */
  readonly isSaved: boolean;
  readonly onSaved: () => void;
}

/** Opens a scenario as it is here, saves it, and removes it. */
export function ScenarioActions({ name, document, canSave, isSaved, onSaved }: ScenarioActionsProps): ReactNode {
  const mayWrite = useMay('scenarios');
  const [asked, setAsked] = useState<'name' | 'remove'>();
  const { open, save, remove } = useActions({ document, onSaved });
  const close = (): void => setAsked(undefined);
  const failed = [open, save, remove].find(({ error }) => error !== null)?.error;
  return (
    <>
      {failed ? <p role="alert">{failureOf(failed)}</p> : null}
      <Button variant="secondary" aria-disabled={open.isPending} onClick={() => !open.isPending && open.mutate(name)}>
        Open in a new tab
      </Button>
      <Button variant="quiet" onClick={() => download(name ?? 'scenario', document)}>
        Download
      </Button>
      {isSaved && mayWrite && (
        <Button variant="quiet" onClick={() => setAsked('remove')}>
          Remove
        </Button>
      )}
      {mayWrite && (
        <Button
          aria-disabled={!canSave || save.isPending}
          onClick={() => {
            if (!canSave || save.isPending) return;
            if (name === undefined) setAsked('name');
            else save.mutate(name);
          }}
        >
          Save
        </Button>
      )}
      {asked === 'name' && (
        <NameDialog onClose={close} onName={(chosen) => save.mutate(chosen, { onSuccess: close })} />
      )}
      {asked === 'remove' && (
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

interface Kept {
  readonly name: string;
}

function useActions({ document, onSaved }: Pick<ScenarioActionsProps, 'document' | 'onSaved'>) {
  const { api, toast } = useStudio();
  const may = useMay('scenarios');
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
        const kept = isAsSaved ? { name } : await api.send<Kept>('POST', '/scenarios/keep', { body: document });
        tab.location.replace(linkOf(kept.name, document) ?? 'about:blank');
      } catch (error) {
        tab.close();
        throw error;
      }
    },
  });
  const save = useSending({
    mutationFn: (name: string) => api.send('PUT', `/scenarios/${encodeURIComponent(name)}`, { body: document }),
    onSuccess: async (_saved, name) => {
      onSaved();
      toast('The scenario is saved. Everybody can open its link.');
      queries.setQueryData(['scenario', name], document);
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

/** Asks for the name of a new scenario, which is a part of its link. */
function NameDialog(props: { readonly onClose: () => void; readonly onName: (name: string) => void }): ReactNode {
  return (
    <Modal title="Name the scenario" onClose={props.onClose}>
      <form className={fields.fields} action={(values) => props.onName(String(values.get('name')))}>
        <label>
          Name, as in its link
          <input name="name" pattern="[a-z0-9]+(-[a-z0-9]+)*" maxLength={80} required placeholder="devices-down" />
        </label>
        <p className={css.quiet}>Small letters, digits and hyphens. The first word is its area in the gallery.</p>
        <Button type="submit">Save</Button>
      </form>
    </Modal>
  );
}

/** Saves the document as a file, for the scenarios that are shipped with the product. */
function download(name: string, document: JsonObject): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' }));
  Object.assign(window.document.createElement('a'), { href: url, download: `${name}.json` }).click();
  URL.revokeObjectURL(url);
}
