import type { CodeGroup, CodeRow } from '#contract/system.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { formConflicts, withMine, type ConflictField } from '#ui/conflict/conflict-fields.ts';
import { draftOf, type CodeDraft } from '../../rules/code-rows.ts';

const FIELDS = ['cdNm', 'userdef1', 'userdef2', 'userdef3', 'sortOrdr', 'useYn'] as const;

/** Fields in which my row and the stored one differ, under their labels; `base` is the row that the grid was filled with. */
export function codeConflicts(
  base: CodeRow | null,
  mine: CodeDraft,
  current: CodeRow,
  group: CodeGroup,
): readonly ConflictField[] {
  const labels = {
    cdNm: '코드명',
    userdef1: group.userdefNm1 ?? '추가정보1',
    userdef2: group.userdefNm2 ?? '추가정보2',
    userdef3: group.userdefNm3 ?? '추가정보3',
    sortOrdr: '순서',
    useYn: '사용',
  };
  const words = FIELDS.map((key) => ({ key, label: labels[key], show: (row: MergeRow) => String(row[key] ?? '') }));
  return formConflicts<CodeDraft>(words, base && draftOf(base), mine, draftOf(current));
}

/** The stored row with the fields that were named mine, on the stored version. */
export const mergeCode = (mine: CodeDraft, current: CodeRow, keysOfMine: readonly string[]): CodeDraft =>
  withMine(mine, draftOf(current), keysOfMine);
