/** Last part of the state of a silent sign-in; its response in the hidden frame is recognised by it. */
export const SILENT_STATE = 'silent';

/** True for the address of a response to a silent sign-in. */
export function isSilentResponse({ pathname, searchParams }: URL): boolean {
  return pathname === '/account' && (searchParams.get('state') ?? '').endsWith(`;${SILENT_STATE}`);
}
