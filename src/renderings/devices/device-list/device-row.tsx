import type { ReactNode } from 'react';
import { Image } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { textOf, type ContentField, type Fields } from '#src/model/content-field.ts';
import type { Device } from '#src/operations/devices.ts';
import { Button } from '#src/ui/button/button.tsx';
import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { DefinitionList } from '#src/ui/definition-list/definition-list.tsx';
import { Details } from '#src/ui/details/details.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { deviceName } from './device-picture.ts';
import type { DeviceListFields } from './device-list.types.ts';
import css from './device-row.module.css';

export interface DeviceRowProps {
  readonly device: Device;
  readonly picture: ContentField | undefined;
  readonly fields: Fields<DeviceListFields>;
  readonly onRemove: () => void;
}

/** A device with its picture, its details and the button that removes it. (spec: DEV-03, DEV-04, DEV-06…10) */
export function DeviceRow({ device, picture, fields, onRemove }: DeviceRowProps): ReactNode {
  const t = usePhrase();
  const { language } = usePageContext();
  const name = deviceName(device);
  const linkedDateText = shortDate(device.linkedDate, language);
  const what = [device.brand, device.model].filter(Boolean).join(' ');
  const since = linkedDateText && fillTokens(textOf(fields.linkedText), { date: linkedDateText });
  const facts = [
    { term: textOf(fields.nameLabel), detail: device.friendlyName },
    { term: textOf(fields.serialLabel), detail: device.deviceSerialNumber },
    { term: textOf(fields.typeLabel), detail: device.deviceType },
    { term: textOf(fields.brandLabel), detail: device.brand },
    { term: textOf(fields.modelLabel), detail: device.model },
    { term: textOf(fields.linkedLabel), detail: linkedDateText },
  ].filter(({ detail }) => detail !== '');
  return (
    <li className={css.row}>
      <div className={css.picture}>
        <Image field={picture} alt="" />
      </div>
      <div className={css.words}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.second}>
          {what !== name && <span>{what}</span>} {since && <span className={css.since}>{since}</span>}
        </p>
      </div>
      {facts.length > 0 && (
        <Details summary={textOf(fields.detailsText) || t('details')} about={name} className={css.details}>
          <div className={css.facts}>
            <DefinitionList rows={facts} />
          </div>
        </Details>
      )}
      <Button
        variant="secondary"
        className={css.remove}
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={onRemove}
      >
        {textOf(fields.removeText)} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  );
}
