import { sql, type Insertable, type Kysely } from 'kysely';
import type { DefaultRule } from '#contract/extracurricular/curri.ts';
import { ecpPath, FAMILIES, type Family } from '#contract/extracurricular/families.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { encodeEntities } from '#shared/entities.ts';
import { curriCode } from '#shared/extracurricular/curri-rules.ts';
import { newRule, ruleOfFamily } from '#shared/extracurricular/default-rule.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import { CATEGORY_PLAN } from './category-plan.ts';
import { curriIdOf, hoursAt, PLANNED_CURRICULA, plannedOf, type Planned } from './curri-plan.ts';
import { seedApplications } from './seed-applications.ts';
import { seedAttendance } from './seed-attendance.ts';
import { seedCompletions } from './seed-completions.ts';
import { seedSurveyAnswers } from './seed-survey-answers.ts';
import { termOf } from './period-plan.ts';
import { seedCqi } from './seed-cqi.ts';
import { seedGuides } from './seed-guides.ts';
import { seedPeriods } from './seed-periods.ts';
import { seedPromotions } from './seed-promotions.ts';

const ORDER_STEP = 10,
  USUAL = { dfltAttRate: 80, dfltSurveyYn: 'Y' } as const,
  STAMP = { version: 1, regId: 'SYSTEM', modId: 'SYSTEM' } as const;
const categoryIdOf = (userDiv: string, code: string): string => stableId(`ecp-category:${userDiv}:${code}`);

/** 비교과 of the demo campus: the trees of all families and their curricula; those under judgement wait for the central office. */
export async function seedExtracurricular(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  await insertRows(db, 'ecpCategory', FAMILIES.flatMap(categoryRows), now);
  const abilities = await db
      .selectFrom('abilityCd')
      .select(['abilityId', 'abilityCd'])
      .where('abilityDiv', '=', 'CORE')
      .where('abilityLvl', '=', 1)
      .where('applyEndYear', 'is', null)
      .execute(),
    ids = new Map(abilities.map(({ abilityCd, abilityId }) => [abilityCd, abilityId]));
  const planned = PLANNED_CURRICULA;
  await insertRows(
    db,
    'ecpCurri',
    planned.map((one) => curriRow(one, seedDay)),
    now,
  );
  await insertRows(
    db,
    'ecpCurriAbility',
    planned.filter(({ family }) => family.hasAbilities).flatMap((one) => shareRows(one, ids)),
  );
  await insertRows(
    db,
    'ecpCounter',
    FAMILIES.map((family) => ({
      counterKey: `CURRI:${family.letter}:${seedDay.slice(0, 4)}`,
      lastNo: plannedOf(family).length,
    })),
  );
  await seedDocuments(
    db,
    planned.filter(({ curriSt }) => curriSt === 'REVIEW'),
    now,
  );
  await seedPeriods(db, now, seedDay);
  await seedApplications(db, now, seedDay);
  await seedAttendance(db, now);
  await seedSurveyAnswers(db, now);
  await seedCompletions(db, now);
  // The planner knows nothing of rows that are this new, and takes a second for the figures of each report.
  await sql`analyze "plan", "resp", "respAns", "ecpPrd", "ecpAppl", "ecpCompl", "ecpPrdBudget"`.execute(db);
  await seedCqi(db, now, seedDay);
  const { schlYear, shtmCd } = termOf(seedDay);
  await seedGuides(db, now, schlYear, shtmCd);
  await seedPromotions(db, now, seedDay);
}

/** A category as it is seeded; its level is filled by where it stands. */
function categoryRows(family: Family): Insertable<Schema['ecpCategory']>[] {
  const { userDiv, centralDeptCd } = family;
  const row = (code: string, name: string, lvl: number, up: string | null, at: number, goal: string | null) => ({
    categoryId: categoryIdOf(userDiv, code),
    userDiv,
    categoryCd: code,
    categoryNm: name,
    upCategoryId: up === null ? null : categoryIdOf(userDiv, up),
    lvl,
    mainDeptCd: centralDeptCd,
    goal,
    stdPntPerHour: 1,
    dfltAttRate: '80.0',
    dfltSurveyYn: 'Y' as const,
    sortOrdr: (at + 1) * ORDER_STEP,
    useYn: 'Y' as const,
    ...STAMP,
  });
  // Parents of one statement before their children.
  const branches = CATEGORY_PLAN[userDiv] ?? [];
  return [
    ...branches.map(({ code, name, goal }, at) => row(code, name, 1, null, at, goal)),
    ...branches.flatMap((top) => top.groups.map(({ code, name }, at) => row(code, name, 2, top.code, at, null))),
    ...branches.flatMap((top) =>
      top.groups.flatMap((middle) =>
        middle.leaves.map(({ code, name }, at) => row(code, name, 3, middle.code, at, null)),
      ),
    ),
  ];
}

function ruleFor(family: Family, hours: number): DefaultRule {
  const rule = newRule(USUAL);
  return ruleOfFamily(family, {
    ...rule,
    mlgDiv: 'PER_HOUR',
    pntPerHour: 1,
    maxPnt: hours * 2,
    recogHour: hours,
    achvPnt: 1,
    eduHour: hours,
  });
}

const curriRow = (
  { family, leaf, name, deptCd, stfNo, at, curriSt }: Planned,
  seedDay: string,
): Insertable<Schema['ecpCurri']> => {
  const hours = hoursAt(at),
    isLegal = leaf.code === 'EDU-LAW-1';
  return {
    curriId: curriIdOf(family.userDiv, name),
    userDiv: family.userDiv,
    categoryId: categoryIdOf(family.userDiv, leaf.code),
    curriCd: curriCode(family, seedDay.slice(0, 4), at + 1),
    curriNm: name,
    deptCd,
    mngStfNo: stfNo,
    curriTp: leaf.curriTp,
    wghtDiv: family.hasAbilities ? leaf.wghtDiv : null,
    purpose: `${leaf.name} 분야에서 ${family.participant}의 역량을 높인다.`,
    summary: encodeEntities(
      `<p><strong>${name}</strong>은 모두 ${hours}시간으로 운영합니다.</p><ul><li>오리엔테이션과 목표 설정</li><li>강의와 실습</li><li>결과 발표와 나눔</li></ul>`,
    ),
    effect: '참여자가 배운 것을 학업과 업무에 적용할 수 있다.',
    stdHour: String(hours),
    repeatDiv: at % 3 === 0 ? 'TERM' : 'NONE',
    certYn: at % 4 === 0 ? 'Y' : 'N',
    cqiYn: 'Y',
    dfltRule: { ...ruleFor(family, hours), lawEduYn: isLegal ? 'Y' : 'N' } as never,
    curriSt,
    ...STAMP,
    regId: userIdOf(stfNo),
  };
};

/** Two abilities share 60 to 40, one takes all. */
function shareRows({ family, leaf, name }: Planned, ids: ReadonlyMap<string, string>) {
  const found = leaf.abilities.flatMap((code) => ids.get(code) ?? []);
  return found.map((abilityId, at) => ({
    curriId: curriIdOf(family.userDiv, name),
    abilityId,
    ratio: found.length === 1 ? 100 : at === 0 ? 60 : 40,
    sortOrdr: at + 1,
  }));
}

/** Documents that wait for the holders of the central office, without who drafted them. */
async function seedDocuments(db: Kysely<Schema>, waiting: readonly Planned[], now: Date): Promise<void> {
  const office: Readonly<Record<string, readonly string[]>> = {
    '9200': ['oper01', 'oper02'],
    '9500': ['oper03'],
    '9600': ['oper04'],
  };
  const documents = waiting.map((one) => ({
    ...one,
    aprvId: stableId(`ecp-aprv:${one.family.userDiv}:${one.name}`),
    candidates: (office[one.family.centralDeptCd] ?? []).filter((stfNo) => stfNo !== one.stfNo),
  }));
  await insertRows(
    db,
    'ecpAprv',
    documents.map(({ aprvId, family, name, deptCd, stfNo }) => ({
      aprvId,
      userDiv: family.userDiv,
      refDiv: 'CURRI' as const,
      refId: curriIdOf(family.userDiv, name),
      docTitle: `과정 심의 ${name}`,
      deptCd,
      drafterStfNo: stfNo,
      aprvSt: 'OPEN' as const,
      curStep: 1,
      steps: [
        {
          stepNo: 1,
          stepNm: '주관부서 승인',
          aprverDiv: 'CENTRAL',
          roleCd: 'ROLE_OPER',
          deptCd: family.centralDeptCd,
          stfNo: null,
        },
      ] as never,
      submitDt: now.toISOString(),
      stepDt: now.toISOString(),
      ...STAMP,
      regId: userIdOf(stfNo),
    })),
    now,
  );
  await insertRows(
    db,
    'ecpAprvCand',
    documents.flatMap(({ aprvId, candidates }) => candidates.map((stfNo) => ({ aprvId, stepNo: 1, stfNo }))),
  );
  await insertRows(
    db,
    'ecpAprvHis',
    documents.map(({ aprvId, stfNo }) => ({
      aprvHisId: stableId(`ecp-aprv-history:${aprvId}`),
      aprvId,
      stepNo: 1,
      actDiv: 'SUBMIT' as const,
      actorStfNo: stfNo,
      deputyYn: 'N' as const,
      opinion: null,
      actDt: now.toISOString(),
      regDt: now.toISOString(),
    })),
  );
  await insertRows(
    db,
    'workItem',
    documents.flatMap(({ aprvId, family, name, stfNo, candidates }) =>
      candidates.map((candidate) => ({
        workItemId: stableId(`ecp-work:${aprvId}:${candidate}`),
        workDivCd: 'ECP_PLAN_APRV' as const,
        areaCd: 'ECP',
        title: `과정 심의 ${name}`,
        resourcePath: ecpPath(family, 'CurriMng'),
        needAuthType: 'U' as const,
        linkUrl: recordAddress.curriculum(family, curriIdOf(family.userDiv, name)),
        refTable: 'ecpAprv',
        refId: aprvId,
        trgtRoleCd: null,
        trgtDeptCd: null,
        trgtUserId: userIdOf(candidate),
        reqUserId: userIdOf(stfNo),
        reqDt: now.toISOString(),
        dueDt: null,
        statCd: 'OPEN' as const,
        regId: userIdOf(stfNo),
        modId: userIdOf(stfNo),
        version: 1,
      })),
    ),
    now,
  );
}
