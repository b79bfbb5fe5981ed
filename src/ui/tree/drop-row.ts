import { toast } from '#ui/feedback/feedback.ts';
import type { TreeMove } from './rules/move.ts';
import type { TreeEditing } from './tree-props.ts';

/** Does the move that was aimed at, or says why not. Never another one. */
export function dropRow(editing: TreeEditing | undefined, move: TreeMove): void {
  if (editing === undefined) return;
  const why = editing.refusalOf(move);
  if (why === null) editing.onMove(move);
  else toast('warning', why);
}
