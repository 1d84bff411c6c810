import type { ReactNode } from 'react';
import type { Controls } from '#src/forms/kit/control.ts';
import { exampleForm } from './example-form.ts';
import type { ControlExample } from '#src/forms/samples/example-field.ts';
import { controlExamples } from '#src/forms/samples/examples.ts';
import css from './gallery.module.css';
import { exampleParams } from '#src/forms/samples/message-cases.ts';
import { OneField } from './one-field.tsx';

/** Shows every control with each of its examples, and once more with the example's first message if it has one. */
export function ControlStates({
  controls,
  language,
}: {
  readonly controls: Controls;
  readonly language: string;
}): ReactNode {
  return [...controlExamples].map(([control, examples]) => (
    <section key={control} id={`control-${control}`} className={css.state} aria-label={control}>
      <h3>
        <code>{control}</code>
      </h3>
      <ul className={css.cases}>
        {examples.flatMap(([name, example]) =>
          exampleCauses(example).map((cause) => (
            <li key={`${name} ${cause ?? ''}`} className={css.case} data-example={name}>
              <p className={css.caption}>
                {name} {cause && <code>{cause}</code>}
              </p>
              <Example control={control} example={example} controls={controls} language={language} cause={cause} />
            </li>
          )),
        )}
      </ul>
    </section>
  ));
}

/** Returns the causes with which an example is shown: first none, then the cause of the example's first message. */
function exampleCauses({ words }: ControlExample): readonly (string | undefined)[] {
  return [undefined, ...Object.keys(words.messages ?? {}).slice(0, 1)];
}

/** Shows an example of a control. With `cause`, the message for this cause is shown, too. */
function Example(props: {
  readonly control: string;
  readonly example: ControlExample;
  readonly controls: Controls;
  readonly language: string;
  readonly cause: string | undefined;
}): ReactNode {
  const { control, example, controls, language, cause } = props;
  const [module, words] = exampleForm(control, example, language);
  const field = module.form.fields[0]!;
  return (
    <OneField
      module={module}
      words={words}
      controls={controls}
      field={field}
      values={example.value === undefined ? {} : { field: example.value }}
      {...(cause ? { cause: { cause, params: exampleParams(field, cause, language) } } : {})}
    />
  );
}
