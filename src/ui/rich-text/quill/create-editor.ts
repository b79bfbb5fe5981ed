import Quill from 'quill/core.js';
import { keepOwnPictures } from './guarded-clipboard.ts';
import { registerFormats } from './formats.ts';
import { EDITOR_IMAGE_TYPES } from './image-upload.ts';

const MERGE_MS = 1000;
const UNDO_STEPS = 100;

interface EditorOptions {
  readonly label: string;
  readonly placeholder: string;
  readonly html: string;
  readonly readOnly: boolean;
  readonly minHeightPx: number;
  readonly onImages: (quill: Quill, index: number, files: readonly File[]) => void;
  /** Alt+F10 leads from the text to its toolbar. */
  readonly onToolbarKey: () => void;
}

/** Tab leaves the editor, as everywhere on a page; lists are indented by their buttons or Ctrl+] and Ctrl+[. */
const leave = (shiftKey: boolean) => ({ key: 'Tab', shiftKey, handler: () => true });
const indentBy = (key: string, step: '+1' | '-1') => ({
  key,
  shortKey: true,
  handler(this: { quill: Quill }): boolean {
    this.quill.format('indent', step, 'user');
    return false;
  },
});

/** A Quill without a theme inside `host`: the toolbar is ours, looks come from the style sheet. */
export function createEditor(
  host: HTMLElement,
  { label, placeholder, html, readOnly, minHeightPx, onImages, onToolbarKey }: EditorOptions,
): Quill {
  registerFormats();
  const quill = new Quill(host, {
    readOnly,
    placeholder,
    modules: {
      table: true,
      history: { delay: MERGE_MS, maxStack: UNDO_STEPS, userOnly: true },
      clipboard: { matchers: [['img', keepOwnPictures]] },
      uploader: {
        mimetypes: EDITOR_IMAGE_TYPES,
        handler: (range: { readonly index: number }, files: File[]) => onImages(quill, range.index, files),
      },
      keyboard: {
        bindings: {
          tab: leave(false),
          indent: leave(false),
          outdent: leave(true),
          'remove tab': leave(true),
          'indent code-block': leave(false),
          'outdent code-block': leave(true),
          deeper: indentBy(']', '+1'),
          shallower: indentBy('[', '-1'),
          toolbar: {
            key: 'F10',
            altKey: true,
            handler: () => {
              onToolbarKey();
              return false;
            },
          },
        },
      },
    },
  });
  const { root } = quill;
  root.classList.add('rich-content');
  root.style.minHeight = `${minHeightPx}px`;
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-readonly': String(readOnly),
  };
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  // Of a text that is still being composed the editor knows nothing, and would write the placeholder over it.
  root.addEventListener('compositionstart', () => root.toggleAttribute('data-composing', true));
  root.addEventListener('compositionend', () => root.toggleAttribute('data-composing', false));
  // Its own way to put HTML in takes the focus along, from whatever the person is doing.
  quill.setContents(quill.clipboard.convert({ html }), 'silent');
  quill.history.clear();
  return quill;
}
