import { useState, type ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { safeHref } from '#src/lib/paths/safe-href.ts';
import { fileOf, imageOf, itemsOf, textOf, type Fields } from '#src/model/content-field.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './article-films.module.css';
import type { SupportArticleFields } from './support-article.types.ts';

interface Props {
  readonly films: Fields<SupportArticleFields>['films'];
}

/** The films of an article, each with its heading and captions. A film is not loaded before it is played. */
export function ArticleFilms({ films }: Props): ReactNode {
  return itemsOf(films).map((film, index) => {
    const src = safeHref(fileOf(film.film)?.src);
    if (!src) return null;
    return (
      <Film
        key={index}
        title={textOf(film.title)}
        src={src}
        picture={safeHref(imageOf(film.picture)?.src)}
        captions={safeHref(fileOf(film.captions)?.src)}
      />
    );
  });
}

interface FilmProps {
  readonly title: string;
  readonly src: string;
  readonly picture: string | undefined;
  readonly captions: string | undefined;
}

/** A film with its heading and captions; a text if it cannot be played. */
function Film({ title, src, picture, captions }: FilmProps): ReactNode {
  const t = usePhrase();
  const { language } = usePageContext();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <section className={css.film}>
      {title && <h2 className={css.heading}>{title}</h2>}
      <video
        className={css.screen}
        src={src}
        poster={picture}
        aria-label={title || t('film')}
        controls
        playsInline
        preload="none"
        onError={() => setHasFailed(true)}
        onPlaying={() => setHasFailed(false)}
      >
        <track kind="captions" src={captions} srcLang={language} label={t('film-captions')} default />
      </video>
      <p role="status" className={css.failed}>
        {hasFailed && t('film-failed')}
      </p>
    </section>
  );
}
