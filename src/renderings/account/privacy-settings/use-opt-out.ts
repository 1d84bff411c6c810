import { useEffect, useRef, useState } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { getPrivacy, type AdOptOut } from '#src/operations/privacy.ts';
import { changeOptIn, type DeviceType } from '#src/operations/privacy-changes.ts';

/** The choices about personalized ads, with the state of each device type. */
export interface OptOutChoices {
  /** The choices to show; a choice that is being saved has its new value. */
  readonly shown: AdOptOut;
  readonly isSaving: (type: DeviceType) => boolean;
  readonly isFailed: (type: DeviceType) => boolean;
  readonly choose: (type: DeviceType, isOut: boolean) => void;
}

/** Empty value: no choice is being saved. */
const NO_CHOICE_BEING_SAVED: Partial<AdOptOut> = {};

/**
 * Saves the choices about personalized ads. Each request contains both choices, so changes are sent one after the
 * other. `isFailed` is separate for each device type. (spec: PRIV-04…06)
 */
export function useOptOut(known: AdOptOut): OptOutChoices {
  const { run } = useAction(changeOptIn);
  const change = useSliceChange(getPrivacy);
  const [saving, setSaving] = useState(NO_CHOICE_BEING_SAVED);
  const [failed, setFailed] = useState<readonly DeviceType[]>([]);
  const latest = useRef(known);
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    latest.current = known;
  }, [known]);

  const save = async (type: DeviceType, isOut: boolean): Promise<void> => {
    const before = latest.current;
    const wanted = { ...before, [type]: isOut };
    try {
      const result = await run(wanted);
      const newValue = (each: DeviceType): boolean =>
        result.saved[each] ?? (result.failed.includes(each) ? before : wanted)[each];
      latest.current = { tv: newValue('tv'), sd: newValue('sd') };
      change(() => latest.current);
      setFailed((others) => [...others.filter((each) => !result.failed.includes(each)), ...result.failed]);
    } catch {
      setFailed((others) => [...others, type]);
    } finally {
      setSaving((all) => {
        const { [type]: _saved, ...others } = all;
        return others;
      });
    }
  };

  return {
    shown: { ...known, ...saving },
    isSaving: (type) => saving[type] !== undefined,
    isFailed: (type) => failed.includes(type),
    choose: (type, isOut) => {
      if (saving[type] !== undefined) return;
      setSaving((others) => ({ ...others, [type]: isOut }));
      setFailed((others) => others.filter((each) => each !== type));
      queue.current = queue.current.then(() => save(type, isOut));
    },
  };
}
