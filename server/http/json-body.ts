import type { FastifyInstance } from 'fastify';

/**
 * Maximum nesting depth of a JSON body; forms and logs need less than ten levels. Deeper values could overflow the
 * stack of a function that reads them.
 */
const MAX_DEPTH = 100;

/** Parses JSON bodies as Fastify does, but refuses deep nesting with status 400. */
export function limitJsonDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeep(body as string)) done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }));
    else void parse(request, body as string, done);
  });
}

/** Returns true if brackets outside of strings are nested deeper than MAX_DEPTH. */
function isDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
