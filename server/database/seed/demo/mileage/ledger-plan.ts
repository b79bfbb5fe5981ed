import { createHash } from 'node:crypto';
import type { Area, SrcDiv } from '#contract/mileage/mileage-codes.ts';
import { addDays } from '#shared/calendar.ts';
import { chainText } from '#shared/mileage/ledger-check.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import type { PlannedApplication } from './application-plan.ts';
import type { PlannedBulk } from './bulk-plan.ts';

const DECIDED_AT = '1400',
  BULK_AT = '1600';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const ledgerIdOf = (srcKey: string): string => stableId(`mileage-ledger:${srcKey}`);

/** An entry before it is chained. */
interface Posting {
  readonly stdNo: string;
  readonly entryDiv: 'EARN' | 'REVERSE';
  readonly pnt: number;
  readonly mlgTermId: string;
  readonly areaCd: Area;
  readonly sdaCd: string;
  readonly srcDiv: SrcDiv;
  readonly srcId: string;
  readonly srcKey: string;
  readonly rvslOfId: string | null;
  readonly occurDt: string;
  readonly postDt: Date;
}

const ofApplications = (applications: readonly PlannedApplication[]): Posting[] =>
  applications
    .filter(({ applySt, grantPnt }) => applySt === 'APPROVED' && (grantPnt ?? 0) > 0)
    .toSorted((a, b) => a.applyNo.localeCompare(b.applyNo))
    .map(({ applyId, applicant, item, term, acqDt, decideDay, grantPnt }) => ({
      stdNo: applicant.stdNo,
      entryDiv: 'EARN',
      pnt: grantPnt ?? 0,
      mlgTermId: term.mlgTermId,
      areaCd: item.areaCd,
      sdaCd: item.sdaCd,
      srcDiv: 'SDA',
      srcId: applyId,
      srcKey: `SDA:${applyId}:1`,
      rvslOfId: null,
      occurDt: acqDt,
      postDt: koreanMoment(decideDay ?? '', DECIDED_AT),
    }));

/** The rows of batches that were paid; those that were taken back, a day later. */
const ofBulks = (bulks: readonly PlannedBulk[]): Posting[] =>
  bulks.flatMap(({ bulkId, bulkSt, item, term, occurDt, postDay, lines }) =>
    postDay === null
      ? []
      : lines.flatMap(({ rowNo, stdNo, pnt, error }) => {
          if (error !== null) return [];
          const earned: Posting = {
              stdNo,
              entryDiv: 'EARN',
              pnt,
              mlgTermId: term.mlgTermId,
              areaCd: item.areaCd,
              sdaCd: item.sdaCd,
              srcDiv: 'BULK',
              srcId: bulkId,
              srcKey: bulkKeyOf(bulkId, rowNo),
              rvslOfId: null,
              occurDt,
              postDt: koreanMoment(postDay, BULK_AT),
            },
            rvslOfId = ledgerIdOf(earned.srcKey),
            nextDay = addDays(postDay, 1);
          return bulkSt === 'REVERSED'
            ? [
                earned,
                {
                  ...earned,
                  entryDiv: 'REVERSE',
                  pnt: -pnt,
                  srcKey: `RVSL:${rvslOfId}`,
                  rvslOfId,
                  occurDt: nextDay,
                  postDt: koreanMoment(nextDay, BULK_AT),
                },
              ]
            : [earned];
        }),
  );
export const bulkKeyOf = (bulkId: string, rowNo: number): string => `BULK:${bulkId}:${rowNo}`;

/** The chains of all students who were granted something, and where each stands at the end. */
export function planLedger(
  applications: readonly PlannedApplication[],
  bulks: readonly PlannedBulk[],
  itemIdOf: (sdaCd: string) => string,
) {
  const balances = new Map<string, { bal: number; lastSeq: number; lastHash: string; modDt: Date }>();
  const postings = [...ofApplications(applications), ...ofBulks(bulks)].toSorted(
    (a, b) => a.postDt.getTime() - b.postDt.getTime(),
  );
  const entries = postings.map(({ sdaCd, postDt, ...posting }) => {
    const before = balances.get(posting.stdNo) ?? { bal: 0, lastSeq: 0, lastHash: '' },
      seqNo = before.lastSeq + 1,
      rowHash = sha256(chainText(before.lastHash, { ...posting, seqNo, postDt: postDt.toISOString() })),
      bal = before.bal + posting.pnt;
    balances.set(posting.stdNo, { bal, lastSeq: seqNo, lastHash: rowHash, modDt: postDt });
    return {
      ledgerId: ledgerIdOf(posting.srcKey),
      ...posting,
      seqNo,
      balAfter: bal,
      sdaId: itemIdOf(sdaCd),
      postDt: postDt.toISOString(),
      postId: 'SYSTEM',
      rowHash,
    };
  });
  return { entries, balances };
}
