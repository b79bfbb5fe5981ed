import type { CodeGroup, CodeRow } from '#contract/system.ts';
import type { ConflictField } from '#ui/dialog/ConflictDialog.tsx';
import { draftOf, type CodeDraft } from '../../rules/code-rows.ts';

const FIELDS = ['cdNm', 'userdef1', 'userdef2', 'userdef3', 'sortOrdr', 'useYn'] as const;

/** Fields in which my row and the stored one differ, under their labels. */
export function conflictFields(mine: CodeDraft, current: CodeRow, group: CodeGroup): readonly ConflictField[] {
  const theirs = draftOf(current);
  const labels = { cdNm: '코드명', userdef1: group.userdefNm1 ?? '추가정보1', userdef2: group.userdefNm2 ?? '추가정보2', userdef3: group.userdefNm3 ?? '추가정보3', sortOrdr: '순서', useYn: '사용' };
  return FIELDS.filter((field) => mine[field] !== theirs[field]).map((field) => ({ key: field, label: labels[field], mine: String(mine[field]), theirs: String(theirs[field]) }));
}

/** The stored row with the fields that were named mine, on the stored version. */
export function mergeConflict(mine: CodeDraft, current: CodeRow, keysOfMine: readonly string[]): CodeDraft {
  const kept = Object.fromEntries(FIELDS.filter((field) => keysOfMine.includes(field)).map((field) => [field, mine[field]]));
  return { ...draftOf(current), ...kept };
}
