import { useId, type ReactNode, type RefObject } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { textOf, type ContentField, type Fields } from '#src/model/content-field.ts';
import type { Device } from '#src/operations/devices.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type { DeviceListFields } from './device-list.types.ts';
import { DeviceRow } from './device-row.tsx';
import { boldLinkClass } from '#src/ui/link/bold-link.ts';
import css from './device-group.module.css';

export interface DeviceGroupProps {
  readonly fields: Fields<DeviceListFields>;
  readonly heading: ContentField | undefined;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly emptyText: ContentField | undefined;
  readonly pictureOf: (device: Device, fields: Fields<DeviceListFields>) => ContentField | undefined;
  /** The devices of the group; undefined while they are loading. */
  readonly devices: readonly Device[] | undefined;
  readonly onRemove: (device: Device) => void;
}

/** The TVs or the streaming devices, with a heading. */
export function DeviceGroup({ heading, headingRef, ...rows }: DeviceGroupProps): ReactNode {
  const id = useId();
  const title = textOf(heading);
  return (
    <section {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <h2 id={id} ref={headingRef} tabIndex={-1} className={css.heading}>
          {title}
        </h2>
      )}
      <Card className={css.card}>
        <Rows {...rows} />
      </Card>
    </section>
  );
}

/** Props of the list without its heading. */
type RowsProps = Omit<DeviceGroupProps, 'heading' | 'headingRef'>;

/** The list of devices; a skeleton while they load, a text if there are none. */
function Rows({ fields, emptyText, pictureOf, devices, onRemove }: RowsProps): ReactNode {
  if (!devices) {
    return (
      <div className={css.skeleton}>
        <Skeleton rows={2} pictures />
      </div>
    );
  }
  if (devices.length === 0) {
    return (
      <div className={css.empty}>
        <Text field={emptyText} as="p" className={css.emptyText} />
        <ContentLink field={fields.addLink} className={boldLinkClass} />
      </div>
    );
  }
  return (
    <ul>
      {devices.map((device, index) => (
        <DeviceRow
          key={device.deviceSerialNumber || index}
          device={device}
          picture={pictureOf(device, fields)}
          fields={fields}
          onRemove={() => onRemove(device)}
        />
      ))}
    </ul>
  );
}
