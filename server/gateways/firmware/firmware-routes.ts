import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activationAddress } from '#src/lib/hosts/activation-address.ts';
import { isObject, own, type JsonObject } from '#src/model/json.ts';
import type { FirmwareSettings } from '../../config/features/firmware.ts';
import type { GatewaySettings } from '../../config/gateways/gateways.ts';
import type { Log } from '../../log.ts';
import { addGatewayRoute, scenarioOf } from '../gateway-route.ts';
import { ForwardedResponse, headerOf, trackingIdOf, type CallOutside, type OutsideResponse } from '../outside.ts';
import { GatewayRefusal } from '../../http/gateway-refusals.ts';
import { sourceOf, type Source } from '../visitor.ts';
import { validChecksums } from './checksums.ts';
import type { FirmwareTerms, TermsSubject } from './firmware-terms.ts';

/** Options of `firmwareRoutes`. */
export interface FirmwareRouteOptions {
  readonly settings: GatewaySettings;
  readonly firmware: FirmwareSettings;
  readonly callOutside: CallOutside;
  readonly terms: FirmwareTerms;
  readonly log: Log;
}

/**
 * Adds the routes to the store of TV software: the list, the checksums, the visitor's answer to the terms, and the
 * download links. Links are returned only after the answer has been recorded, and only if they lead to a listed host.
 * (spec: USB-02, USB-14, SEC-25, SEC-26)
 */
export function firmwareRoutes(scope: FastifyInstance, options: FirmwareRouteOptions): void {
  const { linksPerMinute } = options.firmware;
  const add = (
    method: 'GET' | 'POST',
    path: string,
    handler: (request: FastifyRequest, options: FirmwareRouteOptions) => Promise<object>,
  ): void =>
    addGatewayRoute(scope, {
      method,
      path: `/api/firmware${path}`,
      callsPerMinute: linksPerMinute,
      bodyLimit: 2048,
      handler: (request) => handler(request, options),
    });
  add('GET', '/images', listImages);
  add('GET', '/checksums', listChecksums);
  add('POST', '/terms', recordTerms);
  add('GET', '/download', giveLinks);
}

/** Returns the list of software images without their download links. */
async function listImages(request: FastifyRequest, options: FirmwareRouteOptions): Promise<object> {
  const body = await callStore(request, options, options.firmware.listUrl);
  const list = own(own(body, 'data'), 'bucketImageList');
  if (!Array.isArray(list)) throw new GatewayRefusal('GTW-502', 'the response has no list of images');
  // Download links are removed: they are returned only after the visitor's answer to the terms has been recorded.
  const removeLinks = (image: JsonObject): object =>
    Object.fromEntries(Object.entries(image).filter(([name]) => name !== 'preSignedUrl'));
  const images = list.filter(isObject).map(removeLinks);
  return { success: true, data: { bucketImageList: images } };
}

/** Returns the checksums of software images. Checksums without a valid signature are left out. */
async function listChecksums(request: FastifyRequest, options: FirmwareRouteOptions): Promise<object> {
  const { checksumsUrl, publicKey } = options.firmware;
  const body = checksumsUrl === undefined ? {} : await callStore(request, options, checksumsUrl);
  const { checksums, dropped } = validChecksums(body, publicKey);
  if (dropped > 0)
    options.log.error('firmware-checksums-dropped', {
      dropped,
      fix: 'Sign them with the key of gateways.firmware.publicKey.',
    });
  return { success: true, data: { checksums } };
}

/** Records the visitor's answer to the terms. */
async function recordTerms(request: FastifyRequest, { settings, callOutside, terms }: FirmwareRouteOptions) {
  const scenario = scenarioOf(request);
  const source = await sourceOf(request, callOutside, settings);
  const { body } = request;
  const [accepted, edition] = [own(body, 'accepted'), own(body, 'terms')];
  if (typeof accepted !== 'boolean') throw new GatewayRefusal('REQ-400', 'accepted is not a boolean');
  const subject = termsSubjectOf(request, own(body, 'code'), own(body, 'make'));
  if (scenario === 'error-500') throw new GatewayRefusal('SRV-500', 'scenario');
  await terms.record(subject, {
    accepted,
    terms: isShortText(edition) ? edition : '',
    source,
    tracking_id: trackingIdOf(request) ?? null,
  });
  return { success: true, data: {} };
}

/** Returns the download links of an image, if the visitor's answer to the terms has been recorded. */
async function giveLinks(request: FastifyRequest, options: FirmwareRouteOptions): Promise<object> {
  const { firmware, terms, log } = options;
  const subject = termsSubjectOf(request, own(request.query, 'tv-code'), own(request.query, 'tv-make'));
  const { code, make } = subject;
  const source = await sourceOf(request, options.callOutside, options.settings);
  if (!(await terms.hasRecord(subject, firmware.termsMinutes * 60_000)))
    throw new GatewayRefusal('TERMS-403', 'there is no record of the terms for this software');
  const suffix = make === '' ? '' : `&tv-make=${encodeURIComponent(make)}`;
  const url = firmware.downloadUrl + encodeURIComponent(code) + suffix;
  const body = await callStore(request, options, url, source);
  const links: unknown = own(own(body, 'data'), 'preSignedUrl');
  if (!Array.isArray(links)) throw new GatewayRefusal('GTW-502', 'the response has no links');
  const preSignedUrl = links.flatMap((link: unknown) => activationAddress(link, firmware.hosts) ?? []);
  const dropped = links.length - preSignedUrl.length;
  if (dropped > 0) log.error('firmware-links-dropped', { dropped, fix: 'Add the host to gateways.firmware.hosts.' });
  if (preSignedUrl.length === 0) throw new GatewayRefusal('GTW-502', 'no link leads to a listed host');
  return { success: true, data: { preSignedUrl } };
}

/**
 * Calls the store of TV software with the documented headers. Its error responses are sent to the browser, because they
 * name the reason. (spec: USB-15, USB-24)
 */
async function callStore(
  request: FastifyRequest,
  options: FirmwareRouteOptions,
  url: string,
  knownSource?: Source,
): Promise<unknown> {
  const { settings, firmware, callOutside } = options;
  const scenario = scenarioOf(request);
  const response = await callOutside(request, {
    url,
    headers: {
      authorization: headerOf(request, 'authorization'),
      'x-sourceid': knownSource ?? (await sourceOf(request, callOutside, settings)),
      'x-version': firmware.version,
      trackingid: headerOf(request, 'trackingid'),
      'x-sessionid': headerOf(request, 'x-sessionid'),
      sessioncontext: headerOf(request, 'sessioncontext'),
    },
    scenario,
  });
  if (hasFailed(response)) throw new ForwardedResponse(replaceSuccessStatus(response));
  return response.body;
}

/** Whether the status or the body of a response reports a failure. */
function hasFailed({ status, body }: OutsideResponse): boolean {
  return status < 200 || status > 299 || body['success'] === false;
}

/** Returns a failed response for the browser: its status becomes 502 if it is not an error status. */
function replaceSuccessStatus(response: OutsideResponse): OutsideResponse {
  return response.status >= 400 ? response : { ...response, status: 502 };
}

/**
 * Returns the visitor and the software to which a request refers. Throws a GatewayRefusal if the code or the make is
 * invalid.
 */
function termsSubjectOf(request: FastifyRequest, code: unknown, make: unknown): TermsSubject {
  if (!isShortText(code) || code === '') throw new GatewayRefusal('REQ-400', 'no code');
  if (make !== undefined && !isShortText(make)) throw new GatewayRefusal('REQ-400', 'the make is no text, or too long');
  return { authorization: headerOf(request, 'authorization') ?? '', code, make: make ?? '' };
}

/** Whether a value is a text of moderate length. */
function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200;
}
