import { useMemo } from 'react';
import { ATT_MODE_NAMES, POINT_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { COND_NAMES, type CondField } from '#contract/extracurricular/families.ts';
import {
  APPLY_UNIT_NAMES,
  BUDGET_ITEM_NAMES,
  ONLINE_NAMES,
  SELECTION_NAMES,
} from '#contract/extracurricular/period-codes.ts';
import { PRD_MERGE } from '#contract/extracurricular/ecp-merge.ts';
import { useDepartments, useStaffNames } from '#domains/system/index.ts';
import { useGetAbilityCdTreeQuery } from '#kit/lookups.ts';
import { displayCount, displayDate, displayPeriod } from '#shared/display.ts';
import { decodeEntities } from '#shared/entities.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { rowsIn, shownName, shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import { termName } from '../shared/curri-labels.ts';

type NameOf = (code: string) => string;
interface PeriodNames {
  readonly deptOf: NameOf;
  readonly staffOf: NameOf;
  readonly abilityOf: NameOf;
}
const amount = (value: unknown): string => (typeof value === 'number' ? displayCount(value) : '-');
const yes = (value: unknown): string => (value === 'Y' ? '예' : '아니오');
const day = (value: unknown): string => (shownText(value) === '-' ? '-' : displayDate(shownText(value)));
const moment = (date: unknown, time: unknown): string =>
  shownText(date) === '-' ? '-' : `${day(date)}${shownText(time) === '-' ? '' : ` ${displayDate(shownText(time))}`}`;
const plain = (value: unknown): string =>
  decodeEntities(shownText(value))
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim() || '-';

const sessionText = (session: MergeRow): string =>
  `${String(session['sessNo'])}차시 ${day(session['sessDt'])} ${displayPeriod(shownText(session['strtTm']), shownText(session['endTm']))}${
    session['place'] ? ` ${shownText(session['place'])}` : ''
  }`;

/** Values of conditions as they are stored: names of codes are looked up where the conditions are edited. */
const conditionText = (cond: unknown): string =>
  Object.entries((cond ?? {}) as Readonly<Record<string, readonly string[]>>)
    .filter(([, values]) => values.length > 0)
    .map(
      ([field, values]) =>
        `${COND_NAMES[field as CondField]} ${values.length === 1 ? values[0] : `${values.length}개`}`,
    )
    .join(', ') || '제한 없음';

/** How the parts of a period read where two versions are compared, by the units of its merge rule. */
const unitsOf = ({ deptOf, staffOf, abilityOf }: PeriodNames): readonly FieldLabel[] => [
  { key: 'prdNm', label: '회차명', show: ({ prdNm }) => shownText(prdNm) },
  {
    key: 'curriId',
    label: '과정·학기',
    show: ({ curriNm, curriId, schlYear, shtmCd }) =>
      `${shownText(curriNm ?? curriId)}, ${termName({ schlYear: shownText(schlYear), shtmCd: shownText(shtmCd) })}`,
  },
  {
    key: 'oprtDeptCd',
    label: '운영부서·담당자',
    show: ({ oprtDeptCd, mngStfNo, telNo }) =>
      `${deptOf(shownText(oprtDeptCd))}, ${staffOf(shownText(mngStfNo))}, ${shownText(telNo)}`,
  },
  {
    key: 'oprtStrtDt',
    label: '운영기간·차시',
    show: ({ oprtStrtDt, oprtEndDt, sessions }) =>
      [`${day(oprtStrtDt)} ~ ${day(oprtEndDt)}`, ...rowsIn(sessions).map(sessionText)].join(', '),
    unseen: '강사나 차시의 다른 내용이 다름',
  },
  {
    key: 'place',
    label: '장소·대면구분',
    show: ({ place, onlnDiv }) => `${shownText(place)}, ${shownName(onlnDiv, ONLINE_NAMES)}`,
  },
  {
    key: 'rcrtStrtDt',
    label: '모집기간',
    show: ({ rcrtStrtDt, rcrtStrtTm, rcrtEndDt, rcrtEndTm, lateApplyYn, selAnncDt }) =>
      `${moment(rcrtStrtDt, rcrtStrtTm)} ~ ${moment(rcrtEndDt, rcrtEndTm)}${lateApplyYn === 'Y' ? ' (상시모집)' : ''}, 발표일 ${day(selAnncDt)}`,
  },
  {
    key: 'cancelEndDt',
    label: '취소마감',
    show: ({ cancelEndDt, cancelEndTm }) => moment(cancelEndDt, cancelEndTm),
  },
  {
    key: 'prmtEndDt',
    label: '자동승격 마감',
    show: ({ prmtEndDt, prmtEndTm }) => moment(prmtEndDt, prmtEndTm),
  },
  {
    key: 'capacity',
    label: '정원·선발',
    show: ({ capacity, waitCap, minCapacity, applyDiv, selDiv, teamMin, teamMax }) =>
      `정원 ${amount(capacity)}, 대기 ${amount(waitCap)}, 최소 ${amount(minCapacity)}, ${shownName(applyDiv, APPLY_UNIT_NAMES)}${
        applyDiv === 'TEAM' ? ` ${amount(teamMin)}~${amount(teamMax)}명` : ''
      }, ${shownName(selDiv, SELECTION_NAMES)}`,
  },
  { key: 'cond', label: '대상조건', show: ({ cond }) => conditionText(cond), unseen: '고른 값이 다름' },
  { key: 'pubYn', label: '공개', show: ({ pubYn }) => yes(pubYn) },
  {
    key: 'abilities',
    label: '역량 반영비율',
    show: ({ abilities }) =>
      rowsIn(abilities)
        .map((share) => `${abilityOf(shownText(share['abilityId']))} ${String(share['ratio'])}%`)
        .join(', ') || '-',
  },
  {
    key: 'attModeDiv',
    label: '출석·이수기준',
    show: ({ attModeDiv, complAttRate, lateToAbs, reqLogCnt }) =>
      attModeDiv === 'TEAMLOG'
        ? `${ATT_MODE_NAMES.TEAMLOG} ${amount(reqLogCnt)}건, 출석률 ${String(complAttRate)}% 이상`
        : `출석률 ${String(complAttRate)}% 이상, 지각 ${String(lateToAbs)}회 = 결석 1회`,
    unseen: '출석기준이나 공제가 다름',
  },
  {
    key: 'assignReqYn',
    label: '과제',
    show: ({ assignReqYn, assignMinScore }) =>
      assignReqYn === 'Y' ? `필요, 최소 ${amount(assignMinScore)}점` : '필요 없음',
  },
  {
    key: 'surveyReqYn',
    label: '만족도',
    show: ({ surveyReqYn, surveyDays, satisPaperVerId }) =>
      `${surveyReqYn === 'Y' ? '필수' : '선택'}, ${String(surveyDays)}일, 설문지 ${satisPaperVerId ? '있음' : '없음'}`,
    unseen: '설문지가 다름',
  },
  {
    key: 'mlgDiv',
    label: '마일리지',
    show: ({ mlgDiv, mlgPnt, pntPerHour, maxPnt }) =>
      mlgDiv === 'FIXED'
        ? `${POINT_NAMES.FIXED} ${amount(mlgPnt)}점`
        : mlgDiv === 'PER_HOUR'
          ? `시간당 ${String(pntPerHour)}점, 최대 ${amount(maxPnt)}점`
          : shownName(mlgDiv, POINT_NAMES),
    unseen: '등급 점수가 다름',
  },
  {
    key: 'recogHour',
    label: '인정·참가비',
    show: ({ recogHour, achvPnt, eduHour, lawEduYn, feeAmt }) =>
      `인정 ${amount(recogHour)}시간, 업적 ${amount(achvPnt)}점, 교육 ${amount(eduHour)}시간, 법정 ${yes(lawEduYn)}, 참가비 ${amount(feeAmt)}원`,
  },
  {
    key: 'budgetAmt',
    label: '예산',
    show: ({ budgetAmt, budgets }) =>
      [
        `${amount(budgetAmt)}원`,
        ...rowsIn(budgets).map((row) => `${shownName(row['itemCd'], BUDGET_ITEM_NAMES)} ${amount(row['planAmt'])}원`),
      ].join(', '),
    unseen: '재원이나 산출근거가 다름',
  },
  { key: 'guide', label: '안내', show: ({ guide }) => plain(guide), unseen: '서식이 다름' },
  {
    key: 'applyForm',
    label: '지원서·동의문',
    show: ({ applyForm, consentTxt }) =>
      [...rowsIn(applyForm).map((row) => shownText(row['qstnNm'])), shownText(consentTxt)].join(', '),
    unseen: '문항의 다른 내용이 다름',
  },
  {
    key: 'fileGroupId',
    label: '첨부',
    show: ({ fileGroupId }) => (fileGroupId ? '있음' : '없음'),
    unseen: '파일이 다름',
  },
  {
    key: 'promoImgId',
    label: '대표이미지',
    show: ({ promoImgId }) => (promoImgId ? '있음' : '없음'),
    unseen: '이미지가 다름',
  },
];

/** Words for two versions of a period, with the names of its codes. */
export const periodLabels: RecordLabels = {
  useUnits: (rows) => {
    const departments = useDepartments(),
      abilities = useGetAbilityCdTreeQuery({}).data?.data,
      staffOf = useStaffNames(rows.map((row) => shownText(row['mngStfNo'])).filter((stfNo) => stfNo !== '-'));
    return useMemo(() => {
      const depts = new Map(departments.map(({ deptCd, deptNm }) => [deptCd, deptNm])),
        names = new Map((abilities ?? []).map(({ abilityId, abilityNm }) => [abilityId, abilityNm]));
      return unitsOf({
        deptOf: (deptCd) => depts.get(deptCd) ?? deptCd,
        staffOf,
        abilityOf: (abilityId) => names.get(abilityId) ?? abilityId,
      });
    }, [departments, abilities, staffOf]);
  },
};

/** The unit of comparison that a field, or `sessions.{sessId}`, belongs to: the key of its label. */
export const unitOf = (field: string): string =>
  PRD_MERGE.units.find((unit) => unit.some((name) => name === field.split('.')[0]))?.[0] ?? field;
