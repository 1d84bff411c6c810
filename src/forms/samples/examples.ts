import type { FieldWords } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { ExampleValues } from './sample-values.ts';

/** A part of a schema or uiSchema. */
type SchemaPart = Readonly<Record<string, Json>>;

/** An example from the fixture of a control. */
export interface ControlExample {
  readonly schema: SchemaPart;
  readonly uiSchema?: SchemaPart;
  readonly required?: boolean;
  readonly value?: Json;
  readonly words: Partial<FieldWords> & { readonly label: string };
}

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
