import type { Node } from 'prosemirror-model';
import { EditorState, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { cleanPaste, paragraphsOf } from './clean-paste.ts';

export interface ViewOptions {
  readonly place: HTMLElement;
  readonly document: Node;
  readonly plugins: readonly Plugin[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly onState: (state: EditorState, isEdited: boolean) => void;
  readonly onBlur: () => void;
}

/**
 * Creates the editor. Pasted and dropped HTML is parsed by the portal's sanitizer, not by ProseMirror, whose parser
 * would need a Trusted Types policy.
 */
export function createEditorView({ place, document, plugins, attributes, onState, onBlur }: ViewOptions): EditorView {
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc: document, plugins }),
    attributes,
    dispatchTransaction: (change) => {
      const { state, transactions } = view.state.applyTransaction(change);
      view.updateState(state);
      onState(
        state,
        transactions.some(({ docChanged }) => docChanged),
      );
    },
    handleDOMEvents: {
      blur: onBlur,
      paste(_, event) {
        if (!event.clipboardData) return false;
        event.preventDefault();
        insertData(view, event.clipboardData);
        return true;
      },
      drop(_, event) {
        if (view.dragging || !event.dataTransfer) return false;
        event.preventDefault();
        insertData(view, event.dataTransfer);
        return true;
      },
    },
  });
  return view;
}

/** Inserts pasted or dropped data in place of the selection: cleaned HTML, otherwise plain text. */
function insertData(view: EditorView, data: DataTransfer): void {
  const html = data.getData('text/html');
  const slice = html === '' ? paragraphsOf(data.getData('text/plain')) : cleanPaste(html);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
}
