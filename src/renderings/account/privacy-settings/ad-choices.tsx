import { useState, type ReactNode } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { Text } from '#src/layout/content.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { AdOptOut } from '#src/operations/privacy.ts';
import { resetAdId, type DeviceType } from '#src/operations/privacy-changes.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice, MissingChoice } from './choice.tsx';
import type { PrivacySettingsFields } from './privacy-settings.types.ts';
import { useOptOut } from './use-opt-out.ts';
import css from './privacy-settings.module.css';

interface AdChoicesProps {
  readonly fields: Fields<PrivacySettingsFields>;
  /** The customer's choices about personalized ads; undefined if they could not be loaded. */
  readonly optOut: AdOptOut | undefined;
}

/** Personalized ads on TVs and on streaming devices, each with its own choice. (spec: PRIV-02…06, PRIV-21) */
export function AdChoices({ fields, optOut }: AdChoicesProps): ReactNode {
  return (
    <div className={css.part}>
      <Text field={fields.adsHeading} as="h3" className={css.subheading} />
      <Text field={fields.adsText} as="p" className={css.quiet} />
      {optOut ? (
        <OptOutSwitches fields={fields} optOut={optOut} />
      ) : (
        [fields.tvAdsLabel, fields.streamingAdsLabel].map((label, index) => (
          <MissingChoice key={index} label={textOf(label)} fields={fields} />
        ))
      )}
    </div>
  );
}

/** The switches for personalized ads on TVs and on streaming devices. */
function OptOutSwitches({ fields, optOut }: AdChoicesProps & { readonly optOut: AdOptOut }): ReactNode {
  const { shown, isSaving, isFailed, choose } = useOptOut(optOut);
  const choice = (type: DeviceType, label: string): ReactNode => (
    <Choice
      label={label}
      checked={!shown[type]}
      valueText={textOf(shown[type] ? fields.optedOutText : fields.notOptedOutText)}
      isSaving={isSaving(type)}
      isFailed={isFailed(type)}
      fields={fields}
      onChange={(isOn) => choose(type, !isOn)}
    />
  );
  return (
    <>
      {choice('tv', textOf(fields.tvAdsLabel))}
      {choice('sd', textOf(fields.streamingAdsLabel))}
    </>
  );
}

/** The reset of the advertising ID and its outcome. (spec: PRIV-07…10) */
export function AdIdReset({ fields }: Pick<AdChoicesProps, 'fields'>): ReactNode {
  const { run, pending } = useAction(resetAdId);
  const [outcome, setOutcome] = useState<'done' | 'failed'>();
  const reset = async (): Promise<void> => {
    if (pending) return;
    setOutcome(undefined);
    await run().then(
      () => setOutcome('done'),
      () => setOutcome('failed'),
    );
  };
  return (
    <div className={css.part}>
      <Text field={fields.resetHeading} as="h3" className={css.subheading} />
      <Text field={fields.resetText} as="p" className={css.quiet} />
      {textOf(fields.resetButton) && (
        <Button variant="secondary" className={css.reset} aria-disabled={pending} onClick={() => void reset()}>
          {textOf(fields.resetButton)}
        </Button>
      )}
      <div role="status">
        {outcome === 'done' && <Text field={fields.resetDoneText} as="p" className={css.done} />}
        {outcome === 'failed' && <Text field={fields.resetFailedText} as="p" className={css.failure} />}
      </div>
    </div>
  );
}
