import { weekdayName } from '../weekdays.ts';
import { EQUIPMENT_NAMES, USER_NAMES, type SPACE_USERS } from '#contract/space/space-rules.ts';
import { displayDate } from '../display.ts';
import { groupBy } from '../group-by.ts';
import type { OpenHours } from './open-time.ts';

/* What the history of a space says was changed. */

export interface SpaceChange {
  /** Name of the fact, as people read it. */
  readonly fact: string;
  /** Null where there was nothing, or where the text is too long to be shown. */
  readonly before: string | null;
  readonly after: string | null;
}
type Facts = ReadonlyMap<string, string>;

/** Facts that differ, in the order of the later ones; what is gone comes last. */
export function listChanges(before: Facts, after: Facts): SpaceChange[] {
  const names = [...new Set([...after.keys(), ...before.keys()])];
  return names
    .filter((fact) => (before.get(fact) ?? '') !== (after.get(fact) ?? ''))
    .map((fact) => ({ fact, before: before.get(fact) || null, after: after.get(fact) || null }));
}

interface FactSource {
  readonly spaceCd: string;
  readonly spaceNm: string;
  readonly spaceTyCd: string;
  readonly bldgNm: string | null;
  readonly florNo: number | null;
  readonly roomNo: string | null;
  readonly cpctCnt: number;
  readonly minUseCnt: number;
  readonly mngDeptNm: string | null;
  readonly mngrNm: string | null;
  readonly ruleNm: string;
  readonly userDivCds: readonly string[];
  readonly aplyHakguaCds: readonly string[] | null;
  readonly useYn: 'Y' | 'N';
}

/** The facts of 기본정보 in words. @param nameOfType name of a SPACE_TY */
export const spaceFacts = (space: FactSource, nameOfType: (code: string) => string): Facts =>
  new Map([
    ['공간코드', space.spaceCd],
    ['공간명', space.spaceNm],
    ['유형', nameOfType(space.spaceTyCd)],
    ['건물', space.bldgNm ?? ''],
    ['층', space.florNo === null ? '' : String(space.florNo)],
    ['호실', space.roomNo ?? ''],
    ['수용인원', `${space.cpctCnt}명`],
    ['최소인원', `${space.minUseCnt}명`],
    ['관리부서', space.mngDeptNm ?? ''],
    ['담당자', space.mngrNm ?? ''],
    ['이용규칙', space.ruleNm],
    ['이용대상', space.userDivCds.map((code) => USER_NAMES[code as (typeof SPACE_USERS)[number]]).join(', ')],
    ['이용 학과 제한', (space.aplyHakguaCds ?? []).join(', ')],
    ['사용', space.useYn === 'Y' ? '사용' : '미사용'],
  ]);

const DIV_NAMES = { TERM: '학기', VCTN: '방학' } as const;

/** Opening hours by day of the week: `학기 월요일` is `09:00~12:00, 13:00~18:00`. */
export function hoursFacts(hours: readonly OpenHours[]): Facts {
  const ordered = hours.toSorted((a, b) => a.dow - b.dow || (a.strtTm < b.strtTm ? -1 : 1)),
    byDay = groupBy(ordered, ({ oprtDivCd, dow }) => `${DIV_NAMES[oprtDivCd]} ${weekdayName(dow)}요일`);
  return new Map(
    [...byDay].map(([day, ranges]) => [
      day,
      ranges.map(({ strtTm, endTm }) => `${displayDate(strtTm)}~${displayDate(endTm)}`).join(', '),
    ]),
  );
}

interface Equipment {
  readonly fcltCd: string;
  readonly cnt: number;
  readonly fcltSt: keyof typeof EQUIPMENT_NAMES;
  readonly rmrk?: string | null | undefined;
}
/** Equipment by kind: `빔프로젝터` is `2대 고장 (램프)`. @param nameOfKind name of a SPACE_FCLT */
export const equipmentFacts = (rows: readonly Equipment[], nameOfKind: (code: string) => string): Facts =>
  new Map(
    rows.map(({ fcltCd, cnt, fcltSt, rmrk }) => [
      nameOfKind(fcltCd),
      `${cnt}개 ${EQUIPMENT_NAMES[fcltSt]}${rmrk ? ` (${rmrk})` : ''}`,
    ]),
  );
