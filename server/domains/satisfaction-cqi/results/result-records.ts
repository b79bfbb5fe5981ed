import type { Selectable } from 'kysely';
import type { SatisPrgrs, SatisRslt } from '#contract/satisfaction-cqi/satis-fields.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { versioned } from '#server/records/versioned.ts';
import { proposedGrade } from '#shared/satisfaction-cqi/rates.ts';
import { numberOf } from '../tasks/task-queries.ts';

export type StoredPrgrs = Selectable<Schema['satisCqiPrgrs']>;
export type StoredRslt = Selectable<Schema['satisCqiRslt']>;

export const presentPrgrs = (row: StoredPrgrs): SatisPrgrs => ({
  prgrsId: row.prgrsId,
  taskId: row.taskId,
  chkYm: row.chkYm,
  prgrsRt: row.prgrsRt,
  actVal: numberOf(row.actVal),
  exeCn: row.exeCn,
  issueCn: row.issueCn,
  rsn: row.rsn,
  stopYn: row.stopYn,
  fileGroupId: row.fileGroupId,
  version: row.version,
});

/** Progress of a task in a month. */
export const progress = versioned({
  table: 'satisCqiPrgrs',
  key: 'prgrsId',
  find: async ({ db }: CallContext, prgrsId: string) => {
    const row = await db.selectFrom('satisCqiPrgrs').selectAll().where('prgrsId', '=', prgrsId).executeTakeFirst();
    return row && presentPrgrs(row);
  },
});

export function presentRslt(row: StoredRslt): SatisRslt {
  const exeRt = Number(row.exeRt),
    indiAhvRt = Number(row.indiAhvRt);
  return {
    cqiId: row.cqiId,
    exeRt,
    indiAhvRt,
    prpsGrdCd: proposedGrade({ exeRt, indiAhvRt }),
    rsltCn: row.rsltCn,
    lackCn: row.lackCn,
    nextCn: row.nextCn,
    useBudgetAmt: numberOf(row.useBudgetAmt),
    evlGrdCd: row.evlGrdCd,
    evlOpnnCn: row.evlOpnnCn,
    version: row.version,
  };
}

export const resultOf = ({ db }: Pick<CallContext, 'db'>, cqiId: string): Promise<StoredRslt | undefined> =>
  db.selectFrom('satisCqiRslt').selectAll().where('cqiId', '=', cqiId).executeTakeFirst();

/** Final results. */
export const results = versioned({
  table: 'satisCqiRslt',
  key: 'rsltId',
  find: async ({ db }: CallContext, rsltId: string) => {
    const row = await db.selectFrom('satisCqiRslt').selectAll().where('rsltId', '=', rsltId).executeTakeFirst();
    return row && presentRslt(row);
  },
});
