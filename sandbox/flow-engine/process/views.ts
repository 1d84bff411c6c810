import type { Json } from '#src/model/json.ts';
import { visibleRequests } from '../effects.ts';
import type { Moment } from '../moment.ts';
import { listNotes } from '../requests.ts';

type View = (moment: Pick<Moment, 'transaction' | 'facts' | 'language'>) => Promise<Readonly<Record<string, unknown>>>;

/** What processes may name under `view`: further names for a step's HTML. */
const VIEWS = {
  requests: async (moment) => {
    const requests = await visibleRequests(moment);
    return { requests: requests.map((each) => ({ ...each, created: dateOf(each.created, moment.language) })) };
  },
  request: async (moment) => {
    const { transaction, facts, language } = moment;
    const request = (await visibleRequests(moment)).find(({ crn }) => crn === facts['openCrn']);
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

export const VIEW_NAMES: ReadonlySet<string> = new Set(Object.keys(VIEWS));

export function viewOf(name: string): View {
  return (VIEWS as Readonly<Record<string, View>>)[name]!;
}

function dateOf(ms: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(ms);
}
