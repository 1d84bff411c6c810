import { routeFor } from '#src/lib/paths/any-step.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { readAddress } from '#src/model/rich-text/address.ts';
import type { CheckContext } from '../check-context.ts';
import { closestName } from '#src/lib/text/closest.ts';
import type { Explanation } from '../../catalogue/explain-fault.ts';
import { LANGUAGES } from '#src/model/language.ts';

/** Explains an invalid link; `pages` are the pages that show it. Returns undefined if it is valid. */
export function explainLink(raw: string, pages: readonly string[], context: CheckContext): Explanation | undefined {
  const href = context.tokens.address(raw);
  const address = readAddress(href);
  switch (address.kind) {
    case 'refused':
      return { what: `the address "${raw}" ${address.what}`, fix: address.fix };
    case 'outside':
      return undefined;
    case 'fragment':
      if (pages.length === 0 || pages.some((page) => hasAnchor(page, address.fragment, context))) return undefined;
      return explainMissingAnchor(raw, pages[0]!);
    default:
      return explainLocal(raw, address.path, address.fragment, context);
  }
}

/** Explains a link to a page, heading or file of this site that does not exist; undefined if it exists. */
function explainLocal(
  raw: string,
  path: string,
  fragment: string | undefined,
  context: CheckContext,
): Explanation | undefined {
  const { drafts, applicationRoutes } = context;
  if (path.startsWith('/media/')) return explainMedia(raw, path, context);
  const route = routeFor(normalizePath(path), (each) => drafts.pages.has(each)) ?? normalizePath(path);
  if (drafts.pages.has(route)) {
    return fragment === undefined || hasAnchor(route, fragment, context) ? undefined : explainMissingAnchor(raw, route);
  }
  if (applicationRoutes.some((applicationRoute) => matchesApplicationRoute(route, applicationRoute))) return undefined;
  const near = closestRoute(route, context);
  const fix = near
    ? `Did you mean "${near}"? Otherwise add the page.`
    : 'Use the address of an existing page, or add the page.';
  return { what: `leads to "${raw}", but there is no such page`, fix };
}

/** Explains a reference to a missing file of the media folder; undefined if the file exists. */
export function explainMedia(raw: string, path: string, { drafts }: CheckContext): Explanation | undefined {
  if (drafts.media.has(path)) return undefined;
  const near = closestName(path, drafts.media.keys());
  return {
    what: `there is no file "${raw}"`,
    fix: near
      ? `Did you mean "${near}"? Otherwise add the file.`
      : `Add the file ${path.slice(1)} to the content folder.`,
  };
}

/** Returns the explanation of a link whose `#` part matches no heading of the page. */
function explainMissingAnchor(raw: string, page: string): Explanation {
  return {
    what: `leads to "${raw}", but "${page}" has no heading with that name`,
    fix: 'Write the words of a heading of that page in lower case with - between them, or remove the # and what follows it.',
  };
}

function hasAnchor(route: string, fragment: string, context: CheckContext): boolean {
  // Invalid pages have been reported already.
  if (fragment === '' || !context.isValidPage(route)) return true;
  return LANGUAGES.some((language) => context.facts(route, language).anchors.has(fragment));
}

/** Largest number of invalid links for which a similar page is suggested, because each search takes time. */
const MAX_SUGGESTIONS = 100;
/** Similar addresses for invalid links, so that each link is searched once. */
const suggestions = new WeakMap<CheckContext['drafts'], Map<string, string | undefined>>();

/**
 * Returns the existing address that is most similar to an invalid one; undefined if there is none, or if
 * MAX_SUGGESTIONS other addresses were searched before.
 */
function closestRoute(wrong: string, context: CheckContext): string | undefined {
  const known = suggestions.get(context.drafts) ?? new Map<string, string | undefined>();
  suggestions.set(context.drafts, known);
  if (!known.has(wrong) && known.size < MAX_SUGGESTIONS) {
    const ownRoutes = context.applicationRoutes.filter((applicationRoute) => !/[:*]/.test(applicationRoute));
    known.set(wrong, closestName(wrong, [...context.drafts.pages.keys(), ...ownRoutes]));
  }
  return known.get(wrong);
}

/**
 * Returns whether a route matches a route of the application: `:group` matches one segment of the path, `*` at the end
 * any number of segments.
 */
function matchesApplicationRoute(route: string, applicationRoute: string): boolean {
  const parts = route.split('/');
  const pattern = applicationRoute.toLowerCase().split('/');
  const isOpenEnded = pattern.at(-1) === '*';
  const fixedParts = isOpenEnded ? pattern.slice(0, -1) : pattern;
  if (isOpenEnded ? parts.length < fixedParts.length : parts.length !== fixedParts.length) return false;
  return fixedParts.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index] !== ''));
}
