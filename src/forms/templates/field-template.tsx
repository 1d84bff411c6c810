import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { AddedProperty } from './added-property.tsx';

/**
 * Renders a field or group as it is, or nothing if it is hidden. A property that the customer has added also gets an
 * input for its name.
 */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { children, hidden, schema } = props;
  if (hidden) return null;
  return ADDITIONAL_PROPERTY_FLAG in schema ? <AddedProperty {...props} /> : children;
}
