export interface SessionWarningProps {
  readonly open: boolean;
  /** The seconds that remain, 59 to 0. */
  readonly seconds: number;
  readonly onContinue: () => void;
  readonly onSignOut: () => void;
}
