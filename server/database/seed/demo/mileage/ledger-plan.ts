import { createHash } from 'node:crypto';
import { chainText } from '#shared/mileage/ledger-check.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import type { PlannedApplication } from './application-plan.ts';

const DECIDED_AT = '1400';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The chains of all students who were granted something, and where each stands at the end. */
export function planLedger(applications: readonly PlannedApplication[], itemIdOf: (sdaCd: string) => string) {
  const balances = new Map<string, { bal: number; lastSeq: number; lastHash: string; modDt: Date }>();
  const granted = applications
    .filter(({ applySt, grantPnt }) => applySt === 'APPROVED' && (grantPnt ?? 0) > 0)
    .toSorted((a, b) => (a.decideDay ?? '').localeCompare(b.decideDay ?? '') || a.applyNo.localeCompare(b.applyNo));
  const entries = granted.map(({ applyId, applicant, item, term, acqDt, decideDay, grantPnt }) => {
    const before = balances.get(applicant.stdNo) ?? { bal: 0, lastSeq: 0, lastHash: '' },
      pnt = grantPnt ?? 0,
      seqNo = before.lastSeq + 1,
      srcKey = `SDA:${applyId}:1`,
      postDt = koreanMoment(decideDay ?? '', DECIDED_AT),
      rowHash = sha256(chainText(before.lastHash, { seqNo, pnt, srcKey, postDt: postDt.toISOString() })),
      bal = before.bal + pnt;
    balances.set(applicant.stdNo, { bal, lastSeq: seqNo, lastHash: rowHash, modDt: postDt });
    return {
      ledgerId: stableId(`mileage-ledger:${srcKey}`),
      stdNo: applicant.stdNo,
      seqNo,
      entryDiv: 'EARN' as const,
      pnt,
      balAfter: bal,
      mlgTermId: term.mlgTermId,
      areaCd: item.areaCd,
      sdaId: itemIdOf(item.sdaCd),
      srcDiv: 'SDA' as const,
      srcId: applyId,
      srcKey,
      occurDt: acqDt,
      postDt: postDt.toISOString(),
      postId: 'SYSTEM',
      rowHash,
    };
  });
  return { entries, balances };
}
