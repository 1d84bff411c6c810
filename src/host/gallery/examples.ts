import type { FieldWords } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { ExampleValues } from './sample-values.ts';

type Part = Readonly<Record<string, Json>>;

/** An example of a control, as its fixture has it. */
export interface ControlExample {
  readonly schema: Part;
  readonly uiSchema?: Part;
  readonly required?: boolean;
  readonly value?: Json;
  readonly words: Partial<FieldWords> & { readonly label: string };
}

const files = import.meta.glob<Readonly<Record<string, ControlExample>>>('../../forms/controls/*/*.fixture.json', {
  eager: true,
  import: 'default',
});

/** The examples of every control, by its name and theirs. */
export const controlExamples: ReadonlyMap<string, readonly (readonly [name: string, example: ControlExample])[]> =
  new Map(
    Object.entries(files)
      .map(([file, examples]) => [/([^/]+)\.fixture\.json$/.exec(file)![1]!, Object.entries(examples)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

/** The values in them; the one called "filled" first. */
export const exampleValues: ExampleValues = new Map(
  [...controlExamples].map(([control, examples]) => [
    control,
    examples
      .toSorted(([a], [b]) => Number(b === 'filled') - Number(a === 'filled'))
      .flatMap(([, { value }]) => (value === undefined ? [] : [value])),
  ]),
);
