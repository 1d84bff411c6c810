/** One picture: a scenario in one language, width and color scheme. */
export interface Picture {
  readonly scenario: string;
  readonly language: 'en' | 'es';
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

const WIDTHS = [360, 768, 1280] as const;
const LANGUAGES = ['en', 'es'] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Returns all pictures of the scenarios. Pictures that differ in their scheme alone follow each other. */
export function picturesOf(scenarios: readonly string[]): Picture[] {
  return scenarios.flatMap((scenario) =>
    LANGUAGES.flatMap((language) =>
      WIDTHS.flatMap((width) => SCHEMES.map((scheme): Picture => ({ scenario, language, width, scheme }))),
    ),
  );
}

/** Returns the name of a picture, which is also the path of its file: `devices-down/es-360-dark`. */
export const nameOf = ({ scenario, language, width, scheme }: Picture): string =>
  `${scenario}/${language}-${width}-${scheme}`;

/** Pictures of one page: they differ in their scheme alone. */
export type View = readonly [Picture, ...Picture[]];

/** Returns the pictures by the page on which they are taken. */
export function viewsOf(pictures: readonly Picture[]): View[] {
  const byPage = Map.groupBy(pictures, ({ scenario, language, width }) => `${scenario} ${language} ${width}`);
  return [...byPage.values()] as unknown as View[];
}
