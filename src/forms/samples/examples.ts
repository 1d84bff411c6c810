import type { ControlExample } from './example-field.ts';
import type { ExampleValues } from './sample-values.ts';

/** The fixtures of all controls, by file path. */
const fixturesByFile = import.meta.glob<Readonly<Record<string, ControlExample>>>('../controls/*/*.fixture.json', {
  eager: true,
  import: 'default',
});

/** The examples of every control, in alphabetical order of the controls. */
export const controlExamples: ReadonlyMap<string, readonly (readonly [name: string, example: ControlExample])[]> =
  new Map(
    Object.entries(fixturesByFile)
      .map(([file, examples]) => [/([^/]+)\.fixture\.json$/.exec(file)![1]!, Object.entries(examples)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

/** The values of the examples by control. The value of the example "filled" comes first. */
export const exampleValues: ExampleValues = new Map(
  [...controlExamples].map(([control, examples]) => [
    control,
    examples
      .toSorted(([a], [b]) => Number(b === 'filled') - Number(a === 'filled'))
      .flatMap(([, { value }]) => (value === undefined ? [] : [value])),
  ]),
);
