import { GROUP_NOTE_MERGE, INTAKE_MERGE, NOTE_MERGE, RISK_MERGE } from '#contract/counselling/case-merge.ts';
import { kindDetailPath, kindOf, kindPath } from '#contract/counselling/kinds.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';

/** The detail at which a save was typed: of a case, or of an application that has none. */
const formPath = (tab: string) => (save: MergeRow) => {
  const path = kindDetailPath(kindOf(String(save['cnslDivCd']))),
    { caseId, aplyId } = save;
  return caseId ? `${path}?caseId=${String(caseId)}&tab=${tab}` : `${path}?aplyId=${String(aplyId)}`;
};

/** What of this area may wait on the device and holds more than an act. */
export const counsellingRecords: readonly QueuedRecord[] = [
  {
    op: 'saveNote',
    rule: NOTE_MERGE,
    formPath: formPath('notes'),
    load: async () => (await import('./record-words.ts')).noteLabels,
  },
  {
    op: 'saveIntk',
    rule: INTAKE_MERGE,
    formPath: formPath('aply'),
    load: async () => (await import('./record-words.ts')).intakeLabels,
  },
  {
    op: 'saveGrpNote',
    rule: GROUP_NOTE_MERGE,
    formPath: ({ cnslDivCd }) => `${kindPath(kindOf(String(cnslDivCd)))}?tab=groups`,
    load: async () => (await import('./record-words.ts')).groupNoteLabels,
  },
  {
    op: 'saveRisk',
    rule: RISK_MERGE,
    formPath: formPath('risk'),
    load: async () => (await import('./record-words.ts')).riskLabels,
  },
];
