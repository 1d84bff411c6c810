import { useEffect, useRef, useState } from 'react';
import type { Language } from '#src/model/language.ts';
import type { ContentProblem } from '../../../api/api-types.ts';
import { failureOf } from '../../../api/studio-api.ts';
import { useStudio } from '../../../kit/studio-context.ts';
import { unsavedOf } from '../../../kit/read/unsaved.ts';
import { useCurrentChange, type UsedDocument } from '../../../kit/use-document.ts';
import type { CompiledLayout } from './preview-frame.tsx';

/** A page as it is now, with what is typed but not saved yet. */
export interface CompiledPage extends CompiledLayout {
  readonly problems: readonly ContentProblem[];
}

/** How long typing must pause. With the time of the server, a key is on the page within 300 ms. */
const PAUSE_MS = 40;

/** Compiles the page whenever one of the documents changes. Of several compilations only the newest counts. */
export function useCompiledPage(
  page: string,
  language: Language,
  documents: readonly UsedDocument[],
): { readonly compiled: CompiledPage | undefined; readonly failure: string | undefined } {
  const { api, events } = useStudio();
  const { id: change } = useCurrentChange();
  const [result, setResult] = useState<{ readonly of: string; readonly compiled: CompiledPage }>();
  const [failure, setFailure] = useState<string>();
  const [others, setOthers] = useState(0);
  const of = `${language} ${page}`;
  const latest = useRef(documents);
  useEffect(() => {
    latest.current = documents;
  });
  useEffect(() => events.subscribe(() => setOthers((count) => count + 1)), [events]);
  const compile = async (body: object, signal: AbortSignal): Promise<void> => {
    try {
      const compiled = await api.send<CompiledPage>('POST', '/preview-pages', { body, signal });
      if (signal.aborted) return;
      setResult({ of, compiled });
      setFailure(undefined);
    } catch (error) {
      if (!signal.aborted) setFailure(failureOf(error));
    }
  };
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const body = { ...(change === undefined ? {} : { change }), page, language, unsaved: unsavedOf(latest.current) };
      void compile(body, abort.signal);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the values of the documents are what counts, not the objects
  }, [api, change, page, language, of, others, ...documents.map(({ value }) => value)]);
  return { compiled: result?.of === of ? result.compiled : undefined, failure };
}
