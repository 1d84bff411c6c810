import type { FastifyRequest } from 'fastify';
import { checkDocument } from '#src/model/form/check-document.ts';
import type { FormModule, FormWords } from '#src/model/form/form-module.ts';
import { PLAIN_INPUTS, type PlainForm, type PlainFormFunctions, type PlainPage } from '#src/model/form/plain-form.ts';
import { sortByScreenOrder } from '#src/model/form/screen-order.ts';
import { own, type JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { PlainFormSettings } from '../../config/gateways/gateways.ts';
import { gatewayRefusal, GatewayRefusal, gatewayRefusalCodeOf } from '../../http/gateway-refusals.ts';
import type { RateCounts } from '../../http/rate-counts.ts';
import type { Log } from '../../log.ts';
import { sha256Base64Url } from '../../sha256.ts';
import type { FormModuleChecker } from '../form-checker.ts';
import type { FormSource } from '../form-routes.ts';
import { createFormTokens, type TokenVerdict } from './form-token.ts';
import { formIdsInLayout } from './forms-in-layout.ts';
import { isFromOwnOrigin } from './own-origin.ts';

/** A valid and complete form, ready to be sent as a ticket. */
export interface PlainTicket {
  readonly form: string;
  readonly values: JsonObject;
  /** Idempotency key: the same if the customer sends the same form again with the same values. */
  readonly key: string;
}

/** Shows and accepts forms in browsers without JavaScript. */
export interface PlainFormService {
  /**
   * Returns the forms of a page; undefined if it has none. If the query parameter `sent` has the token of a form of the
   * page that was just sent, returns only the id of this form.
   */
  open(request: FastifyRequest, layout: unknown, language: Language): Promise<PlainPage | undefined>;
  /**
   * Validates a sent form, and sends it as a ticket if it is valid. Returns a token with which `open` shows that the
   * form was sent; otherwise the page with the faults or the refusal, and its HTTP status. Returns undefined if the
   * page has no such form.
   */
  submit(
    request: FastifyRequest,
    layout: unknown,
    language: Language,
  ): Promise<{ readonly status: number; readonly page: PlainPage } | { readonly sent: string } | undefined>;
}

/** Options of `createPlainFormService`. */
export interface PlainFormOptions {
  readonly settings: PlainFormSettings;
  readonly key: string;
  /** Ids of the forms that become tickets. */
  readonly ids: readonly string[];
  readonly forms: () => FormSource;
  readonly checker: FormModuleChecker;
  /** Loads the functions that decide which forms work without JavaScript, and read the values that a browser sends. */
  readonly plain: () => Promise<PlainFormFunctions>;
  readonly rateCounts: RateCounts;
  readonly send: (request: FastifyRequest, ticket: PlainTicket) => Promise<void>;
  readonly log: Log;
}

/** What the page shows in a form that was sent but not accepted. */
type ShownState = Partial<Pick<PlainForm, 'values' | 'faults' | 'hasMore' | 'refusal' | 'token'>>;

/** Period in milliseconds for which the forms from one IP address are counted. */
const WINDOW_MS = 3_600_000;
/** One minute in milliseconds. */
const MINUTE_MS = 60_000;
/** How long the confirmation can be reloaded, in milliseconds. */
const CONFIRMATION_MS = 10 * MINUTE_MS;

/** Creates the service that shows and accepts forms in browsers without JavaScript. (spec: SEC-02, SEC-22) */
export function createPlainFormService(options: PlainFormOptions): PlainFormService {
  const { settings, key, ids, checker, plain } = options;
  const tokens = createFormTokens(key, { minMs: settings.minSeconds * 1000, maxMs: settings.validMinutes * MINUTE_MS });
  const sentTokens = createFormTokens(key, { minMs: 0, maxMs: CONFIRMATION_MS });
  const wordsOf = createWordsReader(options.forms);

  const idsIn = (layout: unknown): readonly string[] => formIdsInLayout(layout).filter((id) => ids.includes(id));
  const formOf = async (
    id: string,
    language: Language,
  ): Promise<{ module: FormModule; words: FormWords } | undefined> => {
    const [module, words] = await Promise.all([checker.module(id), wordsOf(id, language)]);
    return module && words && (await plain()).isPossible(module) ? { module, words } : undefined;
  };
  const pageOf = async (
    request: FastifyRequest,
    all: readonly string[],
    language: Language,
    shown: Readonly<Record<string, ShownState>> = {},
  ) => {
    const forms: Record<string, PlainForm> = {};
    for (const id of all) {
      const form = await formOf(id, language);
      if (!form) continue;
      const token = tokens.issue(purposeOf(request, id));
      forms[id] = { ...form, values: {}, faults: [], hasMore: false, refusal: undefined, token, ...shown[id] };
    }
    return { forms };
  };

  return Object.freeze({
    async open(request, layout, language) {
      const all = idsIn(layout);
      if (all.length === 0) return undefined;
      const sent = (request.query as { sent?: unknown }).sent;
      const sentForm =
        typeof sent === 'string'
          ? all.find((id) => sentTokens.check(sent, `sent ${purposeOf(request, id)}`).ok)
          : undefined;
      if (sentForm !== undefined) return { forms: {}, sentForm };
      return pageOf(request, all, language);
    },
    async submit(request, layout, language) {
      const all = idsIn(layout);
      const sent = new URLSearchParams(String(request.body));
      const id = all.find((one) => one === sent.get(PLAIN_INPUTS.form));
      const form = id === undefined ? undefined : await formOf(id, language);
      if (id === undefined || !form) return undefined;
      const respond = async (status: number, shown: ShownState) => ({
        status,
        page: await pageOf(request, all, language, { [id]: shown }),
      });
      // The response does not contain the sent values: a page of another origin must not be able to fill in the form.
      if (!isFromOwnOrigin(request)) return respond(403, { refusal: refusalOf('BOT-403', language) });
      const values = (await plain()).read(form.module, sent);
      const token = sent.get(PLAIN_INPUTS.token) ?? '';
      const judged = validateShown(form.module, values, sent.get(PLAIN_INPUTS.shown) ?? '');
      const verdict = tokens.check(token, purposeOf(request, id));
      // A token that is still valid stays the same, so that a repetition never creates a second ticket.
      const kept = verdict.ok || verdict.reason === 'early' ? { values, token } : { values };
      if (judged.faults.length > 0 || judged.hasMore) return respond(422, { ...kept, ...judged });
      try {
        await checkSender(request, sent, verdict, options);
        await options.send(request, { form: id, values, key: attemptKey(verdict, values) });
      } catch (error) {
        const code = gatewayRefusalCodeOf(error);
        options.log.info('plain-form-refused', { form: id, code, error: (error as Error).message });
        const { faults = [] } = error instanceof GatewayRefusal ? error : {};
        const refusal = refusalOf(code, language);
        return respond(
          gatewayRefusal(code, language).status,
          faults.length > 0 ? { ...kept, faults: sortByScreenOrder(form.module.form, faults) } : { ...kept, refusal },
        );
      }
      return { sent: sentTokens.issue(`sent ${purposeOf(request, id)}`) };
    },
  } satisfies PlainFormService);
}

/**
 * Returns the idempotency key of a form: it is the same if the customer sends the same form again with the same values.
 */
function attemptKey(verdict: TokenVerdict, values: JsonObject): string {
  const attempt = verdict.ok ? verdict.attempt : '';
  return sha256Base64Url(JSON.stringify([attempt, values]));
}

/** Returns the purpose of a token: it is valid for one form at one origin only. */
const purposeOf = ({ protocol, host }: FastifyRequest, id: string): string => `${id} ${protocol}://${host}`;

/** Code of a gateway's refusal, such as `BOT-403`. */
type RefusalCode = Parameters<typeof gatewayRefusal>[0];

/** Returns a refusal with its message for the customer. */
function refusalOf(code: RefusalCode, language: Language): PlainForm['refusal'] {
  return { code, message: String(own(gatewayRefusal(code, language).body, 'errorMessage') ?? '') };
}

/**
 * Validates the values. Faults of fields that the page has not shown yet are left out; in that case, `hasMore` is true.
 */
function validateShown(module: FormModule, values: JsonObject, shown: string): Pick<PlainForm, 'faults' | 'hasMore'> {
  const verdict = checkDocument(module, values);
  if (verdict.ok) return { faults: [], hasMore: false };
  const seen = new Set(shown.split(' '));
  const isNew = (path: string): boolean => module.form.fields.some((field) => field.path === path) && !seen.has(path);
  const faults = verdict.faults.filter(({ path }) => !isNew(path));
  return { faults, hasMore: faults.length < verdict.faults.length };
}

/**
 * Throws a GatewayRefusal if a program may have sent the form: the trap (an input that people do not see) is filled in,
 * the token is not valid, or too many forms were sent from one IP address or from all together.
 */
async function checkSender(
  request: FastifyRequest,
  sent: URLSearchParams,
  verdict: TokenVerdict,
  { settings, rateCounts }: PlainFormOptions,
): Promise<void> {
  if (sent.get(PLAIN_INPUTS.trap)) throw new GatewayRefusal('BOT-403', 'the trap is filled in');
  if (!verdict.ok) throw new GatewayRefusal('BOT-403', `the token is ${verdict.reason}`);
  const ofAddress = await rateCounts.add(`plain-form\n${request.ip}`, WINDOW_MS, settings.formsPerHour);
  const ofAll = await rateCounts.add('plain-form', MINUTE_MS, settings.formsPerMinuteOfAll);
  if (ofAddress.count > settings.formsPerHour || ofAll.count > settings.formsPerMinuteOfAll) {
    throw new GatewayRefusal('REQ-429', 'too many forms without JavaScript');
  }
}

/** Returns a function that reads the words (texts for customers) of a live form; each version is parsed once. */
function createWordsReader(
  forms: () => FormSource,
): (id: string, language: Language) => Promise<FormWords | undefined> {
  const parsed = new WeakMap<Buffer, FormWords>();
  return async (id, language) => {
    const files = forms().form(id, language);
    const address = files && own(JSON.parse(files.body.toString('utf8')), 'words');
    const file = typeof address === 'string' ? await forms().formFile(address.slice('/forms/'.length)) : undefined;
    if (!file) return undefined;
    const words = parsed.get(file.body) ?? (JSON.parse(file.body.toString('utf8')) as FormWords);
    parsed.set(file.body, words);
    return words;
  };
}
