import type Quill from 'quill/core.js';
import Table from 'quill/modules/table.js';
import { isOn, type Formats, type TableCommand, type Tool } from './tools.ts';

const NEW_TABLE_SIZE = 3;

/** Turns a format on, or off where it is on; indenting is a step and not a state. */
export function applyTool(quill: Quill, tool: Tool, formats: Formats): void {
  quill.focus();
  quill.format(tool.format, tool.format !== 'indent' && isOn(formats, tool) ? false : tool.value, 'user');
}

/** Sets one value of a format; the empty one takes it off. */
export function applyChoice(quill: Quill, format: string, value: string): void {
  quill.focus();
  const set = format === 'header' ? Number(value) : value;
  quill.format(format, value === '' ? false : set, 'user');
}

export function runTableCommand(quill: Quill, command: TableCommand): void {
  quill.focus();
  const table = quill.getModule('table');
  if (!(table instanceof Table)) return;
  if (command === 'insertTable') table.insertTable(NEW_TABLE_SIZE, NEW_TABLE_SIZE);
  else table[command]();
}

/** A line across the text, below the line of the caret. */
export function insertDivider(quill: Quill): void {
  const { index } = quill.getSelection(true);
  quill.insertText(index, '\n', 'user');
  quill.insertEmbed(index + 1, 'divider', true, 'user');
  quill.setSelection(index + 2, 'silent');
}

/** Takes every format off the selection, or off the line of the caret when nothing is selected. */
export function clearFormats(quill: Quill): void {
  const range = quill.getSelection(true);
  const [line, offset] = quill.getLine(range.index);
  const place = range.length > 0 || !line ? range : { index: range.index - offset, length: line.length() };
  quill.removeFormat(place.index, place.length, 'user');
}

/** The picture that is selected or stands just before the caret, with its alternative text; null when there is none. */
export function findPicture(quill: Quill): { readonly index: number; readonly alt: string } | null {
  const range = quill.getSelection(true);
  const places =
    range.length > 0
      ? Array.from({ length: range.length }, (_, step) => range.index + step)
      : [range.index - 1, range.index];
  for (const index of places.filter((place) => place >= 0)) {
    const [operation] = quill.getContents(index, 1).ops;
    if (typeof operation?.insert === 'object' && 'image' in operation.insert)
      return { index, alt: String(operation.attributes?.['alt'] ?? '') };
  }
  return null;
}

export const setAlternativeText = (quill: Quill, index: number, text: string): void => {
  quill.formatText(index, 1, 'alt', text || false, 'user');
};

/** Links the selection, or the link around the caret; without either the address itself becomes text. `null` takes the link off. */
export function applyLink(quill: Quill, address: string | null, text: string): void {
  const range = quill.getSelection(true);
  const place = range.length > 0 ? range : findLink(quill, range.index);
  if (place) quill.formatText(place.index, place.length, 'link', address ?? false, 'user');
  else if (address !== null) quill.insertText(range.index, text, 'link', address, 'user');
}

function findLink(quill: Quill, index: number): { readonly index: number; readonly length: number } | null {
  const [leaf, offset] = quill.getLeaf(index);
  const isLinked = leaf?.domNode.parentElement?.closest('a') !== null && leaf !== null;
  return isLinked ? { index: index - offset, length: leaf.length() } : null;
}
