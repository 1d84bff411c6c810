import { domToReact, Element as TreeElement, type DOMNode, type HTMLReactParserOptions } from 'html-react-parser';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { Field } from '#src/forms/structure/field.tsx';
import { useFormContext } from '#src/forms/store/form-context.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { ACTION_ATTRIBUTE, FIELD_ATTRIBUTE, GROUP_ATTRIBUTE, type FlowNode, type StepAction } from './flow-step.ts';

/** The buttons of the step, for the tree that contains them. */
export interface StepActions {
  readonly actions: readonly StepAction[];
  readonly isBusy: boolean;
  readonly act: (action: StepAction) => void;
}

/** Provides the buttons of the step to the elements of its tree. */
export const StepActionsContext = createContext<StepActions>({ actions: [], isBusy: false, act: () => undefined });

/** Returns the tree of a step as React elements. Needs `FormContext` and `StepActionsContext` around it. */
export function renderTree(tree: readonly FlowNode[]): ReactNode {
  return domToReact(tree as DOMNode[], PARSER_OPTIONS);
}

/**
 * Options of the HTML parser: they replace marked elements by components of the portal, and links by links of the
 * router.
 */
const PARSER_OPTIONS: HTMLReactParserOptions = {
  replace: (node) => {
    if (!(node instanceof TreeElement)) return undefined;
    const { attribs } = node;
    const content = () => renderTree(node.children as FlowNode[]);
    const path = attribs[FIELD_ATTRIBUTE];
    if (path !== undefined)
      return <FieldWithContent path={path}>{node.children.length > 0 && content()}</FieldWithContent>;
    const group = attribs[GROUP_ATTRIBUTE];
    if (group !== undefined) return <Group path={group}>{content()}</Group>;
    const action = attribs[ACTION_ATTRIBUTE];
    if (action !== undefined) return <ActionButton index={Number(action)}>{content()}</ActionButton>;
    const href = attribs['href'];
    return node.name === 'a' && href ? <Link href={href}>{content()}</Link> : undefined;
  },
};

interface FieldWithContentProps {
  readonly path: string;
  /** Content that is shown and hidden with the field. */
  readonly children: ReactNode;
}

/** A field of the step, followed by the content that is shown and hidden with it. */
function FieldWithContent({ path, children }: FieldWithContentProps): ReactNode {
  const field = useFormContext().fields.get(path);
  if (!field) return null;
  return (
    <>
      <Field path={path} field={field} />
      {children && <Group path={path}>{children}</Group>}
    </>
  );
}

/** A group: content that one rule shows or hides. */
function Group({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactNode {
  const { store } = useFormContext();
  const node = store.field(path);
  const { visible } = useSyncExternalStore(node.subscribe, node.state, node.state);
  return visible ? children : null;
}

/** The button of an action, by the action's position in the step. */
function ActionButton({ index, children }: { readonly index: number; readonly children: ReactNode }): ReactNode {
  const { actions, isBusy, act } = use(StepActionsContext);
  const action = actions[index];
  if (!action) return null;
  return (
    <Button
      // The Enter key presses the first submit button, so it must be one that validates.
      type={action.skipsValidation ? 'button' : 'submit'}
      variant={action.skipsValidation ? 'secondary' : 'primary'}
      aria-disabled={isBusy}
      disabled={action.disabled}
      onClick={(event) => {
        event.preventDefault();
        act(action);
      }}
    >
      {children}
    </Button>
  );
}
