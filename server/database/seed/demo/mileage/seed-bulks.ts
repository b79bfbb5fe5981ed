import type { Kysely } from 'kysely';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { recordAddress } from '#contract/record-address.ts';
import { fillText, message } from '#messages/message.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { countRows } from '#shared/mileage/bulk-rows.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import type { PlannedBulk } from './bulk-plan.ts';
import { bulkKeyOf, ledgerIdOf } from './ledger-plan.ts';

const APPROVER = 'oper01',
  REQUESTED_AT = '1100',
  POSTED_AT = '1600',
  UNKNOWN_NAME = '나모름';

/** Batches of 일괄 지급 with their rows; the entries of those that were paid are in the ledger already. */
export async function seedBulks(
  db: Kysely<Schema>,
  now: Date,
  bulks: readonly PlannedBulk[],
  revisionIdOf: (sdaCd: string) => string,
  itemIdOf: (sdaCd: string) => string,
): Promise<void> {
  const names = await namesOf(db, bulks),
    depts = await deptsOf(db, [...new Set(bulks.map(({ requester }) => requester))]);
  const lines = bulks.flatMap((bulk) => linesOf(bulk, names));
  await insertRows(
    db,
    'mlgBulk',
    bulks.map((bulk) => ({
      bulkId: bulk.bulkId,
      bulkNo: bulk.bulkNo,
      title: bulk.title,
      sdaId: itemIdOf(bulk.item.sdaCd),
      sdaRevId: revisionIdOf(bulk.item.sdaCd),
      mlgTermId: bulk.term.mlgTermId,
      docNo: bulk.docNo,
      occurDt: bulk.occurDt,
      ...countRows(lines.filter(({ bulkId }) => bulkId === bulk.bulkId)),
      bulkSt: bulk.bulkSt,
      reqId: userIdOf(bulk.requester),
      reqDeptCd: depts.get(bulk.requester) ?? '',
      reqDt: bulk.requestDay === null ? null : koreanMoment(bulk.requestDay, REQUESTED_AT).toISOString(),
      aprvId: bulk.postDay === null ? null : userIdOf(APPROVER),
      postDt: bulk.postDay === null ? null : koreanMoment(bulk.postDay, POSTED_AT).toISOString(),
      exclErrYn: bulk.bulkSt === 'SUBMITTED' ? ('Y' as const) : ('N' as const),
      rsn: bulk.rsn,
      regId: userIdOf(bulk.requester),
      modId: userIdOf(bulk.postDay === null ? bulk.requester : APPROVER),
      version: 1,
    })),
    now,
  );
  await insertRows(db, 'mlgBulkRow', lines);
  await insertRows(db, 'workItem', bulks.flatMap(workOf), now);
}

async function namesOf(db: Kysely<Schema>, bulks: readonly PlannedBulk[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('student')
    .select(['stdNo', 'stdNm'])
    .where(
      'stdNo',
      'in',
      bulks.flatMap(({ lines }) => lines.map(({ stdNo }) => stdNo)),
    )
    .execute();
  return new Map(rows.map(({ stdNo, stdNm }) => [stdNo, stdNm]));
}

async function deptsOf(db: Kysely<Schema>, loginIds: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('user')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['user.loginId', 'staff.deptCd'])
    .where('user.loginId', 'in', loginIds)
    .execute();
  return new Map(rows.map(({ loginId, deptCd }) => [loginId, deptCd]));
}

function linesOf({ bulkId, item, postDay, lines }: PlannedBulk, names: ReadonlyMap<string, string>) {
  const words = {
    unknown: message('M-ROW-NOSTD'),
    points: fillText(MILEAGE_WORDS.rowPoints, { max: item.bulkMax }),
  };
  return lines.map(({ rowNo, stdNo, pntTxt, pnt, error }) => ({
    bulkRowId: stableId(`mileage-bulk-row:${bulkId}:${rowNo}`),
    bulkId,
    rowNo,
    stdNo,
    stdNm: names.get(stdNo) ?? UNKNOWN_NAME,
    pntTxt,
    pnt,
    rowRsn: null,
    valSt: error === null ? ('OK' as const) : ('ERR' as const),
    errMsg: error === null ? null : words[error],
    grantPnt: error === null ? pnt : null,
    ledgerId: error === null && postDay !== null ? ledgerIdOf(bulkKeyOf(bulkId, rowNo)) : null,
  }));
}

/** What waits for an operator, as the programme itself opens it. */
function workOf({ bulkId, bulkNo, title, bulkSt, requester, requestDay }: PlannedBulk) {
  if (bulkSt !== 'SUBMITTED' || requestDay === null) return [];
  return [
    {
      workItemId: stableId(`mileage-work:${bulkId}`),
      workDivCd: 'MLG_BULK' as const,
      areaCd: 'MLG',
      title: `마일리지 일괄 지급 ${bulkNo} ${title}`,
      resourcePath: MILEAGE_SCREEN.bulk,
      needAuthType: 'U' as const,
      linkUrl: recordAddress.bulk(bulkId),
      refTable: 'mlgBulk',
      refId: bulkId,
      trgtRoleCd: 'ROLE_OPER',
      reqUserId: userIdOf(requester),
      reqDt: koreanMoment(requestDay, REQUESTED_AT).toISOString(),
      statCd: 'OPEN' as const,
    },
  ];
}
