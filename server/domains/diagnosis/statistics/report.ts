import { GRADE_NAMES, LEVEL_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { screenPath } from '#contract/diagnosis/instruments.ts';
import type { Data } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { personOf } from '#server/http/call-context.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { cleanFileName } from '#shared/files/file-name.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { readResponse } from './people.ts';
import { drawReport, type Report } from './report-pdf.ts';

/** How many abilities are worth working on. */
const MAX_ADVICE = 2;
type Found = Awaited<ReturnType<typeof readResponse>>;

/** 결과지 of one response of a plan with names, as a PDF; the look and the file are noted. @throws Failure 403, 409 GONE */
export async function makeReport(call: CallContext, respId: string): Promise<Data<'downloadIndvReport'>['data']> {
  const found = await readResponse(call, respId),
    { plan, instrument, row } = found;
  await recordPersonalAccess(call, {
    acsDivCd: 'FILE',
    resourcePath: screenPath(instrument, 'StatDetail'),
    sbjtDivCd: row.sbjtDivCd,
    subjects: { keys: [row.userId ?? ''] },
    fieldNms: ['userNm', 'abilities'],
  });
  const content = await drawReport(await reportOf(call, found), call.now);
  return [
    {
      fileNm: `${cleanFileName(`${plan.planNm} 결과지 ${row.userId ?? ''}`)}.pdf`,
      content: content.toString('base64'),
    },
  ];
}

async function reportOf(call: CallContext, { plan, instrument, row }: Found): Promise<Report> {
  const isExam = instrument.scoring === 'exam',
    outcome =
      row.passYn === null ? (row.gradeSt ? GRADE_NAMES[row.gradeSt] : '-') : row.passYn === 'Y' ? '합격' : '불합격';
  return {
    title: `${instrument.name} 결과지`,
    planNm: plan.planNm,
    made: `발급 ${displayMoment(call.now)}`,
    facts: [
      ['성명', row.userNm ?? '-'],
      ['학번·사번', row.userId ?? '-'],
      ['소속', row.hakguaNm ?? '-'],
      ['제출일시', row.submitDt ? displayMoment(row.submitDt) : '-'],
      ...(isExam
        ? ([
            ['점수', `${row.earnPoint}점`],
            ['결과', outcome],
          ] as const)
        : ([
            ['총점', `${row.totPct}점`],
            ['백분위', row.totPctile],
          ] as const)),
    ],
    abilities: row.abilities.map(({ abilityNm, abilityLvl, colorCd, pct, tScore, lvlCd }) => ({
      name: abilityNm,
      pct: pct === '-' ? null : Number(pct),
      tScore,
      level: lvlCd ? LEVEL_NAMES[lvlCd] : '-',
      isTop: abilityLvl === 1,
      color: colorCd,
    })),
    advice: await adviceOf(call, row),
    foot: `마당 · ${personOf(call).loginId} · 개인정보가 포함된 문서입니다. 목적 외 이용을 금합니다.`,
  };
}

/** The lowest abilities of level 1, with what they are about. */
async function adviceOf({ db }: Pick<CallContext, 'db'>, { abilities }: Found['row']) {
  const lowest = abilities
    .filter(({ abilityLvl, pct }) => abilityLvl === 1 && pct !== '-')
    .toSorted((a, b) => Number(a.pct) - Number(b.pct))
    .slice(0, MAX_ADVICE);
  if (lowest.length === 0) return [];
  const known = await db
    .selectFrom('abilityCd')
    .select(['abilityId', 'defn', 'behavIndctr'])
    .where(
      'abilityId',
      'in',
      lowest.map(({ abilityId }) => abilityId),
    )
    .execute();
  return lowest.map(({ abilityId, abilityNm }) => {
    const ability = known.find((row) => row.abilityId === abilityId);
    return [abilityNm, [ability?.defn, ability?.behavIndctr].filter(Boolean).join('\n')] as const;
  });
}
