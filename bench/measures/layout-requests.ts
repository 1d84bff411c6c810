import autocannon from 'autocannon';
import { startBareServer } from '../lib/bare-server.ts';
import { cellsOfAllPeers, type Measure, type MeasureOptions, type Row } from '../lib/measure.ts';
import { startPortal, type StartedServer } from '../lib/portal.ts';
import { processorTime } from '../browser/processor-time.ts';
import { record } from '../lib/recorded.ts';
import { interleave, median, ratio } from '../lib/statistics.ts';

/** The requested layout: that of the support page. */
const ADDRESS = '/sitecore/api/layout/render/jss?item=/support&language=en&key=portal&site=vela';
/** Number of parallel connections. */
const CONNECTIONS = 20;
/** The compared servers: the bare server (`limit`) and the portal. */
const SERVER_NAMES = ['limit', 'marquee'] as const;
/** Name of a compared server. */
type ServerName = (typeof SERVER_NAMES)[number];

/**
 * Measures layouts per second from the portal, compared with a bare node:http server that sends the same bytes. Both
 * run on this machine, each for a limited time.
 */
export const layoutRequests: Measure = {
  name: 'layout-requests',
  about: 'layouts a second',
  async run(options) {
    const portal = await startPortal();
    try {
      return [...(await measure(portal, 'br', options)), ...(await measure(portal, 'identity', options))];
    } finally {
      portal.stop();
    }
  },
};

/** Measures both servers with layouts in one encoding. */
async function measure(portal: StartedServer, encoding: 'br' | 'identity', { quick }: MeasureOptions): Promise<Row[]> {
  const response = await record(portal.origin + ADDRESS, encoding);
  if (response.status !== 200) throw new Error(`the layout service responds with ${response.status} for /support`);
  const bare = await startBareServer(ADDRESS, response);
  const servers = { limit: bare, marquee: portal };
  const costs: Record<ServerName, number[]> = { limit: [], marquee: [] };
  const load = async (name: ServerName, duration: number): Promise<number> => {
    const { origin, pid } = servers[name];
    const before = processorTime(pid);
    const headers = { 'accept-encoding': encoding };
    const result = await autocannon({ url: origin + ADDRESS, connections: CONNECTIONS, duration, headers });
    if (result.errors + result.non2xx > 0)
      throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} refusals under load`);
    costs[name].push(((processorTime(pid) - before) * 1000) / result.requests.total);
    return result.requests.average;
  };
  try {
    for (const name of SERVER_NAMES) await load(name, quick ? 1 : 4);
    for (const name of SERVER_NAMES) costs[name] = [];
    const rates = await interleave(SERVER_NAMES, quick ? 2 : 5, (name) => load(name, quick ? 2 : 4));
    const format = `${encoding === 'br' ? 'brotli' : 'plain'} ${(response.body.length / 1000).toFixed(1)} kB`;
    return [
      row(`Layouts a second, ${format} (more is better)`, 0, rates),
      row(`Layout, ${format}, processor µs`, 1, costs),
    ];
  } finally {
    bare.stop();
  }
}

/** Returns a row with the medians of both servers. The compared libraries have no layout service. */
function row(name: string, digits: number, results: Record<ServerName, readonly number[]>): Row {
  return {
    name,
    digits,
    cells: {
      limit: { value: median(results.limit), ratio: 1 },
      marquee: { value: median(results.marquee), ratio: ratio(results.marquee, results.limit) },
      ...cellsOfAllPeers({ none: 'It is a library for pages and brings no layout service.' }),
    },
  };
}
