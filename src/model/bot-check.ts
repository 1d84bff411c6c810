/** Path of the portal that returns a puzzle for the browser. */
export const BOT_CHECK_PATH = '/api/bot-check';
/** Request header with the solution, in the format `challenge:counter`. */
export const BOT_CHECK_HEADER = 'x-bot-check';
/** Error code of a request without a valid solution. */
export const BOT_CHECK_REFUSAL = 'BOT-403';
