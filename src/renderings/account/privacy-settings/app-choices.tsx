import { useState, type ReactNode } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { Text } from '#src/layout/content.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { getPrivacyPreferences, type AppPreference } from '#src/operations/privacy.ts';
import { updateAppPrivacy } from '#src/operations/privacy-changes.ts';
import { Choice } from './choice.tsx';
import type { PrivacySettingsFields } from './privacy-settings.types.ts';
import css from './privacy-settings.module.css';

interface AppChoicesProps {
  readonly fields: Fields<PrivacySettingsFields>;
  /** The privacy preferences of the apps; undefined if they could not be loaded. */
  readonly apps: readonly AppPreference[] | undefined;
}

/** The privacy choice of each app. (spec: PRIV-11…14) */
export function AppChoices({ fields, apps }: AppChoicesProps): ReactNode {
  return (
    <div className={css.part}>
      <Text field={fields.appsLabel} as="h3" className={css.subheading} />
      {!apps && <Text field={fields.unavailableText} as="p" className={css.missing} />}
      {apps && <Text field={apps.length > 0 ? fields.appsText : fields.appsEmptyText} as="p" className={css.quiet} />}
      {apps && apps.length > 0 && (
        <ul>
          {apps.map((app, index) => (
            <li key={app.id || index}>
              <AppChoice app={app} fields={fields} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The switch of one app, with the state of its change. */
function AppChoice({ app, fields }: Pick<AppChoicesProps, 'fields'> & { readonly app: AppPreference }): ReactNode {
  const { id, name, enabled, isError } = app;
  const { run } = useAction(updateAppPrivacy);
  const change = useSliceChange(getPrivacyPreferences);
  const [saving, setSaving] = useState<boolean>();
  const shown = saving ?? enabled;
  const update = (values: Partial<AppPreference>): void =>
    change((all) => all.map((each) => (each.id === id ? { ...each, ...values } : each)));
  const choose = async (wanted: boolean): Promise<void> => {
    setSaving(wanted);
    update({ isError: false });
    try {
      const saved = await run({ id, enabled: wanted });
      update({ enabled: saved.enabled });
    } catch {
      update({ isError: true });
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <Choice
      label={name || id}
      checked={shown}
      valueText={textOf(shown ? fields.appOnText : fields.appOffText)}
      isSaving={saving !== undefined}
      isFailed={isError}
      fields={fields}
      onChange={(wanted) => void choose(wanted)}
    />
  );
}
