/**
 * Components that render content fields. Each renders nothing if its field is empty or of another kind. None uses
 * innerHTML.
 */
import { Fragment, createElement, type ComponentProps, type JSX, type ReactNode } from 'react';
import { mediaAddress, sourceSet, type MediaParams } from '#src/lib/paths/media-address.ts';
import { isLocalPath, safeHref } from '#src/lib/paths/safe-href.ts';
import { dateOf, fileOf, imageOf, linkOf, textOf, treeOf } from '#src/model/content-field.ts';
import { LOCALES } from '#src/model/language.ts';
import { Link } from '#src/ui/link/link.tsx';
import { renderElementTree } from './element-tree.tsx';
import { usePageContext } from './page-context.tsx';

/** Name of an HTML element. */
type TagName = keyof JSX.IntrinsicElements;
/** Further attributes, which are passed on to the rendered element. */
type ExtraAttributes = Omit<JSX.IntrinsicElements['span'], 'ref' | 'children'>;

/** Renders plain text; newlines become line breaks. */
export function Text({ field, as, ...extra }: { field: unknown; as?: TagName } & ExtraAttributes): ReactNode {
  const text = textOf(field);
  if (text === '') return null;
  const content = text.includes('\n')
    ? text.split(/\r?\n/).map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))
    : text;
  return as ? createElement(as, extra, content) : content;
}

/** Renders compiled rich text inside an element, by default `div`. */
export function RichText({
  field,
  as = 'div',
  ...extra
}: { field: unknown; as?: TagName } & ExtraAttributes): ReactNode {
  const tree = treeOf(field);
  return tree.length === 0 ? null : createElement(as, extra, renderElementTree(tree));
}

/** Further attributes of an image, and the sizes in which it is requested. */
interface ImageExtra extends Omit<ComponentProps<'img'>, 'srcSet'> {
  /** A `srcset` value, or the sizes to request from a Sitecore media library: `[{ mw: 300 }, { mw: 600 }]`. */
  readonly srcSet?: string | readonly MediaParams[];
  readonly imageParams?: MediaParams;
}

/** Renders an image. Other attributes are passed on; a class from the content is added to `className`. */
export function Image({ field, className, srcSet, imageParams, ...extra }: { field: unknown } & ImageExtra): ReactNode {
  const image = imageOf(field);
  const src = safeHref(image?.src);
  if (!image || !src) return null;
  const classes = [className, image.class].filter(Boolean).join(' ');
  const set = typeof srcSet === 'object' ? sourceSet(src, srcSet, imageParams) : srcSet;
  return (
    <img
      src={imageParams ? mediaAddress(src, imageParams) : src}
      alt={image.alt ?? ''}
      {...(set ? { srcSet: set } : {})}
      {...(image.width ? { width: image.width } : {})}
      {...(image.height ? { height: image.height } : {})}
      {...(classes ? { className: classes } : {})}
      {...extra}
    />
  );
}

/** Further attributes of a link. The content decides its address and how it opens. */
type AnchorExtra = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'>;

/** Renders a link with the text from the content, or with `children` instead. */
export function ContentLink({ field, children, className, ...extra }: { field: unknown } & AnchorExtra): ReactNode {
  const link = linkOf(field);
  const href = safeHref(link?.href);
  if (!link || !href) return null;
  const classes = [className, link.class].filter(Boolean).join(' ');
  return (
    <Link
      href={href}
      {...(link.target ? { target: link.target } : {})}
      {...(link.title ? { title: link.title } : {})}
      {...(classes ? { className: classes } : {})}
      {...extra}
    >
      {children ?? (link.text || href)}
    </Link>
  );
}

/** Renders a download link with the title or name of the file, or with `children` instead. */
export function FileLink({ field, children, ...extra }: { field: unknown } & AnchorExtra): ReactNode {
  const file = fileOf(field);
  const src = safeHref(file?.src);
  if (!file || !src) return null;
  return (
    <a href={src} {...(isLocalPath(src) ? {} : { rel: 'noopener noreferrer' })} {...extra}>
      {children ?? (file.title || file.displayName || file.name || src)}
    </a>
  );
}

/** The formats of dates. They are in UTC, so that every reader sees the same day. */
const DATE_FORMATS: Record<'long' | 'short', Intl.DateTimeFormatOptions> = {
  long: { dateStyle: 'long', timeZone: 'UTC' },
  short: { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
};

/** Renders a date in the language of the page, in a `time` element. `children` may format it differently. */
export function DateText({
  field,
  format = 'long',
  children,
  ...extra
}: { field: unknown; format?: 'long' | 'short'; children?: (date: Date) => ReactNode } & ExtraAttributes): ReactNode {
  const { language } = usePageContext();
  const date = dateOf(field);
  if (!date) return null;
  return (
    <time dateTime={date.toISOString()} {...extra}>
      {children ? children(date) : new Intl.DateTimeFormat(LOCALES[language], DATE_FORMATS[format]).format(date)}
    </time>
  );
}
