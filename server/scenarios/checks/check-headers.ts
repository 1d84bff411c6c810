import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';

/** Matches the name of a header, which is a token as defined in RFC 9110. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Matches the values of headers that Node.js accepts. */
const HEADER_VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;
/** Headers of the connection. The server writes them itself, so a scenario cannot set them. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Returns a problem for each response header that cannot be sent. */
export function checkHeaders(headers: Readonly<Record<string, string>>, where: string): ScenarioProblem[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const place = `${where} › headers › ${name}`;
    if (!HEADER_NAME.test(name))
      return [{ where: place, what: 'is not the name of a header', fix: 'Write it like "retry-after".' }];
    if (CONNECTION_HEADERS.has(name.toLowerCase()))
      return [{ where: place, what: 'is written by the server itself', fix: 'Remove this header.' }];
    return HEADER_VALUE.test(value)
      ? []
      : [
          {
            where: place,
            what: 'has a line break or another character that no header can have',
            fix: 'Use Latin letters, digits and punctuation on one line.',
          },
        ];
  });
}
