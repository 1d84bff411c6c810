import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useSlice, type Slice } from '#src/data/use-slice.ts';
import { ContentLink } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf } from '#src/model/content-field.ts';
import { getDevices, type Device, type Devices } from '#src/operations/devices.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { PageHeading } from '#src/ui/container/page-heading.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Toast, type ToastMessage } from '#src/ui/toast/toast.tsx';
import { DeviceGroup } from './device-group.tsx';
import { streamingPicture, tvPicture } from './device-picture.ts';
import type { DeviceListFields } from './device-list.types.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import css from './device-list.module.css';

type Props = RenderingProps<DeviceListFields>;
/** The two groups of devices. */
type GroupName = 'tv' | 'streaming';

/**
 * The TVs and streaming devices of the account. All devices can be removed, even if the profile must not be changed.
 * (spec: DEV-01…19)
 */
export function DeviceList({ fields }: Props): ReactNode {
  const devices = useSlice(getDevices);
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = (): void => {
    heading.current?.focus();
    void devices.reload();
  };
  return (
    <Container className={css.page}>
      <div className={css.head}>
        <PageHeading ref={heading} text={textOf(fields.heading)} className={css.title} />
        <ContentLink field={fields.addLink} className={buttonClass('secondary')} />
      </div>
      <div role="status">
        {devices.status === 'failed' && <SectionError level={2} status={devices.error?.status} onRetry={reload} />}
      </div>
      <DeviceGroups fields={fields} devices={devices} />
    </Container>
  );
}

interface DeviceGroupsProps extends Pick<Props, 'fields'> {
  readonly devices: Slice<Devices>;
}

/**
 * Shows the groups of devices, the dialog that removes a device, and the message that confirms the removal. If
 * reloading the devices fails, only the groups disappear: the dialog and the message stay.
 */
function DeviceGroups({ fields, devices }: DeviceGroupsProps): ReactNode {
  const t = usePhrase();
  const [removal, setRemoval] = useState<{ readonly device: Device; readonly group: GroupName }>();
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState<ToastMessage>();
  const headings = { tv: useRef<HTMLHeadingElement>(null), streaming: useRef<HTMLHeadingElement>(null) };
  const isLoading = devices.status === 'idle' || devices.status === 'pending';
  const groupProps = (group: GroupName) => ({
    fields,
    headingRef: headings[group],
    devices: isLoading ? undefined : devices.data?.[group],
    onRemove: (device: Device) => {
      setRemoval({ device, group });
      setOpen(true);
    },
  });
  return (
    <>
      {devices.status !== 'failed' && (
        <div className={css.groups} aria-busy={isLoading}>
          <DeviceGroup
            {...groupProps('tv')}
            heading={fields.tvHeading}
            emptyText={fields.tvEmptyText}
            pictureOf={tvPicture}
          />
          <DeviceGroup
            {...groupProps('streaming')}
            heading={fields.streamingHeading}
            emptyText={fields.streamingEmptyText}
            pictureOf={streamingPicture}
          />
        </div>
      )}
      <RemoveDialog
        open={open}
        device={removal?.device}
        fields={fields}
        onClose={() => setOpen(false)}
        onRemoved={() => {
          // The Remove button no longer exists, so the focus moves to the heading of its group.
          if (removal) headings[removal.group].current?.focus();
          setMessage({ text: textOf(fields.removedText) });
        }}
        onUnavailable={() => {
          setOpen(false);
          setMessage({ text: t('part-unavailable') });
        }}
      />
      <Toast message={message} onGone={useCallback(() => setMessage(undefined), [])} />
    </>
  );
}
