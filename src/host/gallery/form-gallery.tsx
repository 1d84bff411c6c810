import { useQuery } from '@tanstack/react-query';
import { use, useEffect, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ControlsContext } from '#src/forms/controls-context.ts';
import { useFormParts } from '#src/forms/form-parts.ts';
import { missingControls } from '#src/forms/kit/control.ts';
import { getJson } from '#src/http/get-json.ts';
import { isLanguage, type Language } from '#src/model/language.ts';
import { FORM_GALLERY_PATH } from '#src/model/host/host-paths.ts';
import { Container } from '#src/ui/container/container.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { useServices } from '../services/services-context.ts';
import { ControlStates } from './control-states.tsx';
import { controlExamples } from '#src/forms/samples/examples.ts';
import { FormStates } from './form-states.tsx';
import { GalleryLanguage } from './gallery-language.tsx';
import { GALLERY_WORDS, type GalleryWords } from './gallery-words.ts';
import css from './gallery.module.css';

/** The page /gallery/forms for editors and QA: every published form in every state, every control with its examples. */
export function FormGallery(): ReactNode {
  const { boot } = useServices();
  const { id } = useParams();
  const [search] = useSearchParams();
  const requested = search.get('language');
  const language = isLanguage(requested) ? requested : boot.language;
  const t = GALLERY_WORDS[language];
  const other = language === 'en' ? 'es' : 'en';
  const title = id ?? t.title;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const here = id ? `${FORM_GALLERY_PATH}/${id}` : FORM_GALLERY_PATH;
  return (
    <main id="content" tabIndex={-1} lang={language} className={css.page}>
      <Container>
        <nav className={css.ways} aria-label={t.title}>
          {id && <Link href={`${FORM_GALLERY_PATH}?language=${language}`}>{t.back}</Link>}
          <Link href={`${here}?language=${other}`}>{t.other}</Link>
        </nav>
        <h1>{title}</h1>
        <GalleryLanguage key={language} language={language}>
          {id ? <OneForm key={id} id={id} t={t} /> : <Overview t={t} language={language} />}
        </GalleryLanguage>
      </Container>
    </main>
  );
}

/** Loads one form and shows it in every state. */
function OneForm({ id, t }: { readonly id: string; readonly t: GalleryWords }): ReactNode {
  const { parts, failed, retry } = useFormParts({ id, files: undefined });
  if (parts) return <FormStates key={parts.module.form.version} parts={parts} t={t} />;
  return failed ? <SectionError status={undefined} onRetry={retry} /> : <Skeleton rows={6} />;
}

interface OverviewProps {
  readonly t: GalleryWords;
  readonly language: Language;
}

/** Lists all forms and shows all controls. */
function Overview({ t, language }: OverviewProps): ReactNode {
  return (
    <>
      <p className={css.note}>{t.intro}</p>
      <section className={css.state} aria-labelledby="gallery-forms">
        <h2 id="gallery-forms">{t.forms}</h2>
        <FormLinks language={language} />
      </section>
      <section className={css.part} aria-labelledby="gallery-controls">
        <h2 id="gallery-controls">{t.controls}</h2>
        <AllControls t={t} language={language} />
      </section>
    </>
  );
}

/** Lists all published forms, each with a link to its states. */
function FormLinks({ language }: { readonly language: Language }): ReactNode {
  const { data, isError, refetch } = useQuery({
    queryKey: ['form-files', 'list'],
    queryFn: async ({ signal }) => {
      const { body } = await getJson('/api/forms', { signal });
      return (body as { forms: readonly string[] }).forms;
    },
  });
  if (isError) return <SectionError status={undefined} onRetry={() => void refetch()} />;
  return (
    <ul className={css.list}>
      {(data ?? []).map((id) => (
        <li key={id}>
          <Link href={`${FORM_GALLERY_PATH}/${id}?language=${language}`}>{id}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows the examples of all controls, and lists the controls whose code could not be loaded. */
function AllControls({ t, language }: OverviewProps): ReactNode {
  const loadControls = use(ControlsContext);
  const { data, isError, refetch } = useQuery({
    queryKey: ['gallery-controls'],
    queryFn: async () => {
      const controls = await loadControls();
      await controls.load(controlExamples.keys());
      return { controls, missing: missingControls(controls, controlExamples.keys()) };
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hasMissing = data !== undefined && data.missing.length > 0;
  return (
    <>
      {(isError || hasMissing) && <SectionError status={undefined} onRetry={() => void refetch()} />}
      {hasMissing && <p className={css.note}>{`${t.missing}: ${data.missing.join(', ')}`}</p>}
      {data ? <ControlStates controls={data.controls} language={language} /> : <Skeleton rows={6} />}
    </>
  );
}
