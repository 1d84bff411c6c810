import type { FieldProps } from '@rjsf/utils';
import {
  cloneElement,
  isValidElement,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { FormModule } from '#src/model/form/form-module.ts';
import type { FieldNode } from '../store/form-state.ts';

/**
 * Returns the fields of a list entry. They render again when the values that rjsf has for the entry change. When an
 * earlier entry is removed, the nodes of this entry move and nothing in it renders. Later changes of its lists and
 * alternatives are written to the new place.
 */
export function useEntryContent(children: ReactNode, module: FormModule, entry: FieldNode): ReactNode {
  const latestEntry = useRef(entry);
  useLayoutEffect(() => {
    latestEntry.current = entry;
  });
  const fields = isValidElement(children) ? (children as ReactElement<FieldProps>) : undefined;
  // rjsf changes values in place, so their JSON is compared.
  const values = JSON.stringify(fields?.props.formData);
  return useMemo(() => {
    if (!fields) return children;
    const onChange: FieldProps['onChange'] = (value, path, ...more) =>
      fields.props.onChange(value, currentPath(path, latestEntry.current), ...more);
    return cloneElement(fields, { onChange });
    // oxlint-disable-next-line react/exhaustive-deps -- the entry has changed only if its node or its values have
  }, [entry, module, values]);
}

/** Returns a path inside an entry with the current positions of the entry and of the entries around it. */
function currentPath(path: readonly (string | number)[], entry: FieldNode): (string | number)[] {
  const names = entry.path.split('.');
  return path.map((name, index) => (typeof name === 'number' && index < names.length ? Number(names[index]) : name));
}
