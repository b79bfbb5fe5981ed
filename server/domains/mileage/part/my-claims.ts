import { ENTRY_NAMES, SRC_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { TERM_NAME } from '../term-name.ts';

/** What an entry came from, in words. */
export const entryText = ({
  entryDiv,
  srcDiv,
  sdaNm,
}: {
  readonly entryDiv: keyof typeof ENTRY_NAMES;
  readonly srcDiv: keyof typeof SRC_NAMES;
  readonly sdaNm: string | null;
}): string => `${ENTRY_NAMES[entryDiv]} · ${sdaNm ?? SRC_NAMES[srcDiv]}`;

/** Conversions into a scholarship whose days of request are today's, with what the student has asked for (M11). */
export async function openConversions({ db, now }: CallContext, stdNo: string) {
  const today = koreanDate8(now),
    rows = await db
      .selectFrom('mlgScholar as s')
      .leftJoin('mlgRank as r', (join) => join.onRef('r.mlgScholarId', '=', 's.mlgScholarId').on('r.stdNo', '=', stdNo))
      .select(['s.mlgScholarId', 's.schNm', 's.rqstEndDt', 's.wonPerPnt', 's.minUse', 's.unitPnt', 'r.reqPnt'])
      .where('s.schDiv', '=', 'CONV')
      .where('s.schSt', 'in', ['DRAFT', 'RANKED'])
      .where('s.rqstStrtDt', '<=', today)
      .where('s.rqstEndDt', '>=', today)
      .orderBy('s.rqstEndDt')
      .orderBy('s.mlgScholarId')
      .execute();
  return rows.map(({ rqstEndDt, ...row }) => ({ ...row, rqstEndDt: rqstEndDt ?? '' }));
}

/** Terms whose points can be objected to today, the newest first. */
export async function objectionTerms({ db, now }: CallContext) {
  const today = koreanDate8(now);
  return db
    .selectFrom('mlgTerm as t')
    .select(['t.mlgTermId', 't.objEndDt'])
    .select(TERM_NAME.as('termNm'))
    .where('t.objStrtDt', '<=', today)
    .where('t.objEndDt', '>=', today)
    .orderBy('t.objStrtDt', 'desc')
    .execute();
}

/** Objections of the student, the newest first. */
export async function listMyObjections({ db }: CallContext, stdNo: string) {
  const rows = await db
    .selectFrom('mlgObj as o')
    .innerJoin('mlgTerm as t', 't.mlgTermId', 'o.mlgTermId')
    .leftJoin('mlgApply as a', 'a.applyId', 'o.applyId')
    .leftJoin('mlgLedger as l', 'l.ledgerId', 'o.ledgerId')
    .leftJoin('sdaItem as i', 'i.sdaId', 'l.sdaId')
    .select([
      'o.mlgObjId',
      'o.content',
      'o.objSt',
      'o.reply',
      'o.replyDt',
      'o.regDt',
      'a.actTitle',
      'l.entryDiv',
      'l.srcDiv',
      'i.sdaNm',
    ])
    .select(TERM_NAME.as('termNm'))
    .where('o.stdNo', '=', stdNo)
    .orderBy('o.regDt', 'desc')
    .orderBy('o.mlgObjId')
    .execute();
  return rows.map(({ actTitle, entryDiv, srcDiv, sdaNm, ...row }) => ({
    ...row,
    aboutTxt: actTitle ?? (entryDiv && srcDiv ? entryText({ entryDiv, srcDiv, sdaNm }) : null),
  }));
}
