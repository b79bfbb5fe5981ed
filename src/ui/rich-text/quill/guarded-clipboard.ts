import { Delta } from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import { LINK_PATH } from '#contract/files/upload-policy.ts';
import { isOwnPicture } from '#shared/rich-text-rules.ts';
import { putStylesBack, setStylesAside } from '../set-styles-aside.ts';
import { keepColumns } from './keep-columns.ts';

/** Pictures of pasted HTML: our own stay, by their path alone; anything else would be a tracker or a megabyte of base64. */
export function keepOwnPictures(node: Node, delta: Delta): Delta {
  if (!(node instanceof HTMLElement)) return delta;
  const source = node.getAttribute('src') ?? '';
  const path = source.startsWith(location.origin + LINK_PATH) ? source.slice(location.origin.length) : source;
  if (!isOwnPicture(path)) return new Delta();
  const alt = node.getAttribute('alt');
  return new Delta().insert({ image: path }, alt ? { alt } : {});
}

/** Quill's clipboard, careful with what other programs put into it. */
export class GuardedClipboard extends Clipboard {
  protected override convertHTML(html: string): Delta {
    return super.convertHTML(setStylesAside(html));
  }

  protected override normalizeHTML(doc: Document): void {
    putStylesBack(doc);
    keepColumns(doc);
    super.normalizeHTML(doc);
  }
}
