import type { AbilityDiv } from '#contract/diagnosis/instruments.ts';
import { EVERY_DEPT, type Track } from '#contract/diagnosis/diagnosis-codes.ts';
import { stableId } from '../../stable-id.ts';

/** A first-level ability with its second level. */
interface Branch {
  readonly code: string;
  readonly name: string;
  readonly defn: string;
  readonly children: readonly string[];
}

const branch = (code: string, name: string, defn: string, ...children: string[]): Branch => ({
  code,
  name,
  defn,
  children,
});

const COLORS = ['#0072B2', '#E69F00', '#009E73', '#CC79A7', '#56B4E9'];

/** 핵심역량 of the university since the last revision. */
const CORE: readonly Branch[] = [
  branch('A1', '창의융합', '여러 분야의 지식을 연결하여 새로운 해결 방안을 제시하는 역량', '문제해결', '융합사고'),
  branch('A2', '소통협업', '다른 사람의 생각을 이해하고 함께 목표를 이루는 역량', '의사소통', '협력실천'),
  branch('A3', '자기주도', '스스로 목표를 세우고 학습과 진로를 이끌어 가는 역량', '자기관리', '진로개척'),
  branch('A4', '글로벌시민', '다양한 문화와 사회를 이해하고 책임 있게 행동하는 역량', '문화이해', '외국어활용'),
  branch('A5', '인성실천', '윤리 의식과 공동체 의식을 바탕으로 실천하는 역량', '윤리의식', '공동체기여'),
];
/** Those before the revision: other names, and one first-level ability less. */
const FORMER_CORE: readonly Branch[] = [
  branch('B1', '창의사고', '새로운 생각을 만들고 적용하는 역량', '창의발상', '비판사고'),
  branch('B2', '의사소통', '생각을 정확히 전달하고 이해하는 역량', '표현전달', '경청공감'),
  branch('B3', '자기개발', '스스로 배우고 성장하는 역량', '자기관리', '학습설계'),
  branch('B4', '글로벌', '세계와 소통하는 역량', '문화이해', '외국어활용'),
];
/** What each ability of the revision replaces. */
const REPLACES: Readonly<Record<string, string>> = { A1: 'B1', A2: 'B2', A3: 'B3', A4: 'B4' };

const MAJOR: readonly Branch[] = [
  branch('M1', '전공이론', '전공의 기본 원리와 개념을 체계적으로 이해하는 역량', '기초이론', '심화이론'),
  branch('M2', '전공실무', '전공 지식을 현장의 과제에 적용하는 역량', '실습수행', '도구활용', '현장적응'),
  branch('M3', '전공탐구', '문제를 정의하고 자료를 분석하여 결론을 내는 역량', '자료분석', '과제설계'),
  branch('M4', '직업태도', '전공 분야의 규범을 지키고 꾸준히 배우는 역량', '직업윤리', '평생학습'),
];

const TRACK_BRANCHES: Readonly<Record<Track, { readonly deptCd: string; readonly branches: readonly Branch[] }>> = {
  NURSE: {
    deptCd: '2010',
    branches: [
      branch('N1', '간호지식', '간호 과정의 근거가 되는 지식을 갖춘 역량', '기초간호', '임상간호', '건강사정'),
      branch('N2', '간호수행', '대상자에게 안전하고 정확한 간호를 제공하는 역량', '핵심술기', '안전관리', '응급대응'),
      branch('N3', '비판적사고', '근거에 따라 판단하고 결정하는 역량', '임상추론', '근거기반실무'),
      branch('N4', '전문직관', '간호 전문직의 윤리와 책임을 실천하는 역량', '간호윤리', '다직종협력'),
    ],
  },
  HEALTH: {
    deptCd: '6000',
    branches: [
      branch('H1', '보건지식', '보건의료의 기본 지식을 갖춘 역량', '해부생리', '보건법규'),
      branch('H2', '임상실무', '검사와 치료를 정확히 수행하는 역량', '검사수행', '치료수행', '장비운용'),
      branch('H3', '환자안전', '감염과 사고를 예방하는 역량', '감염관리', '위험예방'),
    ],
  },
  IT: {
    deptCd: '1010',
    branches: [
      branch('I1', '프로그래밍', '요구를 코드로 구현하는 역량', '언어활용', '알고리즘'),
      branch('I2', '시스템설계', '구조를 설계하고 검증하는 역량', '요구분석', '구조설계', '시험검증'),
      branch('I3', '데이터활용', '자료를 모으고 분석하는 역량', '데이터처리', '인공지능활용'),
    ],
  },
  EDU: {
    deptCd: '7000',
    branches: [
      branch('E1', '수업설계', '교육과정을 해석하고 수업을 설계하는 역량', '교육과정이해', '수업계획'),
      branch('E2', '수업실행', '학습자에 맞게 수업을 실행하는 역량', '교수기법', '학급운영', '평가환류'),
      branch('E3', '교직인성', '교사로서의 태도를 갖춘 역량', '교직윤리', '학생이해'),
    ],
  },
  BIZ: {
    deptCd: '4000',
    branches: [
      branch('Z1', '경영분석', '경영 자료를 읽고 해석하는 역량', '회계이해', '시장분석'),
      branch('Z2', '실행관리', '사업을 계획하고 관리하는 역량', '기획', '조직운영', '성과관리'),
      branch('Z3', '디지털경영', '디지털 도구를 경영에 활용하는 역량', '데이터분석', '전자상거래'),
    ],
  },
  ETC: {
    deptCd: '9210',
    branches: [
      branch('T1', '현장실무', '맡은 일을 현장에서 수행하는 역량', '직무이해', '문서작성'),
      branch('T2', '대인관계', '동료와 고객을 이해하고 협력하는 역량', '고객응대', '갈등관리'),
    ],
  },
};

/** Row of `abilityCd` in the demo campus. */
interface PlannedAbility {
  readonly abilityId: string;
  readonly abilityDiv: AbilityDiv;
  readonly ownDeptCd: string;
  readonly trackCd: Track | null;
  readonly abilityCd: string;
  readonly abilityNm: string;
  readonly upAbilityId: string | null;
  readonly abilityLvl: number;
  readonly defn: string | null;
  readonly behavIndctr: string | null;
  readonly colorCd: string | null;
  readonly applyStrtYear: string;
  readonly applyEndYear: string | null;
  readonly prevAbilityId: string | null;
  readonly sortOrdr: number;
  readonly useYn: 'Y';
  readonly version: 1;
  readonly regId: 'SYSTEM';
  readonly modId: 'SYSTEM';
}

interface Tree {
  readonly abilityDiv: AbilityDiv;
  readonly ownDeptCd: string;
  readonly trackCd?: Track;
  readonly applyStrtYear: string;
  readonly applyEndYear?: string;
}

/** Id of an ability of the demo campus, as other rows of it refer to it. */
export const abilityIdOf = (abilityDiv: AbilityDiv, ownDeptCd: string, code: string): string =>
  stableId(`ability:${abilityDiv}:${ownDeptCd}:${code}`);

const rowsOf = (tree: Tree, branches: readonly Branch[]): PlannedAbility[] =>
  branches.flatMap((top, index) => {
    const { abilityDiv, ownDeptCd } = tree,
      upAbilityId = abilityIdOf(abilityDiv, ownDeptCd, top.code),
      replaced = REPLACES[top.code];
    const common = {
      abilityDiv,
      ownDeptCd,
      trackCd: tree.trackCd ?? null,
      applyStrtYear: tree.applyStrtYear,
      applyEndYear: tree.applyEndYear ?? null,
      useYn: 'Y' as const,
      version: 1 as const,
      regId: 'SYSTEM' as const,
      modId: 'SYSTEM' as const,
    };
    return [
      {
        ...common,
        abilityId: upAbilityId,
        abilityCd: top.code,
        abilityNm: top.name,
        upAbilityId: null,
        abilityLvl: 1,
        defn: top.defn,
        behavIndctr: null,
        colorCd: COLORS[index % COLORS.length] ?? null,
        prevAbilityId: replaced && abilityDiv === 'CORE' ? abilityIdOf('CORE', EVERY_DEPT, replaced) : null,
        sortOrdr: (index + 1) * 10,
      },
      ...top.children.map((name, at) => ({
        ...common,
        abilityId: abilityIdOf(abilityDiv, ownDeptCd, `${top.code}${at + 1}`),
        abilityCd: `${top.code}${at + 1}`,
        abilityNm: name,
        upAbilityId,
        abilityLvl: 2,
        defn: null,
        behavIndctr: `${name}에 필요한 행동을 스스로 실천한다.`,
        colorCd: null,
        prevAbilityId: null,
        sortOrdr: (at + 1) * 10,
      })),
    ];
  });

/**
 * Trees of abilities: that of the university with the one before it, one for each 학과, one for each professional track.
 * @param schoolYear the present 학년도
 * @param hakguaCds departments that teach
 */
export function planAbilities(schoolYear: number, hakguaCds: readonly string[]): PlannedAbility[] {
  const since = String(schoolYear - 1),
    formerEnd = String(schoolYear - 2),
    formerStart = String(schoolYear - 5);
  return [
    ...rowsOf(
      { abilityDiv: 'CORE', ownDeptCd: EVERY_DEPT, applyStrtYear: formerStart, applyEndYear: formerEnd },
      FORMER_CORE,
    ),
    ...rowsOf({ abilityDiv: 'CORE', ownDeptCd: EVERY_DEPT, applyStrtYear: since }, CORE),
    ...hakguaCds.flatMap((ownDeptCd) => rowsOf({ abilityDiv: 'MAJOR', ownDeptCd, applyStrtYear: formerStart }, MAJOR)),
    ...Object.entries(TRACK_BRANCHES).flatMap(([trackCd, { deptCd, branches }]) =>
      rowsOf(
        { abilityDiv: 'PROF', ownDeptCd: deptCd, trackCd: trackCd as Track, applyStrtYear: formerStart },
        branches,
      ),
    ),
  ];
}
