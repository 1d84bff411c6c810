/** Last part of the OAuth parameter `state` of a silent sign-in. It marks the response in the hidden frame. */
export const SILENT_STATE = 'silent';

/** Returns whether an address is the response to a silent sign-in. */
export function isSilentResponse({ pathname, searchParams }: URL): boolean {
  return pathname === '/account' && (searchParams.get('state') ?? '').endsWith(`;${SILENT_STATE}`);
}
