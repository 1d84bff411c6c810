// Generated from chat-card.schema.json; change that file.
import type { Text, ImageValue } from '#schemas/types/content-field.types.ts';

export interface ChatCardFields {
  /**
   * A small picture beside the header.
   */
  icon?: ImageValue;
  /**
   * The header of the card, and the title of the chat.
   */
  header: Text;
  /**
   * One or two sentences: the purpose of the chat, and when it is available.
   */
  body?: Text;
  /**
   * The text of the button that opens the chat.
   */
  buttonText: Text;
  /**
   * The accessible name of the button that closes the chat.
   */
  closeText: Text;
  /**
   * The text of the link that opens the chat in a window of its own.
   */
  newWindowText: Text;
}
