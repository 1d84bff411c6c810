import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { guardStorage, openStorage } from '#src/lib/guarded-storage.ts';
import { isObject, type JsonObject, isSameJson } from '#src/model/json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useHasPermission, useStudio } from '../../kit/studio-context.ts';
import { ProblemList } from './parts/problem-list.tsx';
import { ScenarioActions } from './parts/scenario-actions.tsx';
import { ScenarioForm } from './parts/scenario-form.tsx';
import { useProblems } from './parts/use-problems.ts';
import { scenarioPartsOf } from './part-kind.ts';
import { useScenarios, type LoadedScenario, type ScenarioChoices } from './scenarios-api.ts';
import css from './scenarios.module.css';

/** The storage of this tab, which keeps unsaved scenarios. */
const draftStorage = guardStorage(() => openStorage(() => sessionStorage));
/** Returns the storage key of an unsaved scenario. `name` is the name of its draft. */
const draftKey = (name: string): string => `studio.scenario.${name}`;
/**
 * Returns the storage key for the time of the saved version on which a draft is based. `name` is the name of the draft.
 */
const baseVersionKey = (name: string): string => `studio.scenario-version.${name}`;
/** Stands for the name of a new scenario in addresses and in keys of drafts, until the scenario has a name. */
const NEW_SCENARIO = 'new';
/**
 * Returns the name of the draft of a new scenario. `source` is the name of the scenario that it copies; null if none.
 */
const newDraftName = (source: string | null): string => (source === null ? NEW_SCENARIO : `${NEW_SCENARIO} ${source}`);

/** The editor of one scenario: a form for its parts, a list of its problems, and its link. */
export function ScenarioEditor(): ReactNode {
  const { api } = useStudio();
  const { name = NEW_SCENARIO } = useParams();
  const [params] = useSearchParams();
  const source = name === NEW_SCENARIO ? params.get('from') : name;
  const all = useScenarios();
  const document = useQuery({
    queryKey: ['scenario', source],
    queryFn: async (): Promise<LoadedScenario> => {
      if (source === null) return { document: { page: '/' } };
      return api.get<LoadedScenario>(`/scenarios/${encodeURIComponent(source)}`);
    },
    // A version that another user saves must not replace the one on which the edits here are based.
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <QueryPart query={all}>
      {({ schema, choices, scenarios }) => (
        <QueryPart query={document}>
          {(loaded) => (
            <Editor
              key={`${name} ${source}`}
              name={name}
              draft={name === NEW_SCENARIO ? newDraftName(source) : name}
              loaded={loaded}
              schema={schema}
              choices={choices}
              isSaved={scenarios.some((each) => each.name === name && each.saved !== undefined)}
            />
          )}
        </QueryPart>
      )}
    </QueryPart>
  );
}

interface EditorProps {
  readonly name: string;
  /** Name of the draft under which unsaved edits are stored. */
  readonly draft: string;
  readonly loaded: LoadedScenario;
  readonly schema: JsonObject;
  readonly choices: ScenarioChoices;
  readonly isSaved: boolean;
}

/** The editor, after the scenario and its schema have been loaded. */
function Editor({
  name,
  draft,
  loaded: { document: loaded, updated },
  schema,
  choices,
  isSaved,
}: EditorProps): ReactNode {
  const mayWrite = useHasPermission('scenarios');
  const [document, setDocument] = useState<JsonObject>(() => storedDraft(draft) ?? loaded);
  // Time of the saved version on which the edits are based. A newer version may have been saved since.
  const known = draftStorage.get(baseVersionKey(draft)) ?? String(updated ?? '');
  const [wrongJson, setWrongJson] = useState<readonly string[]>([]);
  // Inputs keep invalid text, such as broken JSON. A new `round` mounts the form again and so discards this text.
  const [round, setRound] = useState(0);
  const problems = useProblems(document, mayWrite);
  const isChanged = wrongJson.length > 0 || !isSameJson(document, loaded);
  const change = (next: JsonObject): void => {
    setDocument(next);
    draftStorage.set(draftKey(draft), JSON.stringify(next));
    draftStorage.set(baseVersionKey(draft), known);
  };
  const forget = (): void => {
    draftStorage.remove(draftKey(draft));
    draftStorage.remove(baseVersionKey(draft));
  };
  const discard = (): void => {
    forget();
    setDocument(loaded);
    setWrongJson([]);
    setRound(round + 1);
  };
  const title = typeof document['title'] === 'string' && document['title'] !== '' ? document['title'] : undefined;
  return (
    <ScreenFrame
      above={<Link to="/studio/scenarios">Scenarios</Link>}
      title={title ?? (name === NEW_SCENARIO ? 'New scenario' : name)}
      lead={mayWrite ? undefined : 'You can read and open this scenario. QA and administrators can change it.'}
      actions={
        <ScenarioActions
          name={name === NEW_SCENARIO ? undefined : name}
          document={document}
          known={name === NEW_SCENARIO ? 'none' : known}
          canSave={mayWrite && wrongJson.length === 0 && problems.list.length === 0}
          isSaved={isSaved}
          onSaved={forget}
        />
      }
    >
      {isChanged && (
        <p className={css.draft}>
          This is not saved yet.{' '}
          <Button variant="quiet" onClick={discard}>
            {name === NEW_SCENARIO ? 'Begin again' : 'Back to what is saved'}
          </Button>
        </p>
      )}
      <div className={css.columns}>
        <ScenarioForm
          key={round}
          parts={scenarioPartsOf(schema)}
          choices={choices}
          document={document}
          isReadOnly={!mayWrite}
          onChange={change}
          onWrongJson={(part, isWrong) =>
            setWrongJson((before) => [...before.filter((each) => each !== part), ...(isWrong ? [part] : [])])
          }
        />
        {mayWrite && <ProblemList problems={problems.list} state={problems.state} wrongJson={wrongJson} />}
      </div>
    </ScreenFrame>
  );
}

/** Returns the unsaved scenario that is stored under a draft name; undefined if there is none. */
function storedDraft(name: string): JsonObject | undefined {
  const text = draftStorage.get(draftKey(name));
  const draft: unknown = text === undefined ? undefined : JSON.parse(text);
  return isObject(draft) ? draft : undefined;
}
