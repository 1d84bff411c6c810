import { Component, type ReactNode } from 'react';
import type { RenderingNode } from '../model/layout.ts';
import type { Engine } from './engine.ts';

interface Props {
  readonly node: RenderingNode;
  readonly engine: Engine;
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly node: RenderingNode;
}

/** A rendering that throws costs its own box; the box recovers when its content changes or when the person asks for it. */
export class RenderingBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, node: this.props.node };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.node === state.node ? null : { error: undefined, failed: false, node: props.node };
  }

  override componentDidCatch(error: unknown): void {
    const { node, engine } = this.props;
    engine.report({ where: node.where, what: String(error), fix: 'Mend the rendering or its content.' });
  }

  readonly retry = async (): Promise<void> => {
    await this.props.engine.registry.load([this.props.node.componentName]);
    this.setState({ error: undefined, failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { Failed } = this.props.engine;
    return <Failed where={this.props.node.where} error={this.state.error} retry={this.retry} />;
  }
}
