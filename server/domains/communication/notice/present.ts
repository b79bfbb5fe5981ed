import type { NoticeRow } from '#contract/communication/notice.ts';
import { listNoticeActions, maySeeReads, percentText } from '#contract/communication/notice-rules.ts';
import { koreanMinute, koreanMoment } from '#shared/korean-time.ts';
import type { Kysely } from 'kysely';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import { factsOf, type NoticeRights } from './policy.ts';
import { countConfirmations, type ConfirmCounts } from './reading/confirmations.ts';
import type { NoticeQueryRow } from './reading/notice-query.ts';

export interface Viewer {
  readonly db: Kysely<Schema>;
  readonly rights: NoticeRights;
  readonly model: AccessModel;
  readonly now: Date;
}

const NEW_FOR_MS = 3 * 24 * 60 * 60 * 1000;
const yn = (value: unknown): 'Y' | 'N' => (value === true ? 'Y' : 'N');

/** Notices as the list shows them to one person. */
export async function presentRows(
  { db, model, rights, now }: Viewer,
  rows: readonly NoticeQueryRow[],
): Promise<NoticeRow[]> {
  const counts = await countConfirmations(
    db,
    model,
    rows.filter((row) => row.mustReadYn === 'Y'),
    now,
  );
  return rows.map((row) => presentRow(rights, now, row, counts.get(row.noticeId)));
}

function presentRow(
  rights: NoticeRights,
  now: Date,
  row: NoticeQueryRow,
  counts: ConfirmCounts | undefined,
): NoticeRow {
  const mayConfirm = row.mustReadYn === 'Y' && row.visible === true && row.targeted === true && row.confirmed !== true;
  const facts = factsOf(rights, row, now);
  return {
    ...row,
    viewCd: viewOf(row, now),
    fixedNowYn: yn(row.fixedNow),
    newYn: yn(isNew(row, now)),
    fileYn: yn(row.hasFiles),
    readYn: yn(row.opened),
    readRate: counts && maySeeReads(facts) ? percentText(counts.cfmCnt, counts.trgtCnt) : null,
    actions: listNoticeActions(facts, mayConfirm, rights.create !== null),
  };
}

type Window = Pick<NoticeQueryRow, 'statCd' | 'postStrtDt' | 'postStrtTm' | 'postEndDt' | 'postEndTm'>;

function viewOf(row: Window, now: Date): NoticeRow['viewCd'] {
  if (row.statCd !== 'APRV') return null;
  const minute = koreanMinute(now);
  if (minute < row.postStrtDt + row.postStrtTm) return 'RSVD';
  return minute < row.postEndDt + row.postEndTm ? 'POST' : 'END';
}

function isNew(row: Window, now: Date): boolean {
  const ageMs = now.getTime() - koreanMoment(row.postStrtDt, row.postStrtTm).getTime();
  return viewOf(row, now) === 'POST' && ageMs < NEW_FOR_MS;
}
