import type { ConfigFile } from '#schemas/types/config.types.ts';

/** Address of the chat in the sandbox. */
const SANDBOX_CHAT = '/sandbox/chat?language={language}';

/**
 * Returns the address of the chat widget, with `{language}` for the language; '' if there is no chat. (spec: OPEN-57)
 */
export function readChatUrl({ chat = {}, sandbox }: ConfigFile): string {
  return chat.widgetUrl ?? (sandbox?.enabled === false ? '' : SANDBOX_CHAT);
}

/** Returns a list with the origin of an absolute address; an empty list for a path of the portal and for ''. */
export function originsOf(url: string): readonly string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}
