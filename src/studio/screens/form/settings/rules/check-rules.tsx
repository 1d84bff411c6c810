import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { pointerTo } from '#src/model/json-pointer.ts';
import { own, ownObject } from '#src/model/json.ts';
import type { Rule } from '#src/logic/rule.ts';
import { focusAdded } from '../../../../kit/focus/focus-added.ts';
import { rulesOf } from '../../model/edited-form.ts';
import { withCheck, withNewCheck } from '../../model/rules/checks.ts';
import { withTextAt, wordsOf } from '../../model/words.ts';
import { RuleEditor } from './rule-editor.tsx';
import type { RuleField } from './rule-fields.ts';
import type { SettingsProps } from '../settings-props.ts';
import { WordPair } from '../word-pair.tsx';
import css from '../settings.module.css';

interface CheckRulesProps extends Pick<SettingsProps, 'value' | 'apply'> {
  readonly path: string;
  readonly label: string;
  /** The fields that a check may read, including the field itself. */
  readonly fields: readonly RuleField[];
}

/** The checks of a field, each with the message that customers read if the check fails. */
export function CheckRules({ value, path, label, fields, apply }: CheckRulesProps): ReactNode {
  const checks = ownObject(rulesOf(value, path), 'checks');
  const message = (language: 'en' | 'es', cause: string): string =>
    String(own(ownObject(wordsOf(value, language, 'fields', path), 'messages'), cause) ?? '');
  const write = (cause: string, language: 'en' | 'es', text: string) =>
    withTextAt(value, language, 'fields', path, ['messages', cause], text);
  return (
    <>
      {Object.entries(checks).map(([cause, rule]) => (
        <div key={cause} className={css.rules}>
          <RuleEditor
            start={`Accept “${label}” only`}
            rule={rule}
            fields={fields}
            onChange={(next: Rule | undefined) => apply(withCheck(value, path, cause, next))}
          />
          <WordPair
            label="Otherwise customers read"
            at={['messages', cause].reduce(pointerTo, pointerTo('/fields', path))}
            texts={{ en: message('en', cause), es: message('es', cause) }}
            onChange={(language, text, was) => apply(write(cause, language, text), write(cause, language, was))}
          />
        </div>
      ))}
      <div className={css.buttons}>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => focusAdded(currentTarget, () => apply(withNewCheck(value, path)))}
        >
          Accept only when …
        </Button>
      </div>
    </>
  );
}
