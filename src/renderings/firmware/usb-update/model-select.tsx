import { useId, type ReactNode } from 'react';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { FirmwareModel } from '#src/operations/firmware/images.ts';
import plain from '#src/ui/fields/fields.module.css';
import type { UsbUpdateFields } from './usb-update.types.ts';
import css from './usb-update.module.css';

export interface ModelSelectProps {
  readonly fields: Fields<UsbUpdateFields>;
  readonly models: readonly FirmwareModel[];
  /** Id of the chosen model; '' for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The list of models, grouped by make. */
export function ModelSelect({ fields, models, value, onChange }: ModelSelectProps): ReactNode {
  const id = useId();
  const makes = [...new Set(models.map(({ make }) => make))];
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {textOf(fields.modelLabel)}
      </label>
      <select
        id={id}
        className={plain.control}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-help`}
      >
        <option value="">{textOf(fields.modelPlaceholder)}</option>
        {makes.map((make) => {
          const options = models
            .filter((model) => model.make === make)
            .map((model) => (
              <option key={model.id} value={model.id}>
                {nameOf(model, models)}
              </option>
            ));
          return make === '' ? (
            options
          ) : (
            <optgroup key={make} label={make}>
              {options}
            </optgroup>
          );
        })}
      </select>
      <p id={`${id}-help`} className={css.help}>
        {textOf(fields.modelHelp)}
      </p>
    </div>
  );
}

/** Returns the name of a model, with the id of its image if several models have the same name. */
function nameOf({ imageId, make, model }: FirmwareModel, models: readonly FirmwareModel[]): string {
  const isUnique = models.filter((other) => other.make === make && other.model === model).length === 1;
  return isUnique ? model : `${model} (${imageId})`;
}
