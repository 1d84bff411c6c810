import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';

/** One picture: a scenario in one language, width and color scheme. */
export interface Picture {
  readonly scenario: string;
  readonly language: 'en' | 'es';
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

/** The widths of the window in pixels. */
export const WIDTHS = [360, 768, 1280] as const;
/** The languages in which pictures are taken. */
export const LANGUAGES = ['en', 'es'] as const;
/** The color schemes in which pictures are taken. */
const SCHEMES = ['light', 'dark'] as const;

/** The part of a scenario that decides which pictures are taken. */
export interface PicturedScenario {
  readonly name: string;
  readonly document: Pick<Scenario, 'language' | 'press'>;
}

/** The widths and languages in which pictures are taken. */
export interface PictureSelection {
  readonly widths: readonly number[];
  readonly languages: readonly Picture['language'][];
}

/**
 * Returns all pictures of the scenarios. Pictures that differ only in their color scheme are next to each other. A
 * scenario that presses buttons names them in one language, so it has pictures only in this language.
 */
export function picturesOf(
  scenarios: readonly PicturedScenario[],
  { widths, languages }: PictureSelection = { widths: WIDTHS, languages: LANGUAGES },
): Picture[] {
  return scenarios.flatMap(({ name: scenario, document: { language: own = 'en', press } }) =>
    languages
      .filter((language) => press === undefined || language === own)
      .flatMap((language) =>
        widths.flatMap((width) => SCHEMES.map((scheme): Picture => ({ scenario, language, width, scheme }))),
      ),
  );
}

/** Returns the name of a picture, which is also the path of its file: `devices-down/es-360-dark`. */
export const nameOf = ({ scenario, language, width, scheme }: Picture): string =>
  `${scenario}/${language}-${width}-${scheme}`;

/** The pictures of a scenario in one language and width, which differ only in their color scheme. */
export type View = readonly [Picture, ...Picture[]];

/** Returns the pictures grouped by view. */
export function viewsOf(pictures: readonly Picture[]): View[] {
  const byPage = Map.groupBy(pictures, ({ scenario, language, width }) => `${scenario} ${language} ${width}`);
  return [...byPage.values()] as unknown as View[];
}
