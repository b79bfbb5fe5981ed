import { BlockEmbed } from 'quill/blots/block.js';
import Quill, { Parchment } from 'quill/core.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import CodeBlock, { Code } from 'quill/formats/code.js';
import Header from 'quill/formats/header.js';
import Image from 'quill/formats/image.js';
import Indent from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import Table from 'quill/modules/table.js';
import {
  RICH_TEXT_ALIGNS,
  RICH_TEXT_BACKGROUNDS,
  RICH_TEXT_COLORS,
  RICH_TEXT_SCHEMES,
  RICH_TEXT_SIZES,
} from '#shared/rich-text-rules.ts';
import { GuardedClipboard } from './guarded-clipboard.ts';

const { ClassAttributor, Scope } = Parchment;

/** Quill makes an attribute only for values in the list, wherever they come from: a button, a file, another program. */
const byClass = (name: string, prefix: string, scope: Parchment.Scope, whitelist: readonly string[]) =>
  new ClassAttributor(name, prefix, { scope, whitelist: [...whitelist] });

class Divider extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'hr';
}

/** A picture of ours, or the local one that stands in while it is uploaded. */
class Picture extends Image {
  static override sanitize(url: string): string {
    return /^(?:blob:|\/)/i.test(url) ? url : '//:0';
  }
}

class SafeLink extends Link {
  static override PROTOCOL_WHITELIST = [...RICH_TEXT_SCHEMES];
}

let isRegistered = false;

/** Teaches Quill the formats of the toolbar and no other, once. */
export function registerFormats(): void {
  if (isRegistered) return;
  Quill.register(
    {
      'formats/align': byClass('align', 'ql-align', Scope.BLOCK, RICH_TEXT_ALIGNS),
      'formats/background': byClass('background', 'ql-bg', Scope.INLINE, RICH_TEXT_BACKGROUNDS),
      'formats/color': byClass('color', 'ql-color', Scope.INLINE, RICH_TEXT_COLORS),
      'formats/size': byClass('size', 'ql-size', Scope.INLINE, RICH_TEXT_SIZES),
      'formats/indent': Indent,
      'formats/blockquote': Blockquote,
      'formats/bold': Bold,
      'formats/code': Code,
      'formats/code-block': CodeBlock,
      'formats/divider': Divider,
      'formats/header': Header,
      'formats/image': Picture,
      'formats/italic': Italic,
      'formats/link': SafeLink,
      'formats/list': List,
      'formats/strike': Strike,
      'formats/underline': Underline,
      'modules/table': Table,
      'modules/clipboard': GuardedClipboard,
    },
    true,
  );
  isRegistered = true;
}
