import type { Json } from '#src/model/json.ts';
import { visibleRequests } from '../effects.ts';
import type { EffectContext } from '../effect-context.ts';
import { listNotes } from '../store/requests.ts';

/** Reads additional data for the HTML of a step. */
type View = (
  context: Pick<EffectContext, 'transaction' | 'facts' | 'language'>,
) => Promise<Readonly<Record<string, unknown>>>;

/** The views that a step may name in `view`: additional data for its HTML. */
const VIEWS = {
  requests: async (context) => {
    const requests = await visibleRequests(context);
    return { requests: requests.map((each) => ({ ...each, created: dateOf(each.created, context.language) })) };
  },
  request: async (context) => {
    const { transaction, facts, language } = context;
    const request = (await visibleRequests(context)).find(({ crn }) => crn === facts['openCrn']);
    if (!request) return {};
    const notes = await listNotes(transaction, request.crn);
    return {
      request: {
        ...request,
        created: dateOf(request.created, language),
        updated: dateOf(request.updated, language),
        asked: JSON.parse(request.body) as Json,
        notes: notes.map((note) => ({ ...note, created: dateOf(note.created, language) })),
      },
    };
  },
} as const satisfies Readonly<Record<string, View>>;

/** The names that processes may use in `view`. */
export const VIEW_NAMES: ReadonlySet<string> = new Set(Object.keys(VIEWS));

/** Returns the view with this name, which must be one of VIEW_NAMES. */
export function viewOf(name: string): View {
  return (VIEWS as Readonly<Record<string, View>>)[name]!;
}

/** Returns the date of a time as text, in UTC: `March 1, 2030`. */
function dateOf(ms: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(ms);
}
