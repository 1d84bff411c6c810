import type { JsonSchema, UISchemaElement } from '@jsonforms/core';
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import { indexes, nameOf, sourceOf, TRIGGER, type FormSystem, type Variant } from '../form-system.ts';
import { jsonSchema, startValues } from '../json-schema.ts';

/** Returns the order of the fields, and the condition of each conditional field. */
function uiSchema(count: number, variant: Variant): UISchemaElement {
  const elements = indexes(count).map((index) => {
    const source = sourceOf(index, variant);
    return {
      type: 'Control',
      scope: `#/properties/${nameOf(index)}`,
      ...(source === undefined
        ? {}
        : {
            rule: {
              effect: 'SHOW',
              condition: { scope: `#/properties/${nameOf(source)}`, schema: { const: TRIGGER } },
            },
          }),
    };
  });
  return { type: 'VerticalLayout', elements } as UISchemaElement;
}

/** JSONForms with its Material renderers. It reports typed text 300 ms after the last key. */
export const system: FormSystem = {
  messages: { pattern: 'must match pattern', required: 'is a required property' },
  element: (count, variant) => (
    <JsonForms
      schema={jsonSchema(count, variant, 'all') as JsonSchema}
      uischema={uiSchema(count, variant)}
      data={startValues(count, variant)}
      renderers={materialRenderers}
      cells={materialCells}
    />
  ),
};
