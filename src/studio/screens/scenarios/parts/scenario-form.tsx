import type { ReactNode } from 'react';
import type { JsonObject } from '#src/model/json.ts';
import fields from '#src/ui/fields/fields.module.css';
import { withPart, type Part } from '../part-kind.ts';
import type { ScenarioChoices } from '../scenarios-api.ts';
import css from '../scenarios.module.css';
import { PartField } from './part-field.tsx';
import { ServiceResponses } from './service-responses.tsx';

export interface ScenarioFormProps {
  readonly parts: readonly Part[];
  readonly choices: ScenarioChoices;
  readonly document: JsonObject;
  readonly isReadOnly: boolean;
  readonly onChange: (document: JsonObject) => void;
  readonly onWrongJson: (part: string, isWrong: boolean) => void;
}

/** The form of a scenario, with an input for each part of its schema. */
export function ScenarioForm({
  parts,
  choices,
  document,
  isReadOnly,
  onChange,
  onWrongJson,
}: ScenarioFormProps): ReactNode {
  const change = (name: string, value: unknown): void => onChange(withPart(document, { name, value }, parts));
  return (
    <form className={css.form} aria-label="Parts of the scenario" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={isReadOnly} className={fields.fields}>
        {parts.map((part) =>
          part.name === 'services' ? (
            <ServiceResponses
              key={part.name}
              value={document[part.name]}
              help={part.help}
              operations={choices.operations}
              onChange={(value) => change(part.name, value)}
            />
          ) : (
            <PartField
              key={part.name}
              part={part}
              value={document[part.name]}
              suggestions={suggestionsFor(part.name, choices)}
              onChange={(value) => change(part.name, value)}
              onWrongJson={(isWrong) => onWrongJson(part.name, isWrong)}
            />
          ),
        )}
      </fieldset>
    </form>
  );
}

/** Returns the values that the form suggests for the part with this name. */
function suggestionsFor(name: string, { pages, customers }: ScenarioChoices): readonly string[] {
  if (name === 'page') return pages;
  return name === 'customer' ? customers : [];
}
