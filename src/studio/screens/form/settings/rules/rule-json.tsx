import { useId, useState, type ReactNode } from 'react';
import { checkRule } from '#src/logic/check-rule.ts';
import type { Rule } from '#src/logic/rule.ts';
import { Button } from '#src/ui/button/button.tsx';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { controlClass } from '../control-class.ts';
import css from '../settings.module.css';

interface RuleJsonProps {
  /** The start of the sentence: `Show “Apartment” when`. */
  readonly start: string;
  readonly rule: unknown;
  /** Called with the new rule; undefined removes the rule. */
  readonly onChange: (rule: Rule | undefined) => void;
  /** Called when the editing has ended. */
  readonly onDone?: () => void;
}

/** Shows the JSON of a rule that cannot be written as a sentence, with buttons to edit and to remove the rule. */
export function RuleWithoutSentence({ start, rule, onChange }: RuleJsonProps): ReactNode {
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited) return <RuleJson {...{ start, rule, onChange }} onDone={() => setIsEdited(false)} />;
  return (
    <div className={css.sentence} role="group" aria-label={start}>
      <span>{start} …</span>
      <code className={css.json}>{JSON.stringify(rule)}</code>
      <span className={css.quiet}>This rule cannot be written as a sentence.</span>
      <div className={css.buttons}>
        <Button variant="quiet" onClick={() => setIsEdited(true)}>
          Edit it as JSON
        </Button>
        <Button variant="quiet" onClick={() => onChange(undefined)}>
          Remove the rule
        </Button>
      </div>
    </div>
  );
}

/** The JSON of a rule. An error is shown below it, and the rule is not changed until the JSON is valid. */
export function RuleJson({ start, rule, onChange, onDone }: RuleJsonProps): ReactNode {
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(rule, undefined, 2));
  const [problem, setProblem] = useState<string>();
  const use = (): void => {
    const read = readRule(text);
    if ('problem' in read) return setProblem(read.problem);
    onChange(read.rule);
    onDone?.();
  };
  return (
    <div className={css.sentence} role="group" aria-label={start}>
      <label htmlFor={id}>{start}, as JSON</label>
      <textarea
        id={id}
        className={joinClasses(controlClass, css.json)}
        rows={4}
        spellCheck={false}
        value={text}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setText(target.value)}
      />
      <span id={`${id}-problem`} role="alert" className={css.wrong}>
        {problem}
      </span>
      <div className={css.buttons}>
        <Button variant="secondary" onClick={use}>
          Use this rule
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Parses and checks a rule; returns the first problem if it is invalid. */
function readRule(text: string): { readonly rule: Rule } | { readonly problem: string } {
  let rule: unknown;
  try {
    rule = JSON.parse(text);
  } catch {
    return { problem: 'This is not JSON. Check commas, quotation marks and brackets.' };
  }
  const [first] = checkRule(rule);
  if (!first) return { rule: rule as Rule };
  return { problem: `${first.path === '' ? '' : `${first.path}: `}${first.what}. ${first.fix}` };
}
