// Generated from error-screen.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface ErrorScreenFields {
  /**
   * What is the matter.
   */
  heading: Text;
  /**
   * One or two calm sentences.
   */
  text: Text;
  /**
   * The words of the button.
   */
  buttonText: Text;
  /**
   * A picture in place of the drawing.
   */
  image?: ImageValue;
}
export interface ImageValue {
  /**
   * Where the picture is, for example /media/support/wifi.svg.
   */
  src: string;
  /**
   * What the picture says; empty for decoration.
   */
  alt: string;
  /**
   * Width in CSS pixels; keeps the place free.
   */
  width?: number;
  /**
   * Height in CSS pixels; keeps the place free.
   */
  height?: number;
}
