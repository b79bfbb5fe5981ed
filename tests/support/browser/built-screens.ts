import { PROGRAMMES as CERTI_PROGRAMMES, setupPath, statePath } from '#contract/certification/programmes.ts';
import { KINDS, kindDetailPath, kindPath } from '#contract/counselling/kinds.ts';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { cqiPath } from '#contract/extracurricular/cqi-codes.ts';
import { ecpPath, FAMILIES } from '#contract/extracurricular/families.ts';
import {
  GUIDE_PROF_SCREEN,
  GUIDE_TEAM_SCREEN,
  PROMO_IMG_SCREEN,
  PROMO_SCREEN,
} from '#contract/extracurricular/promo-codes.ts';
import { SATIS_DETAIL, SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import { INSTRUMENTS, screenPath } from '#contract/diagnosis/instruments.ts';

export interface BuiltScreen {
  readonly path: string;
  /** Its heading, which is the title of the tab as well. */
  readonly title: string | RegExp;
  /** Selector of what it shows when it stands: rows, lines of a tree, a form, a chart, or the words of an empty list. */
  readonly shows: string;
  /** Login ids of `ONE_OF_EACH_ROLE` who find it in their menu; nobody where another screen leads to it. */
  readonly inMenuOf: readonly string[];
}

/** One person of the demo campus for each role. */
export const ONE_OF_EACH_ROLE = ['admin01', 'oper01', 'dept01', 'prof01', 'cnslr01', 'career01', 'audit01'] as const;

/** Who opens a screen for all who have it: the fewer rights, the nearer to the daily work, and the sooner something is missing. */
const VISITORS = ['dept01', 'prof01', 'cnslr01', 'career01', 'oper01', 'admin01', 'audit01'] as const;

/** Who of those that find a screen in their menu works there; null where another screen leads to it. */
export const visitorOf = ({ inMenuOf }: BuiltScreen): string | null =>
  VISITORS.find((loginId) => inMenuOf.includes(loginId)) ?? null;

const ADMINISTRATION = ['admin01', 'audit01'],
  OPERATION = ['admin01', 'oper01', 'audit01'],
  GUIDE = ['admin01', 'oper01'];
/** Who finds the screens of programmes in the menu; promotions and the setup of professors are for offices alone. */
const OFFICES = [...OPERATION, 'dept01'];
const PROGRAMMES = [...OPERATION, 'dept01', 'prof01'];
/** Heads of counselling and careers decide about their centres, too. */
const APPROVERS = [...PROGRAMMES, 'cnslr01', 'career01'];
const ROWS = 'tr[data-row]',
  TREE = '[role="treeitem"]',
  FORM = 'input, textarea',
  /** The words of a list that has no row on a new campus. */
  EMPTY = '.state-notice';

/** Who finds the papers of an instrument in the menu. */
const PAPERS_OF: Readonly<Record<string, readonly string[]>> = {
  CORE: OPERATION,
  MAJOR: [...OPERATION, 'dept01'],
  PROF: [...OPERATION, 'dept01'],
  SURVEY: [...OPERATION, 'dept01', 'cnslr01', 'career01'],
  SATIS: [...OPERATION, 'dept01', 'cnslr01', 'career01'],
  EXAM: [...OPERATION, 'dept01'],
};

/** Every screen behind the sign-in, once: a new one adds its row, and a test compares the table with the routes. */
export const BUILT_SCREENS: readonly BuiltScreen[] = [
  { path: '/admin/main', title: /님, 안녕하세요\.$/, shows: '.home-grid .widget', inMenuOf: [] },

  { path: '/guide/home', title: 'Overview', shows: FORM, inMenuOf: GUIDE },
  { path: '/guide/list', title: 'List 기본', shows: ROWS, inMenuOf: GUIDE },
  { path: '/guide/list2', title: 'List 선택·체크·라디오', shows: ROWS, inMenuOf: GUIDE },
  { path: '/guide/list3', title: 'List 탭·날짜', shows: ROWS, inMenuOf: GUIDE },
  { path: '/guide/detail', title: 'Detail 탭', shows: FORM, inMenuOf: GUIDE },
  { path: '/guide/detail2', title: 'Detail 팝업', shows: ROWS, inMenuOf: GUIDE },
  { path: '/guide/detail3', title: '가이드 항목 001', shows: '.facts', inMenuOf: GUIDE },
  { path: '/guide/tree1', title: '트리 1', shows: TREE, inMenuOf: GUIDE },
  { path: '/guide/tree2', title: '트리 2', shows: TREE, inMenuOf: GUIDE },
  { path: '/guide/promoReg', title: '홍보 등록', shows: FORM, inMenuOf: GUIDE },
  { path: '/guide/mixedChart', title: '복합 차트', shows: 'canvas', inMenuOf: GUIDE },

  { path: '/admin/sysMng/cmmnCdMng', title: '공통코드관리', shows: ROWS, inMenuOf: OPERATION },
  { path: '/admin/sysMng/roleMng', title: '역할관리', shows: ROWS, inMenuOf: OPERATION },
  {
    path: '/admin/sysMng/roleResourceMpg',
    title: '역할별 자원 권한',
    shows: ':text("권한을 볼 역할을 선택해주세요.")',
    inMenuOf: ADMINISTRATION,
  },
  { path: '/admin/sysMng/userRoleMpg', title: '사용자별 역할', shows: ROWS, inMenuOf: ADMINISTRATION },
  { path: '/admin/sysMng/roleUserMpg', title: '역할별 사용자', shows: '.role-list-item', inMenuOf: ADMINISTRATION },
  { path: '/admin/sysMng/securityPolicyMng', title: '보안정책관리', shows: FORM, inMenuOf: ADMINISTRATION },
  { path: '/batch', title: '배치 작업 콘솔', shows: ROWS, inMenuOf: OPERATION },
  { path: '/admin/sysMng/menuMng', title: '메뉴관리', shows: TREE, inMenuOf: OPERATION },
  { path: '/admin/sysMng/menuRoleMpg', title: '메뉴별 역할 매핑', shows: TREE, inMenuOf: ADMINISTRATION },
  { path: '/admin/sysMng/adminPerm/permMng', title: '관리자 권한 관리', shows: EMPTY, inMenuOf: ADMINISTRATION },
  {
    path: '/admin/sysMng/adminPerm/clientMng',
    title: '연계·인증 클라이언트 관리',
    shows: `${ROWS}, ${EMPTY}`,
    inMenuOf: ADMINISTRATION,
  },
  { path: '/admin/sysMng/resourceMng', title: '자원관리', shows: ROWS, inMenuOf: ADMINISTRATION },
  { path: '/admin/sysMng/otsdrMng/otsdrMemberMng', title: '외부인 회원관리', shows: ROWS, inMenuOf: OPERATION },
  { path: '/admin/sysMng/hisSrch/loginHisSrch', title: '로그인 이력', shows: ROWS, inMenuOf: ADMINISTRATION },
  { path: '/admin/sysMng/hisSrch/apiUseHis', title: 'API 사용 이력', shows: ROWS, inMenuOf: ADMINISTRATION },
  { path: '/admin/sysMng/hisSrch/menuUseHisSrch', title: '메뉴 사용 이력', shows: ROWS, inMenuOf: ADMINISTRATION },
  {
    path: '/admin/sysMng/hisSrch/permGrntHisSrch',
    title: '권한부여 이력',
    shows: `${ROWS}, ${EMPTY}`,
    inMenuOf: ADMINISTRATION,
  },
  { path: '/admin/sysMng/hisSrch/sqlLogHisSrch', title: 'SQL 로그', shows: ROWS, inMenuOf: ADMINISTRATION },

  { path: '/admin/cmnct/cmnctMng/notice', title: '공지사항', shows: ROWS, inMenuOf: ONE_OF_EACH_ROLE },
  {
    path: '/admin/cmnct/cmnctMng/alarmMng',
    title: '알림 발송 관리',
    shows: `${ROWS}, ${EMPTY}`,
    inMenuOf: ONE_OF_EACH_ROLE,
  },
  { path: '/admin/cmnct/cmnctMng/alarmMng/detail', title: '알림 작성', shows: FORM, inMenuOf: [] },
  {
    path: '/admin/cmnct/cmnctMng/mainBannerMng',
    title: '메인 배너 관리',
    shows: `.banner-card-name, ${EMPTY}`,
    inMenuOf: OPERATION,
  },

  {
    path: '/admin/diagRschExam/abilityCdMng/coreAbilityCdReg',
    title: '핵심 역량코드 등록',
    shows: TREE,
    inMenuOf: ['admin01', 'oper01', 'audit01'],
  },
  {
    path: '/admin/diagRschExam/abilityCdMng/majorAbilityCdReg',
    title: '전공 역량코드 등록',
    shows: EMPTY,
    inMenuOf: ['admin01', 'oper01', 'dept01', 'audit01'],
  },
  {
    path: '/admin/diagRschExam/abilityCdMng/profAbilityCdReg',
    title: '전문 역량코드 등록',
    shows: EMPTY,
    inMenuOf: ['admin01', 'oper01', 'dept01', 'audit01'],
  },
  ...INSTRUMENTS.flatMap((instrument): readonly BuiltScreen[] => [
    {
      path: screenPath(instrument, 'PaperReg'),
      title: `${instrument.name} ${instrument.paperNoun} 관리`,
      shows: `${ROWS}, ${EMPTY}`,
      inMenuOf: PAPERS_OF[instrument.instDiv] ?? [],
    },
    {
      path: screenPath(instrument, 'PaperRegDetail'),
      title: `새 ${instrument.paperNoun}`,
      shows: FORM,
      inMenuOf: [],
    },
  ]),
  ...INSTRUMENTS.flatMap((instrument): readonly BuiltScreen[] => {
    const readers = [
        'admin01',
        'oper01',
        'dept01',
        ...(instrument.instDiv === 'SURVEY' || instrument.instDiv === 'SATIS' ? ['cnslr01', 'career01'] : []),
        'audit01',
      ],
      // Counsellors and the careers office have satisfaction surveys of their own, or none yet.
      hasPlans = instrument.instDiv === 'EXAM';
    return [
      {
        path: screenPath(instrument, 'Plan'),
        title: `${instrument.name} 실시계획`,
        // Plans of the present year alone are listed at first.
        shows: hasPlans ? ROWS : `${ROWS}, ${EMPTY}`,
        inMenuOf: readers,
      },
      {
        path: screenPath(instrument, 'PlanDetail'),
        title: `${instrument.name} 실시계획 등록`,
        shows: FORM,
        inMenuOf: [],
      },
      {
        path: screenPath(instrument, 'Stat'),
        title: `${instrument.name} 통계`,
        shows: `${ROWS}, ${EMPTY}`,
        inMenuOf: readers,
      },
      {
        path: screenPath(instrument, 'StatDetail'),
        title: `${instrument.name} 통계 상세`,
        shows: EMPTY,
        inMenuOf: [],
      },
    ];
  }),
  {
    path: '/admin/mileage/mileageMng/sdaMng',
    title: 'SDA 관리',
    shows: ROWS,
    inMenuOf: ['admin01', 'oper01', 'dept01', 'audit01'],
  },
  {
    path: '/admin/mileage/mileageMng/mileageApply',
    title: '마일리지 신청 관리',
    shows: `${ROWS}, ${EMPTY}`,
    inMenuOf: ['admin01', 'oper01', 'dept01', 'audit01'],
  },
  {
    path: '/admin/mileage/mileageMng/mileageBulkReward',
    title: '마일리지 일괄 지급',
    shows: `${ROWS}, ${EMPTY}`,
    inMenuOf: ['admin01', 'oper01', 'dept01', 'audit01'],
  },
  ...CERTI_PROGRAMMES.flatMap((programme): readonly BuiltScreen[] => [
    {
      path: setupPath(programme),
      title: `${programme.title} 설정`,
      shows: ROWS,
      inMenuOf: OPERATION,
    },
    {
      path: statePath(programme),
      title: `${programme.title} 현황`,
      shows: `.figures, ${EMPTY}`,
      // Of one 학과 only where its students are in reach.
      inMenuOf: programme.hakguaCd === null ? [...OPERATION, 'dept01', 'prof01'] : OPERATION,
    },
  ]),
  { path: '/admin/mileage/mileageMng/sdaMng/detail', title: 'SDA 등록', shows: FORM, inMenuOf: [] },
  { path: PROMO_SCREEN, title: '홍보 프로그램 설정', shows: `${ROWS}, ${EMPTY}`, inMenuOf: OFFICES },
  { path: PROMO_IMG_SCREEN, title: '홍보 이미지 등록', shows: `.image-cards, ${EMPTY}`, inMenuOf: OFFICES },
  { path: GUIDE_PROF_SCREEN, title: '지도교수 설정', shows: `${ROWS}, ${EMPTY}`, inMenuOf: OFFICES },
  { path: GUIDE_TEAM_SCREEN, title: '지도교수 팀 관리', shows: `${ROWS}, ${EMPTY}`, inMenuOf: PROGRAMMES },
  ...FAMILIES.flatMap((family): BuiltScreen[] => [
    { path: ecpPath(family, 'CategoryMng'), title: `${family.title} 분류 관리`, shows: TREE, inMenuOf: PROGRAMMES },
    {
      path: ecpPath(family, 'CurriMng'),
      title: `${family.title} 과정 관리`,
      shows: `${ROWS}, ${EMPTY}`,
      inMenuOf: PROGRAMMES,
    },
    { path: ecpPath(family, 'CurriMngDetail'), title: `${family.title} 과정 등록`, shows: FORM, inMenuOf: [] },
    { path: ecpPath(family, 'PeriodOprt'), title: `${family.title} 회차 운영`, shows: EMPTY, inMenuOf: [] },
    ...(family.hasUserScreen
      ? [
          {
            path: ecpPath(family, 'UserCurriMngDetail'),
            title: `${family.title} 과정별 학생 현황`,
            shows: EMPTY,
            inMenuOf: [],
          },
        ]
      : []),
    {
      path: ecpPath(family, 'PeriodMng'),
      title: `${family.title} 회차 관리`,
      shows: `${ROWS}, ${EMPTY}`,
      inMenuOf: PROGRAMMES,
    },
    { path: ecpPath(family, 'PeriodDetail'), title: `${family.title} 회차 상세`, shows: 'h1', inMenuOf: [] },
    { path: ecpPath(family, 'PeriodReg'), title: `${family.title} 회차 등록`, shows: FORM, inMenuOf: [] },
    { path: ecpPath(family, 'PeriodModify'), title: `${family.title} 회차 수정`, shows: 'h1', inMenuOf: [] },
    {
      path: ecpPath(family, 'PeriodAprv'),
      title: `${family.title} 회차 승인`,
      shows: `${ROWS}, ${EMPTY}`,
      inMenuOf: APPROVERS,
    },
    {
      path: cqiPath(family, 'cqiTerm'),
      title: `${family.title} CQI 기간 설정`,
      shows: '.card',
      inMenuOf: PROGRAMMES,
    },
    ...(
      [
        ['cqiCurri', '과정 CQI'],
        ['cqiDept', '부서 CQI'],
        ['cqiColgHq', '단과대·본부 CQI'],
      ] as const
    ).flatMap(([screen, name]): BuiltScreen[] => [
      {
        path: cqiPath(family, screen),
        title: `${family.title} ${name}`,
        shows: `${ROWS}, ${EMPTY}`,
        inMenuOf: PROGRAMMES,
      },
      { path: cqiPath(family, screen, true), title: `${family.title} ${name}`, shows: 'h1', inMenuOf: [] },
    ]),
  ]),
  ...KINDS.map((kind) => ({
    path: kindPath(kind),
    title: `${kind.name} 관리`,
    shows: `${ROWS}, ${EMPTY}, .cnsl-calendar`,
    inMenuOf: [
      'admin01',
      'oper01',
      'audit01',
      ...(kind.counsellors.includes('ROLE_CNSLR') ? ['cnslr01'] : []),
      ...(kind.counsellors.includes('ROLE_CAREER') ? ['career01'] : []),
      ...(kind.counsellors.includes('ROLE_PROF') || 'ROLE_PROF' in kind.senders ? ['prof01'] : []),
      ...('ROLE_DEPT' in kind.senders ? ['dept01'] : []),
    ],
  })),
  ...KINDS.map((kind) => ({
    path: kindDetailPath(kind),
    title: `${kind.name} 관리 상세`,
    shows: 'h1',
    inMenuOf: [],
  })),
  { path: DRPT_SCREEN.standard, title: '위험기준 등록', shows: ROWS, inMenuOf: ['oper01'] },
  {
    path: DRPT_SCREEN.stat,
    title: '예방 통계',
    shows: '.figures',
    inMenuOf: ['admin01', 'oper01', 'dept01', 'prof01', 'audit01'],
  },
  {
    path: DRPT_SCREEN.history,
    title: '예방 이력',
    shows: `${ROWS}, ${EMPTY}`,
    inMenuOf: ['oper01', 'dept01', 'prof01', 'cnslr01', 'audit01'],
  },
  {
    path: DRPT_SCREEN.target,
    title: '대상자 관리',
    shows: `${ROWS}, ${EMPTY}`,
    inMenuOf: ['oper01', 'dept01', 'prof01', 'cnslr01', 'audit01'],
  },
  {
    path: SATIS_SCREEN.reg,
    title: 'CQI 등록',
    shows: `${ROWS}, ${EMPTY}`,
    inMenuOf: ['admin01', 'oper01', 'dept01', 'audit01'],
  },
  { path: SATIS_DETAIL.reg, title: '개선과제 등록', shows: '.form-grid', inMenuOf: [] },
  { path: SATIS_SCREEN.plan, title: '개선계획 관리', shows: `${ROWS}, ${EMPTY}`, inMenuOf: ONE_OF_EACH_ROLE },
  { path: SATIS_SCREEN.result, title: '개선결과 관리', shows: `${ROWS}, ${EMPTY}`, inMenuOf: ONE_OF_EACH_ROLE },
  { path: SATIS_DETAIL.plan, title: '개선계획 상세', shows: 'h1', inMenuOf: [] },
  { path: SATIS_DETAIL.result, title: '개선결과 상세', shows: 'h1', inMenuOf: [] },
  {
    path: COURSE_CQI_SCREEN.term,
    title: '교과목 CQI 학기 설정',
    shows: ROWS,
    inMenuOf: ['admin01', 'oper01', 'audit01'],
  },
  {
    path: COURSE_CQI_SCREEN.report,
    title: '교과목 CQI 보고서 등록',
    shows: `${ROWS}, ${EMPTY}`,
    inMenuOf: ['admin01', 'oper01', 'dept01', 'prof01', 'audit01'],
  },
  { path: COURSE_CQI_SCREEN.detail, title: '교과목 CQI 보고서', shows: EMPTY, inMenuOf: [] },
  { path: '/admin/spaceBkng/spaceBkngMng', title: '공간 관리', shows: ROWS, inMenuOf: ONE_OF_EACH_ROLE },
  {
    path: '/admin/spaceBkng/spaceBkngApplyMng',
    title: '예약 신청 관리',
    shows: `${ROWS}, ${EMPTY}`,
    inMenuOf: ONE_OF_EACH_ROLE,
  },
  { path: '/admin/spaceBkng/spaceBkngMngDetail', title: '공간 등록', shows: FORM, inMenuOf: [] },
  { path: '/admin/spaceBkng/spaceBkngApplyDetail', title: '예약 신청 상세', shows: 'h1', inMenuOf: [] },
];
