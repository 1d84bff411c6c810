// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOVES, type MoveName } from '#server/changes/change.ts';
import { collectRoutes, type Route } from '#tests/authorization-matrix/collect-routes.ts';
import {
  createStudioCaller,
  startStudio,
  type StudioCaller,
  type StudioServer,
} from '#tests/support/studio/studio-server.ts';
import type { ChangeState } from '#src/model/studio/change.ts';
import type { PERMISSIONS } from '#src/model/studio/permissions.ts';

const STAFF = ['anna', 'paul', 'quinn', 'ada'];
const PUBLISHERS = ['paul', 'ada'];
const STATES: readonly ChangeState[] = ['open', 'in review', 'scheduled', 'published', 'closed'];
const ALWAYS = STATES;
const PAGE = 'pages/index.json';

interface Rule {
  readonly permission: (typeof PERMISSIONS)[number];
  /** The states of a change in which the route is allowed. */
  readonly states: readonly ChangeState[];
  readonly body?: object;
  readonly query?: string;
}
const move = (name: MoveName): readonly ChangeState[] => MOVES[name].from;
const read: Rule = { permission: 'edit', states: ALWAYS };
const due = new Date(Date.now() + 3_600_000).toISOString();

/** The required permission and states of each route of a change. A route without a row fails the test. */
const RULES: Readonly<Record<string, Rule>> = {
  'GET ': read,
  'GET /edits': read,
  'GET /document': { ...read, query: `?path=${PAGE}` },
  'GET /comments': read,
  'GET /differences': read,
  'POST /comments': { ...read, body: { text: 'x' } },
  'PUT /presence': { ...read, body: {} },
  'POST /check': read,
  'PATCH ': { permission: 'edit', states: move('rename'), body: { title: 'x' } },
  'POST /edits': {
    permission: 'edit',
    states: move('edit'),
    body: { path: PAGE, operations: [{ at: '/en/title', was: '0', to: 'x' }] },
  },
  'PUT /media': {
    permission: 'edit',
    states: move('edit'),
    query: '?path=media/new.svg',
    body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
  },
  'DELETE /media': { permission: 'edit', states: move('edit'), query: '?path=media/none.svg' },
  'POST /media/bring-back': { permission: 'edit', states: move('edit'), query: '?path=media/logo.svg' },
  'POST /update': { permission: 'edit', states: move('edit'), body: {} },
  'POST /submit': { permission: 'edit', states: move('submit') },
  'POST /reopen': { permission: 'edit', states: move('reopen') },
  'POST /close': { permission: 'edit', states: move('close') },
  'POST /approve': { permission: 'review', states: move('approve') },
  'POST /publish': { permission: 'publish', states: move('publish') },
  'POST /schedule': { permission: 'publish', states: move('schedule'), body: { due } },
  'POST /take-back': { permission: 'publish', states: ['published'] },
};

describe('routes of a change', () => {
  let studio: StudioServer;
  let routes: readonly Route[];
  let call: StudioCaller;
  beforeAll(async () => {
    const collected = await collectRoutes(startStudio);
    studio = collected.made;
    const all = collected.routes.filter(({ url }) => url.startsWith('/studio/api/changes/:id'));
    // The route that creates a change (PUT) is left out: the change does not exist yet, so it has no state.
    routes = all.filter((route) => ruleOf(route) !== 'PUT ');
    call = await createStudioCaller(studio, STAFF);
  });
  afterAll(() => studio.close());

  const ruleOf = ({ method, url }: Route): string => `${method} ${url.replace('/studio/api/changes/:id', '')}`;

  it('all have a row', () => {
    expect(routes.map(ruleOf).toSorted()).toEqual(Object.keys(RULES).toSorted());
  });

  it.each(STATES)(
    'allow each role what the table says if the change is %s, whether it is an own change or that of another editor',
    async (state) => {
      const [found, expected]: [string[], string[]] = [[], []];
      let number = 0;
      for (const [row, { permission, states, body, query = '' }] of Object.entries(RULES)) {
        const [method, path] = row.split(' ') as [string, string];
        for (const name of STAFF) {
          for (const author of [`S-${name}`, 'S-somebody']) {
            number += 1;
            const id = `${state.replace(' ', '-')}-${number}`;
            await insertChange(id, author, state);
            const response = await call(name, method, `/changes/${id}${path}${query}`, body);
            const isPermitted = permission !== 'publish' || PUBLISHERS.includes(name);
            const place = `${row} by ${name} on the change of ${author}`;
            expected.push(`${place}: ${!isPermitted ? 403 : states.includes(state) ? 'done' : 409}`);
            found.push(`${place}: ${response.status < 300 ? 'done' : response.status}`);
          }
        }
      }
      expect(found).toEqual(expected);
      expect(number).toBe(Object.keys(RULES).length * STAFF.length * 2);
    },
  );

  const insertChange = (id: string, author: string, state: ChangeState) =>
    studio.database
      .insertInto('change')
      .values({
        id,
        author,
        state,
        title: id,
        base_release: 1,
        due: state === 'scheduled' ? Date.parse(due) : null,
        published_release: state === 'published' ? 1 : null,
        approved_by: null,
        takes_back: null,
        problem: null,
        created: Date.now(),
        lease: null,
        lease_ends: null,
        version: 1,
      })
      .execute();
});
