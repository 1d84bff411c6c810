import { useEffect, useMemo, useState } from 'react';
import { latestOnly } from '#src/lib/runs/latest-only.ts';
import type { Language } from '#src/model/language.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { failureInWords } from '../../../api/studio-api.ts';
import { useStudio } from '../../../kit/studio-context.ts';
import { unsavedTexts } from '../../../kit/read/unsaved.ts';
import { useCurrentChange, type UsedDocument } from '../../../kit/use-document.ts';
import type { CompiledLayout } from './preview-frame.tsx';

/** The compiled page with unsaved edits. */
export interface CompiledPage extends CompiledLayout {
  readonly problems: readonly ContentProblem[];
}

/** The last compiled page, and why the last attempt failed. `of` names the change, language, page and scenario. */
interface CompiledResult {
  readonly of: string;
  readonly compiled: CompiledPage | undefined;
  readonly failure: string | undefined;
}

/** The page to compile. */
interface WantedPage {
  /** Address of the page without its origin: `/support`. */
  readonly page: string;
  readonly language: Language;
  /** Name of the scenario in which the page is shown, which may have its own content; undefined for none. */
  readonly scenario: string | undefined;
}

/**
 * Compiles the page at first, when its address, language, scenario or change becomes another one, when the value of a
 * document is edited, and after each event of the event stream. While one compilation is running, only the newest
 * version waits, so that the preview also follows continuous typing.
 */
export function useCompiledPage(
  { page, language, scenario }: WantedPage,
  documents: readonly UsedDocument[],
): { readonly compiled: CompiledPage | undefined; readonly failure: string | undefined } {
  const { api, events } = useStudio();
  const { id: change } = useCurrentChange();
  const [result, setResult] = useState<CompiledResult>();
  const [eventCount, setEventCount] = useState(0);
  const of = `${change} ${language} ${page} ${scenario}`;
  const compile = useMemo(
    () => latestOnly((body: object) => api.send<CompiledPage>('POST', '/preview-pages', { body })),
    [api],
  );
  useEffect(() => events.subscribe(() => setEventCount((count) => count + 1)), [events]);
  useEffect(() => {
    const body = { change, page, language, scenario, unsaved: unsavedTexts(documents) };
    compile(body).then(
      (compiled) => compiled && setResult({ of, compiled, failure: undefined }),
      // After a failure, the last compiled page stays visible if it was compiled for the same request.
      (error: unknown) =>
        setResult((before) => ({
          of,
          compiled: before?.of === of ? before.compiled : undefined,
          failure: failureInWords(error),
        })),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- only a new value of a document requires a new compilation
  }, [compile, of, eventCount, ...documents.map(({ value }) => value)]);
  const shown = result?.of === of ? result : undefined;
  return { compiled: shown?.compiled, failure: shown?.failure };
}
