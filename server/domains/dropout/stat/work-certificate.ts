import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { pdfBytes } from '#server/pdf/pdf-bytes.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { countContacts, medianOf } from '#shared/dropout/figures.ts';
import { cleanFileName } from '#shared/files/file-name.ts';
import { staffNoOf } from '../reach.ts';
import { firstDays, loadContacts, seesOthersWork } from './work-figures.ts';
import { loadTargets, newestRun } from './stat-rows.ts';

const MARGIN = 64,
  WIDTH = 595.28 - 2 * MARGIN,
  LINE = 34,
  HEAD = 150,
  TITLE = '지도 실적 확인서';

/**
 * 지도 실적 확인서: what a member of staff did for students at risk in a term, in figures; no student stands in it
 * (dropout.md 5.3). One's own, or that of another for who sees the work of others in that department.
 * @throws Failure 403, 409 GONE
 */
export async function printWork(
  call: CallContext,
  { schlYear, shtmCd, stfNo = staffNoOf(call) }: ParsedArg<'printAdvsrRslt'>,
): Promise<{ fileNm: string; content: string }> {
  const isOwn = personOf(call).stfNo === stfNo;
  if (!isOwn && !seesOthersWork(call)) throw forbidden();
  const { person, rows, records } = await asSystem(call, async (db) => {
    const filter = { schlYear, shtmCd },
      run = await newestRun(db, filter),
      targets = await loadTargets(call, db, run?.runId ?? null, filter);
    return {
      person: await db
        .selectFrom('staff as f')
        .leftJoin('dept as d', 'd.deptCd', 'f.deptCd')
        .select(['f.stfNo', 'f.stfNm', 'd.deptNm'])
        .where('f.stfNo', '=', stfNo)
        .executeTakeFirst(),
      rows: targets.filter(
        ({ advsrStfNo, cnslrStfNo, trgtSt }) => trgtSt !== 'EXCL' && (advsrStfNo === stfNo || cnslrStfNo === stfNo),
      ),
      records: await loadContacts(db, filter, [stfNo]),
    };
  });
  if (!person) throw gone();
  // Staff without any of the students that the caller reaches are not in the reach of the caller.
  if (!isOwn && rows.length === 0) throw forbidden();
  const { realCnt, realStdCnt, formCnt, sentCnt } = countContacts(records),
    median = medianOf(firstDays(rows));
  const lines: readonly (readonly [string, string])[] = [
    ['소속', person.deptNm ?? '-'],
    ['교번', person.stfNo],
    ['성명', person.stfNm],
    ['학기', `${schlYear}학년도 ${shtmCd === '10' ? '1학기' : '2학기'}`],
    ['대상 학생', `${rows.length}명`],
    ['실접촉', `${realCnt}건`],
    ['실접촉 학생', `${realStdCnt}명`],
    ['형식 기록', `${formCnt}건`],
    ['발송', `${sentCnt}건`],
    ['첫 개입까지 (중앙값)', median === '-' ? '-' : `${median}일`],
  ];
  const { rootName } = signedInOf(call).model.depts,
    bytes = await pdfBytes({ title: TITLE, margin: MARGIN, now: call.now }, (page) => {
      page.font('bold').fontSize(24).fillColor('#1f2937').text(TITLE, MARGIN, 84, { width: WIDTH, align: 'center' });
      for (const [at, [label, value]] of lines.entries()) {
        const y = HEAD + at * LINE;
        page.rect(MARGIN, y, WIDTH, LINE).lineWidth(0.5).strokeColor('#9aa3af').stroke();
        page
          .font('bold')
          .fontSize(11)
          .text(label, MARGIN + 12, y + 11, { width: 150, height: 16 });
        page
          .font('plain')
          .fontSize(11)
          .text(value, MARGIN + 180, y + 11, { width: WIDTH - 192, height: 16 });
      }
      const below = HEAD + lines.length * LINE;
      page
        .font('plain')
        .fontSize(9)
        .text(
          '실접촉은 개입일부터 3일 안에 저장하고 30자 이상을 새로 쓴 연결 기록이며, 그 밖의 연결 기록은 형식 기록입니다.',
          MARGIN,
          below + 14,
          { width: WIDTH },
        );
      page
        .fontSize(11)
        .text('위와 같이 지도 실적을 확인합니다.', MARGIN, below + 64, { width: WIDTH, align: 'center' })
        .text(displayMoment(call.now), MARGIN, below + 96, { width: WIDTH, align: 'center' });
      page
        .font('bold')
        .fontSize(15)
        .text(rootName, MARGIN, below + 136, { width: WIDTH, align: 'center' });
    });
  return {
    fileNm: `${cleanFileName(`${TITLE} ${person.stfNm} ${schlYear}-${shtmCd}`)}.pdf`,
    content: bytes.toString('base64'),
  };
}
