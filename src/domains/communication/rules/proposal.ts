import { NOTICE_MERGE } from '#contract/communication/notice-merge.ts';
import type { NoticeDetail } from '#contract/communication/notice.ts';
import { compareRows } from '#shared/merge/three-way.ts';
import type { ChangeFact } from '#ui/changes/ChangeTable.tsx';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import { noticeAfter } from './notice-record.ts';

/** What waits for approval: a first publication, or a change of what is posted. */
export interface Proposal {
  readonly facts: readonly ChangeFact[];
  /** Stored rich text as it would be shown, where it differs from the present one. */
  readonly cntn: string | null;
  readonly fileGroupId: string | null;
}

/**
 * What becomes true of a notice when it is approved, beside what is true now, in the order of its form.
 * @returns null when nothing waits, or the viewer may not see the change
 */
export function noticeProposal(notice: NoticeDetail, units: readonly FieldLabel[]): Proposal | null {
  if (notice.statCd === 'WAIT')
    return {
      facts: units
        .filter(({ key }) => key !== 'cntn')
        .map(({ key, label, show }) => ({ key, label, now: null, later: show({ ...notice }), isChanged: false })),
      cntn: null,
      fileGroupId: notice.fileGroupId,
    };
  if (notice.pending === null) return null;
  const after = noticeAfter(notice, notice.pending.form),
    sides = new Map(
      compareRows(NOTICE_MERGE.units, null, { ...after }, { ...notice }).map(({ key, side }) => [key, side]),
    );
  const isChanged = (key: string): boolean => (sides.get(key) ?? 'same') !== 'same';
  return {
    facts: units.map(({ key, label, show, unseen }) => ({
      key,
      label,
      now: show({ ...notice }),
      later: show({ ...after }),
      isChanged: isChanged(key),
      ...(unseen === undefined ? {} : { unseen }),
    })),
    cntn: isChanged('cntn') ? after.cntn : null,
    fileGroupId: after.fileGroupId,
  };
}
