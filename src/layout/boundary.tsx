import { Component, Suspense, type ReactNode } from 'react';
import type { RenderingNode } from '#src/model/layout.ts';
import { IS_SERVER } from './engine.ts';
import { Rendering, type RenderingBoxProps } from './rendering.tsx';

/** Whether the rendering of the boundary has failed, with which error, and the node that is rendered. */
interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly node: RenderingNode;
}

/**
 * Error boundary around one rendering. A rendering that throws is replaced by `engine.Failed`; it recovers when its
 * content changes or when the customer retries. A rendering is updated only if its content, the engine or the additions
 * of its Placeholder change.
 */
export class RenderingBoundary extends Component<RenderingBoxProps, State> {
  override state: State = { error: undefined, failed: false, node: this.props.node };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: RenderingBoxProps, state: State): Partial<State> | null {
    return props.node === state.node ? null : { error: undefined, failed: false, node: props.node };
  }

  override shouldComponentUpdate(next: RenderingBoxProps, state: State): boolean {
    const { engine, additions } = this.props;
    return (
      state !== this.state ||
      next.engine !== engine ||
      next.additions.fields !== additions.fields ||
      next.additions.modifyProps !== additions.modifyProps
    );
  }

  override componentDidCatch(error: unknown): void {
    const { node, engine } = this.props;
    const what =
      error instanceof Error ? `${error.name}: ${error.message}` : `threw ${typeof error} instead of an error`;
    engine.report({ where: node.where, what, fix: 'Fix the rendering or its content.' });
  }

  readonly retry = async (): Promise<void> => {
    await this.props.engine.registry.load([this.props.node.componentName]);
    this.setState({ error: undefined, failed: false });
  };

  override render(): ReactNode {
    const { node, engine } = this.props;
    if (this.state.failed) return <engine.Failed where={node.where} error={this.state.error} retry={this.retry} />;
    const plain = <Rendering {...this.props} />;
    const rendering = engine.Mark ? <engine.Mark node={node}>{plain}</engine.Mark> : plain;
    if (!engine.isolate) return rendering;
    // In the browser this boundary only covers code that the rendering loads lazily.
    return (
      <Suspense fallback={IS_SERVER && <engine.Failed where={node.where} error={undefined} />}>{rendering}</Suspense>
    );
  }
}
