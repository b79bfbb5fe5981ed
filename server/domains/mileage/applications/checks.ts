import type { ApplyCheck } from '#contract/mileage/apply.ts';
import { CAP_NAMES } from '#shared/mileage/caps.ts';
import { monthsAfter } from '#shared/mileage/terms.ts';
import { requestedPoints } from '#shared/mileage/points.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { beyondWall } from '#server/access/beyond-wall.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { revisionById } from '../catalogue/revisions.ts';
import { expectedPoints } from '../ledger/earn.ts';
import { applications } from './application-queries.ts';
import { againstTwice } from './duplicates.ts';

/**
 * What is looked at before a decision: whether it counts already, what the caps leave, whether it is in time, and other
 * applications of the same certificate, refused ones too.
 * @throws Failure 403
 */
export async function applyChecks(
  call: CallContext,
  applyId: string,
): Promise<{ readonly checks: ApplyCheck[]; readonly grantPnt: number; readonly cutPnt: number }> {
  await applications.require(call, applyId);
  const { db } = call,
    row = await db.selectFrom('mlgApply').selectAll().where('applyId', '=', applyId).executeTakeFirstOrThrow(),
    item = await db.selectFrom('sdaItem').selectAll().where('sdaId', '=', row.sdaId).executeTakeFirstOrThrow(),
    revision = await revisionById(call, row.sdaRevId ?? '');
  const asked = requestedPoints(revision, row) ?? 0,
    { reqPnt, problem } = await againstTwice(db, item, { ...row, reqPnt: asked }),
    expected = await expectedPoints(
      call,
      row.stdNo,
      { reqPnt, areaCd: item.areaCd, item: revision },
      row.mlgTermId ?? '',
    );
  const submitted = koreanDate8(new Date(row.submitDt ?? call.now)),
    last = item.validMonth === 0 ? null : monthsAfter(row.acqDt, item.validMonth),
    isInTime = last === null || submitted <= last,
    others = row.certHash === null ? 0 : await countSameCertificate(call, row.certHash, applyId),
    copies = row.fileGroupId === null ? [] : await applicationsOfSameFile(call, row.fileGroupId, applyId);
  return {
    grantPnt: expected.grantPnt,
    cutPnt: expected.cutPnt,
    checks: [
      { checkCd: 'DUP', okYn: problem === null ? 'Y' : 'N', text: problem ?? '중복된 신청이 없습니다.' },
      {
        checkCd: 'CAP',
        okYn: expected.cutPnt === 0 ? 'Y' : 'N',
        text:
          expected.cutBy === null
            ? `예상 적립 ${expected.grantPnt}점`
            : `예상 적립 ${expected.grantPnt}점, 제외 ${expected.cutPnt}점 (${CAP_NAMES[expected.cutBy]})`,
      },
      {
        checkCd: 'PERIOD',
        okYn: isInTime ? 'Y' : 'N',
        text: last === null ? '인정기간 제한이 없습니다.' : `인정기간 ${displayDate(last)}까지`,
      },
      {
        checkCd: 'CERT',
        okYn: others === 0 ? 'Y' : 'N',
        text:
          others === 0 ? '같은 증서번호의 다른 신청이 없습니다.' : `같은 증서번호의 다른 신청이 ${others}건 있습니다.`,
      },
      {
        checkCd: 'FILE',
        okYn: copies.length === 0 ? 'Y' : 'N',
        text:
          copies.length === 0
            ? '같은 증빙 파일의 다른 신청이 없습니다.'
            : `같은 증빙 파일의 다른 신청이 있습니다. (${copies.join(', ')})`,
      },
    ],
  };
}

/** Of all students: a number that belongs to somebody else is looked at twice. */
async function countSameCertificate({ db }: CallContext, certHash: string, applyId: string): Promise<number> {
  const { n } = await db
    .selectFrom('mlgApply')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('certHash', '=', certHash)
    .where('applyId', '<>', applyId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Numbers of applications, of any student (hence beyond the walls), that bear a file of the same content. */
async function applicationsOfSameFile(call: CallContext, fileGroupId: string, applyId: string): Promise<string[]> {
  const rows = await beyondWall(call, (db) =>
    db
      .selectFrom('file as mine')
      .innerJoin('file as same', 'same.sha256', 'mine.sha256')
      .innerJoin('mlgApply as a', 'a.fileGroupId', 'same.fileGroupId')
      .select('a.applyNo')
      .distinct()
      .where('mine.fileGroupId', '=', fileGroupId)
      .where('a.applyId', '<>', applyId)
      .where('a.applySt', '<>', 'DRAFT')
      .orderBy('a.applyNo')
      .limit(3)
      .execute(),
  );
  return rows.map(({ applyNo }) => applyNo);
}
