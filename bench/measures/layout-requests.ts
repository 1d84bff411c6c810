import autocannon from 'autocannon';
import { startBareServer } from '../lib/bare-server.ts';
import { type Measure } from '../lib/measure.ts';
import { startPortal } from '../lib/portal.ts';
import { record } from '../lib/recorded.ts';
import { interleave, median, ratio } from '../lib/statistics.ts';

const ADDRESS = '/sitecore/api/layout/render/jss?item=/support&sc_lang=en&sc_site=vela&sc_apikey=portal';
const CONNECTIONS = 20;
const ENCODINGS = ['br', 'identity'] as const;

/** Layouts a second from the portal, beside a bare node:http server that sends the same bytes. This machine only, bounded in time. */
export const layoutRequests: Measure = {
  name: 'layout-requests',
  about: 'layouts a second',
  async run({ quick }) {
    const portal = await startPortal();
    try {
      const rows = [];
      for (const encoding of ENCODINGS) {
        const answer = await record(portal.origin + ADDRESS, encoding);
        if (answer.status !== 200) throw new Error(`the layout service answers ${answer.status} for /support`);
        const bare = await startBareServer(ADDRESS, answer);
        try {
          const origins = { bare: bare.origin, marquee: portal.origin };
          const load = async (name: keyof typeof origins, duration: number): Promise<number> => {
            const result = await autocannon({
              url: origins[name] + ADDRESS,
              connections: CONNECTIONS,
              duration,
              headers: { 'accept-encoding': encoding },
            });
            if (result.errors + result.non2xx > 0)
              throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} refusals under load`);
            return result.requests.average;
          };
          for (const name of ['bare', 'marquee'] as const) await load(name, quick ? 1 : 3);
          const results = await interleave(['bare', 'marquee'] as const, quick ? 2 : 5, (name) =>
            load(name, quick ? 2 : 4),
          );
          const kilobytes = (answer.body.length / 1000).toFixed(1);
          rows.push({
            name: `Layouts a second (higher is better), ${encoding === 'br' ? 'brotli' : 'plain'} ${kilobytes} kB`,
            cells: {
              limit: { value: median(results.bare), ratio: 1 },
              marquee: { value: median(results.marquee), ratio: ratio(results.marquee, results.bare) },
            },
            digits: 0,
          });
        } finally {
          bare.stop();
        }
      }
      return rows;
    } finally {
      portal.stop();
    }
  },
};
