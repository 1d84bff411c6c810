import { useCallback, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf, type ContentField, type Fields } from '#src/model/content-field.ts';
import { getDevices, type Device } from '#src/operations/devices.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Toast, type ToastMessage } from '#src/ui/toast/toast.tsx';
import { streamingPicture, tvPicture } from './device-picture.ts';
import { DeviceRow } from './device-row.tsx';
import type { DeviceListFields } from './device-list.types.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import css from './device-list.module.css';

type Props = RenderingProps<DeviceListFields>;
type GroupName = 'tv' | 'streaming';

/** The profile has no say here: every device can be removed. (spec: DEV-01…19, DEV-10) */
export function DeviceList({ fields }: Props): ReactNode {
  const t = usePhrase();
  const devices = useSlice(getDevices);
  const [asked, setAsked] = useState<{ readonly device: Device; readonly group: GroupName }>();
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState<ToastMessage>();
  const top = useRef<HTMLHeadingElement>(null);
  const headings = { tv: useRef<HTMLHeadingElement>(null), streaming: useRef<HTMLHeadingElement>(null) };
  const waiting = devices.status === 'idle' || devices.status === 'pending';

  const group = (name: GroupName): ReactNode => (
    <Group
      fields={fields}
      heading={name === 'tv' ? fields.tvHeading : fields.streamingHeading}
      headingRef={headings[name]}
      emptyText={name === 'tv' ? fields.tvEmptyText : fields.streamingEmptyText}
      pictureOf={name === 'tv' ? tvPicture : streamingPicture}
      devices={waiting ? undefined : devices.data?.[name]}
      onRemove={(device) => {
        setAsked({ device, group: name });
        setOpen(true);
      }}
    />
  );
  return (
    <Container className={css.page}>
      <div className={css.head}>
        {textOf(fields.heading) && (
          <h1 ref={top} tabIndex={-1} className={css.title}>
            {textOf(fields.heading)}
          </h1>
        )}
        <ContentLink field={fields.addLink} className={buttonClass('secondary')} />
      </div>
      <div role="status">
        {devices.status === 'failed' && (
          <SectionError
            level={2}
            status={devices.error?.status}
            onRetry={() => {
              top.current?.focus();
              void devices.reload();
            }}
          />
        )}
      </div>
      {devices.status !== 'failed' && (
        <div className={css.groups} aria-busy={waiting}>
          {group('tv')}
          {group('streaming')}
        </div>
      )}
      <RemoveDialog
        open={open}
        device={asked?.device}
        fields={fields}
        onClose={() => setOpen(false)}
        onRemoved={() => {
          // The button that was pressed is gone; its group is where the person was.
          if (asked) headings[asked.group].current?.focus();
          setMessage({ text: textOf(fields.removedText) });
        }}
        onUnavailable={() => {
          setOpen(false);
          setMessage({ text: t('part-unavailable') });
        }}
      />
      <Toast message={message} onGone={useCallback(() => setMessage(undefined), [])} />
    </Container>
  );
}

interface GroupProps {
  readonly fields: Fields<DeviceListFields>;
  readonly heading: ContentField | undefined;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly emptyText: ContentField | undefined;
  readonly pictureOf: (device: Device, fields: Fields<DeviceListFields>) => ContentField | undefined;
  /** undefined: still on their way. */
  readonly devices: readonly Device[] | undefined;
  readonly onRemove: (device: Device) => void;
}

function Group(props: GroupProps): ReactNode {
  const { fields, heading, headingRef, emptyText, pictureOf, devices, onRemove } = props;
  const id = useId();
  const title = textOf(heading);
  return (
    <section className={css.group} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <h2 id={id} ref={headingRef} tabIndex={-1} className={css.heading}>
          {title}
        </h2>
      )}
      <Card className={css.card}>
        {!devices && (
          <div className={css.skeleton}>
            <Skeleton rows={2} pictures />
          </div>
        )}
        {devices?.length === 0 && (
          <div className={css.empty}>
            <Text field={emptyText} as="p" className={css.emptyText} />
            <ContentLink field={fields.addLink} className={css.emptyLink} />
          </div>
        )}
        {devices && devices.length > 0 && (
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
        )}
      </Card>
    </section>
  );
}
