export interface SessionWarningProps {
  readonly open: boolean;
  /** What the clock of the warning shows, 59 to 0. */
  readonly seconds: number;
  readonly onContinue: () => void;
  readonly onSignOut: () => void;
}
