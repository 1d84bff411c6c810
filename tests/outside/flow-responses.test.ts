// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HttpResponse } from '#src/http/request.ts';
import { fillInStepIds } from '#src/flow/read/step-ids.ts';
import { sendStep, startProcess, suggestAddresses } from '#src/operations/flow.ts';

const response = (body: unknown): HttpResponse => ({ url: '', status: 200, headers: new Headers(), body });
const word = fc.stringMatching(/^[\w.-]{1,20}$/);
const CODE = 'consumer_contact_verification_code_does_not_match';

/** Random ids of a step, and where the response contains each: at the top, in metaData, or in a hidden input. */
const ids = fc.record({
  sessionId: word,
  stepId: word,
  displayFormReferenceKey: word,
  places: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom('top', 'metaData', 'html'))),
});
const errors = fc.constantFrom<unknown>(
  undefined,
  null,
  [],
  CODE,
  [CODE],
  [{ code: CODE }],
  [{ message: `x ${CODE}` }],
);

const documented = fc.record({ ids, errors, stepName: word, pageName: word, text: fc.string() }).map((given) => {
  const { places, ...values } = given.ids;
  const at = (place: string) => Object.entries(values).filter((_, index) => places[index] === place);
  const hidden = at('html').map(([name, value]) => `<input type="hidden" value="${value}" name="${name}">`);
  const text = given.text.replaceAll(/[<>&]/g, '');
  const body = {
    ...Object.fromEntries(at('top')),
    metaData: { stepName: given.stepName, pageName: given.pageName, ...Object.fromEntries(at('metaData')) },
    html: `<form>${hidden.join('')}<p>${text}</p></form>`,
    ...(given.errors === undefined ? {} : { errors: given.errors }),
  };
  return { ...given, values, body };
});

describe('generated documented responses of the flow engine', () => {
  it.each([
    ['startProcess', startProcess],
    ['sendStep', sendStep],
  ])('of %s are read with their step, page, ids and errors (PC-17, PC-21, PC-72, SYS-20)', (_, operation) => {
    fc.assert(
      fc.property(documented, ({ body, values, stepName, pageName, errors: given }) => {
        const step = fillInStepIds(operation.parse(response(body)));
        const { sessionId, stepId, displayFormReferenceKey: formKey } = values;
        expect(step).toMatchObject({ sessionId, stepId, formKey, stepName, pageName, html: body.html });
        const hasErrors = JSON.stringify(given ?? null).includes(CODE);
        expect(step.errors.map(({ text }) => text.includes(CODE))).toEqual(hasErrors ? [true] : []);
      }),
    );
  });

  it('of suggestions are complete addresses (PC-55, OPEN-96)', () => {
    const address = fc
      .tuple(fc.integer({ min: 1, max: 9999 }), fc.stringMatching(/^[A-Z][a-z]{2,9}$/), fc.boolean())
      .map(([number, name, isLong]) => `${number} ${name} St, ${name}, CA 93023${isLong ? '-1234' : ''}`);
    const list = fc.uniqueArray(address, { minLength: 1, maxLength: 8 });
    const shape = fc.constantFrom<(all: readonly string[]) => unknown>(
      (all) => `[${all.join(', ')}]`,
      (all) => `[${all.join(',')}]`,
      (all) => JSON.stringify(all),
      (all) => all,
    );
    fc.assert(
      fc.property(list, shape, (all, write) => {
        const body = { flowStepResult: { customAttributes: { fullStreetAddress: write(all) } } };
        expect(suggestAddresses.parse(response(body))).toEqual(all);
      }),
    );
  });
});
