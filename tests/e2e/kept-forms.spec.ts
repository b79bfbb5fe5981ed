import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ALARM_DETAIL_SCREEN, ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { BANNER_SCREEN } from '#contract/communication/banner-rules.ts';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { programmeOf, setupPath, statePath } from '#contract/certification/programmes.ts';
import { abilityPath, instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import { cqiPath } from '#contract/extracurricular/cqi-codes.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { GUIDE_PROF_SCREEN, PROMO_IMG_SCREEN, PROMO_SCREEN } from '#contract/extracurricular/promo-codes.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { SATIS_DETAIL, SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import { BOOKING_SCREEN, SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { casesOf } from '#tests/support/faults.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { newItem, resetItems } from '#tests/support/browser/guide-item.ts';
import { keptDrafts } from '#tests/support/browser/kept-drafts.ts';
import { signOutByMenu } from '#tests/support/browser/sign-out.ts';
import { expect, signIn, signInByForm, test } from '#tests/support/browser/test.ts';

/** Every kind of form that keeps what is typed; a new kind belongs into this table (tests/architecture names those that keep nothing). */
interface KeptForm {
  /** A key of the sources in `src/domains`, as its draft begins. */
  readonly kind: string;
  /** Who may fill it in. */
  readonly as: string;
  readonly open: (page: Page) => Promise<void>;
  /** Puts there what the form is of. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Where something is typed, chosen or ticked. */
  readonly field: (page: Page) => Locator;
  /** What is put there; left out, a box is turned over. */
  readonly typed?: string;
  /** Chosen from a list instead of typed. */
  readonly isChoice?: boolean;
}

const SYS = '/admin/sysMng',
  PAPER_DETAIL = screenPath(instrumentOf('SURVEY'), 'PaperRegDetail'),
  DRAFT = '쓰다 만 이름';
const dialog = (page: Page): Locator => page.getByRole('dialog').last();
const press =
  (name: string) =>
  async (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();
const within =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    dialog(page).getByRole('textbox', { name });
const onPage =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('textbox', { name });
const tab =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('tab', { name, exact: true }).click();
/** Opens the first row of a list. */
const openFirst = (page: Page): Promise<void> => page.locator('tr[data-row]').first().getByRole('cell').nth(2).click();
const row = (page: Page, name: string): Promise<void> => page.getByRole('cell', { name, exact: true }).first().click();
const at =
  (path: string, ...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    for (const act of acts) await act(page);
  };
/** The student of the first own case of 심리 agrees to tests. */
async function agreeToTests(page: Page): Promise<void> {
  const cases = await askServer(page, '/api/prfsnCnsl/getCaseList?cnslDivCd=PSYC&caseSts=PROG&page=1&rowsPerPage=10'),
    [first] = cases.data,
    { caseId } = first as { readonly caseId: string };
  await callServer(page, '/api/prfsnCnsl/saveCnsnt', {
    cnslDivCd: 'PSYC',
    caseId,
    items: [{ cnsntItemCd: 'TEST', agrYn: 'Y' }],
  });
}
/** An application of 심리 whose interview the head has begun. */
async function beginIntake(page: Page): Promise<void> {
  const open = await askServer(page, '/api/prfsnCnsl/getAplyList?cnslDivCd=PSYC&aplySts=RCPT&page=1&rowsPerPage=10'),
    [row] = open.data,
    { aplyId, version } = row as { readonly aplyId: string; readonly version: number },
    of = { cnslDivCd: 'PSYC', aplyId };
  await callServer(page, '/api/prfsnCnsl/saveCnsnt', { ...of, items: [{ cnsntItemCd: 'BASIC', agrYn: 'Y' }] });
  await callServer(page, '/api/prfsnCnsl/startIntk', { ...of, version });
}
/** The running survey of the demo campus, with a rule that reminds of it. */
async function ruleReminder(page: Page): Promise<void> {
  const [row] = (await askServer(page, '/api/diag/getPlanList?instDiv=SATIS&planSt=OPEN&page=1&rowsPerPage=10')).data,
    { planId, version } = row as { readonly planId: string; readonly version: number };
  await callServer(page, '/api/diag/savePlanRemind', {
    planId,
    version,
    rows: [{ sendDiv: 'ON_OPEN', chnlCds: ['PUSH'], toDiv: 'ALL' }],
  });
}
/** The inspection of the month before, as its job opens it. */
async function openInspection(page: Page): Promise<void> {
  const isThere = async (): Promise<boolean> =>
    (await askServer(page, '/api/system/getAcsLogInspctList?page=1&rowsPerPage=10')).data.length > 0;
  if (!(await isThere())) await callServer(page, '/api/batch/runBatchJob', { jobCd: 'ACS_INSPCT_OPEN' });
  await expect.poll(isThere).toBe(true);
}
/** A tab of a student period of the demo campus in a state, one with people in it. */
const openRunning =
  (prdSt: string, tab: string, ...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    const { data } = await askServer(page, `/api/ecp/getPrdList?userDiv=USER&prdSt=${prdSt}&page=1&rowsPerPage=100`),
      found = data.find(({ selCnt, phaseCd }) => Number(selCnt) > 0 && (prdSt !== 'APPROVED' || phaseCd === 'P4'));
    if (!found) throw new Error(`no student period in ${prdSt} has people`);
    await page.goto(`${ecpPath(familyOf('USER'), 'PeriodOprt')}?prdId=${String(found['prdId'])}&tab=${tab}`);
    for (const act of acts) await act(page);
  };
const firstRow = async (page: Page): Promise<void> => page.locator('tr[data-row]').first().click();
const person = async (page: Page): Promise<void> => row(page, 'cnslr03');
const item = { id: '' };

/** A seminar room of the demo campus, from the list of spaces. */
const openSpace =
  (tab: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${SPACE_SCREEN}?spaceTyCd=SEMI`);
    await page.locator('tr[data-row]').first().click();
    await page.getByRole('tab', { name: tab }).click();
  };

const FORMS: readonly KeptForm[] = [
  {
    kind: 'space-booking:new',
    as: 'oper01',
    open: at(BOOKING_SCREEN, press('예약 등록')),
    field: within('이용내용'),
    typed: DRAFT,
  },
  {
    kind: 'spaceSeries:new',
    as: 'oper01',
    open: at(BOOKING_SCREEN, press('반복예약 등록')),
    field: within('이용내용'),
    typed: DRAFT,
  },
  {
    kind: 'space-force:new',
    as: 'oper01',
    open: at(BOOKING_SCREEN, press('강제 배정')),
    field: within('배정 사유'),
    typed: DRAFT,
  },
  {
    kind: 'space-penalty:new',
    as: 'oper01',
    open: at(`${BOOKING_SCREEN}?tab=penalties`, press('제한 등록')),
    field: within('사유'),
    typed: DRAFT,
  },
  {
    kind: 'space-rule:new',
    as: 'oper01',
    open: at(`${SPACE_SCREEN}?tab=rules`, press('등록')),
    field: within('규칙명'),
    typed: DRAFT,
  },
  {
    kind: 'space-blackout:new',
    as: 'oper01',
    open: at(`${SPACE_SCREEN}?tab=blackouts`, press('등록')),
    field: within('사유'),
    typed: DRAFT,
  },
  {
    kind: 'space:new',
    as: 'oper01',
    open: at(`${SPACE_SCREEN}Detail?spaceId=new`),
    field: onPage('공간명'),
    typed: DRAFT,
  },
  {
    kind: 'spaceHours',
    as: 'oper01',
    open: openSpace('운영시간'),
    field: (page) => page.getByLabel('월요일 1 시작').first(),
    typed: '1030',
    isChoice: true,
  },
  {
    kind: 'spaceMove',
    as: 'oper01',
    open: at(
      `${BOOKING_SCREEN}?tab=waiting`,
      (page) => page.locator('tr[data-row]').first().click(),
      press('공간·시간 변경'),
    ),
    field: within('변경 사유'),
    typed: DRAFT,
  },
  {
    kind: 'spaceEquipment',
    as: 'oper01',
    open: openSpace('비품'),
    field: (page) => page.getByRole('group', { name: '비품 1' }).getByRole('textbox', { name: '비고' }),
    typed: DRAFT,
  },
  {
    kind: 'ability:new',
    as: 'oper01',
    open: at(abilityPath('CORE'), press('역량 추가')),
    field: onPage('영문명'),
    typed: DRAFT,
  },
  {
    kind: 'plan:new',
    as: 'oper01',
    open: at(screenPath(instrumentOf('SURVEY'), 'PlanDetail')),
    field: onPage('계획명'),
    typed: DRAFT,
  },
  {
    kind: 'planRemind',
    as: 'oper01',
    prepare: ruleReminder,
    open: at(
      `${screenPath(instrumentOf('SATIS'), 'Plan')}?planSt=OPEN`,
      (page) => page.locator('tr[data-row]').first().click(),
      (page) => page.getByRole('tab', { name: '알림' }).click(),
    ),
    field: (page) => page.getByRole('listitem', { name: '1번 규칙' }).getByRole('textbox', { name: '덧붙일 문구' }),
    typed: DRAFT,
  },
  {
    kind: 'paper:new',
    as: 'oper01',
    open: at(PAPER_DETAIL),
    field: onPage('명칭'),
    typed: DRAFT,
  },
  {
    kind: 'mileage-apply:new',
    as: 'oper01',
    open: at(MILEAGE_SCREEN.apply, press('대리등록')),
    field: within('활동명'),
    typed: DRAFT,
  },
  {
    kind: 'mileage-adjustment:new',
    as: 'oper01',
    open: at(
      `${MILEAGE_SCREEN.apply}?tab=ledger`,
      (page) => page.locator('tr[data-row]').first().click(),
      press('조정 등록'),
    ),
    field: within('사유'),
    typed: DRAFT,
  },
  {
    kind: 'ecp-category:new',
    as: 'oper01',
    open: at(ecpPath(familyOf('USER'), 'CategoryMng'), press('대분류 추가')),
    field: onPage('분류명'),
    typed: DRAFT,
  },
  {
    kind: 'ecp-line:new',
    as: 'oper01',
    open: at(`${ecpPath(familyOf('USER'), 'CategoryMng')}?lines=default`, press('결재선 추가')),
    field: within('단계명'),
    typed: DRAFT,
  },
  {
    kind: 'curri:new',
    as: 'dept01',
    open: at(ecpPath(familyOf('USER'), 'CurriMngDetail')),
    field: onPage('과정명'),
    typed: DRAFT,
  },
  {
    kind: 'prd:new',
    as: 'dept01',
    open: at(ecpPath(familyOf('USER'), 'PeriodReg')),
    field: onPage('회차명'),
    typed: DRAFT,
  },
  {
    kind: 'ecp-promo:new',
    as: 'oper01',
    open: at(PROMO_SCREEN, press('추가')),
    field: (page) => dialog(page).getByRole('combobox', { name: '홍보위치' }),
    typed: 'MAIN_RECO',
    isChoice: true,
  },
  {
    kind: 'ecp-promo-img:new',
    as: 'oper01',
    open: at(PROMO_IMG_SCREEN, press('등록')),
    field: within('제목'),
    typed: DRAFT,
  },
  {
    kind: 'guide-prof:new',
    as: 'oper01',
    open: at(GUIDE_PROF_SCREEN, press('등록')),
    field: within('팀당 인정시간'),
    typed: '27',
  },
  {
    kind: 'cqi-term:new',
    as: 'oper01',
    open: at(cqiPath(familyOf('USER'), 'cqiTerm'), press('CQI 기간 등록')),
    field: within('목표 이수율 (%)'),
    typed: '77',
  },
  {
    kind: 'cqi-curri',
    as: 'oper02',
    open: at(`${cqiPath(familyOf('USER'), 'cqiCurri')}?rptSt=DRAFT`, firstRow),
    field: onPage(/^운영성과/),
    typed: DRAFT,
  },
  {
    kind: 'cqi-unit',
    as: 'dept01',
    open: at(`${cqiPath(familyOf('PROF'), 'cqiDept')}?rptSt=DRAFT`, firstRow),
    field: onPage(/^종합 의견/),
    typed: DRAFT,
  },
  {
    kind: 'ecp-assign',
    as: 'oper01',
    open: openRunning('APPROVED', 'assign', (page) => page.locator('tr[data-row]').first().click()),
    field: within('점수'),
    typed: '88',
  },
  {
    kind: 'ecp-result',
    as: 'oper01',
    open: openRunning('JUDGED', 'rslt'),
    field: onPage(/^운영성과/),
    typed: DRAFT,
  },
  {
    kind: 'certi-std:new',
    as: 'oper01',
    open: at(`${setupPath(programmeOf('DYU'))}?stdId=new`),
    field: onPage('기준명'),
    typed: DRAFT,
  },
  {
    kind: 'certi-tmpl:new',
    as: 'oper01',
    open: at(setupPath(programmeOf('DYU')), firstRow, tab('인증서 서식'), press('서식 등록')),
    field: within('서식명'),
    typed: DRAFT,
  },
  {
    kind: 'certi-up-item:new',
    as: 'admin01',
    open: at(setupPath(programmeOf('NURSE')), firstRow, tab('업로드 자료'), press('항목 등록')),
    field: within('항목명'),
    typed: DRAFT,
  },
  {
    kind: 'certi-decision',
    as: 'oper01',
    open: at(
      `${statePath(programmeOf('DYU'))}?tab=review`,
      (page) => page.locator('tr[data-row]').first().getByRole('checkbox').check(),
      press('인증'),
    ),
    field: within('심의번호'),
    typed: DRAFT,
  },
  {
    kind: 'certi-evid:new',
    as: 'oper01',
    open: at(`${statePath(programmeOf('DYU'))}?tab=students`, firstRow, press('수기 인정 등록')),
    field: within('기관'),
    typed: DRAFT,
  },
  {
    kind: 'sda:new',
    as: 'oper01',
    open: at(`${MILEAGE_SCREEN.sda}/detail`),
    field: onPage('항목명'),
    typed: DRAFT,
  },
  {
    kind: 'mileageAreas',
    as: 'oper01',
    open: at(`${MILEAGE_SCREEN.sda}?tab=areas`),
    field: (page) => page.getByRole('group', { name: '수상' }).getByRole('textbox', { name: '학기 한도' }),
    typed: '275',
  },
  {
    kind: 'mileage-objection',
    as: 'oper01',
    open: at(`${MILEAGE_SCREEN.apply}?tab=objection`, (page) => page.locator('tr[data-row]').first().click()),
    field: within('답변'),
    typed: DRAFT,
  },
  {
    kind: 'mileage-bulk:new',
    as: 'oper01',
    open: at(MILEAGE_SCREEN.bulk, press('명단 업로드')),
    field: within('제목'),
    typed: DRAFT,
  },
  {
    kind: 'drpt-stnrd:new',
    as: 'oper01',
    open: at(DRPT_SCREEN.standard, press('등록')),
    field: onPage('기준명'),
    typed: DRAFT,
  },
  {
    kind: 'counsellor:new',
    as: 'cnslr03',
    open: at(`${kindPath(kindOf('LRN'))}?tab=staff`, press('등록')),
    field: within('상담실'),
    typed: DRAFT,
  },
  {
    kind: 'counselKind',
    as: 'cnslr03',
    open: at(`${kindPath(kindOf('LRN'))}?tab=staff`, press('종류 설정')),
    field: within('취소 마감(시간 전)'),
    typed: '12',
  },
  {
    kind: 'counselHours',
    as: 'cnslr02',
    open: at(`${kindPath(kindOf('PSYC'))}?tab=staff`),
    field: (page) => page.getByLabel('종료', { exact: true }).first(),
    typed: '1130',
    isChoice: true,
  },
  {
    kind: 'drpt-target:new',
    as: 'oper01',
    open: at(DRPT_SCREEN.target, press('대상자 추가')),
    field: within('등록 사유'),
    typed: DRAFT,
  },
  {
    kind: 'cnsl-aply:new',
    as: 'oper05',
    open: at(`${kindPath(kindOf('PSYC'))}?tab=applications`, press('대리 신청')),
    field: within('신청 내용'),
    typed: DRAFT,
  },
  {
    kind: 'cnsl-group:new',
    as: 'cnslr02',
    open: at(`${kindPath(kindOf('PSYC'))}?tab=groups`, press('등록')),
    field: within('집단명'),
    typed: DRAFT,
  },
  {
    kind: 'cnsl-group-note:new',
    as: 'cnslr02',
    open: at(`${kindPath(kindOf('PSYC'))}?tab=groups&grpSts=OPRT`, firstRow, tab('회차·기록'), press('기록 작성')),
    field: within('상담내용'),
    typed: DRAFT,
  },
  {
    kind: 'cnsl-note:new',
    as: 'cnslr02',
    open: at(`${kindPath(kindOf('PSYC'))}?tab=cases`, firstRow, press('기록 작성')),
    field: onPage('상담내용'),
    typed: DRAFT,
  },
  {
    kind: 'cnsl-risk:new',
    as: 'cnslr02',
    open: at(`${kindPath(kindOf('PSYC'))}?tab=cases`, firstRow, tab('위험평가'), press('위험평가 등록')),
    field: within('판단 근거'),
    typed: DRAFT,
  },
  {
    kind: 'cnsl-record:new',
    as: 'career02',
    open: at(
      `${kindPath(kindOf('EMPL'))}?tab=cases&caseSts=PROG`,
      firstRow,
      tab('이력서·자소서 첨삭'),
      press('이력서·자소서 첨삭 등록'),
    ),
    field: within('첨삭 전'),
    typed: DRAFT,
  },
  {
    kind: 'cnsl-test:new',
    as: 'cnslr02',
    prepare: agreeToTests,
    open: at(`${kindPath(kindOf('PSYC'))}?tab=cases&caseSts=PROG`, firstRow, tab('심리검사'), press('심리검사 등록')),
    field: within('결과'),
    typed: DRAFT,
  },
  {
    kind: 'cnsl-intk:new',
    as: 'cnslr01',
    prepare: beginIntake,
    open: at(`${kindPath(kindOf('PSYC'))}?tab=applications&aplySts=INTK`, firstRow),
    field: onPage('강점'),
    typed: DRAFT,
  },
  {
    kind: 'course-cqi-term:new',
    as: 'oper01',
    open: at(COURSE_CQI_SCREEN.term, press('등록')),
    field: within('명칭'),
    typed: DRAFT,
  },
  {
    kind: 'course-cqi-section',
    as: 'prof01',
    open: at(`${COURSE_CQI_SCREEN.report}?rptSts=DRFT`, openFirst),
    field: onPage('잘된 점'),
    typed: DRAFT,
  },
  {
    kind: 'satis-cqi:new',
    as: 'oper01',
    open: at(SATIS_DETAIL.reg),
    field: onPage('영역'),
    typed: DRAFT,
  },
  {
    kind: 'satis-plan:new',
    as: 'prof01',
    open: at(`${SATIS_SCREEN.plan}?cqiSts=ASGN`, openFirst),
    field: onPage('원인분석'),
    typed: DRAFT,
  },
  {
    kind: 'satis-prgrs:new',
    as: 'prof01',
    open: at(
      `${SATIS_SCREEN.result}?cqiSts=RDRF`,
      openFirst,
      (page) => page.getByRole('tab').nth(1).click(),
      press('진행실적 입력'),
    ),
    field: within('내용'),
    typed: DRAFT,
  },
  {
    kind: 'satis-rslt',
    as: 'prof01',
    open: at(`${SATIS_SCREEN.result}?cqiSts=RDRF`, openFirst),
    field: onPage('주요 성과'),
    typed: DRAFT,
  },
  {
    kind: 'drpt-intv:new',
    as: 'oper01',
    open: at(
      `${DRPT_SCREEN.target}?trgtSts=ASGN`,
      (page) => page.locator('tr[data-row]').first().getByRole('checkbox').check(),
      press('개입 등록'),
    ),
    field: within('다음 조치'),
    typed: DRAFT,
  },
  {
    kind: 'mileage-scholar:new',
    as: 'oper01',
    open: at(`${MILEAGE_SCREEN.bulk}?tab=scholar&scholarId=new`),
    field: onPage('장학명'),
    typed: DRAFT,
  },
  {
    kind: 'mileage-term:new',
    as: 'oper01',
    open: at(`${MILEAGE_SCREEN.sda}?tab=terms`, press('학기 등록')),
    field: (page) => dialog(page).getByRole('combobox', { name: '학년도' }),
    // A new term follows the newest, which lies ahead.
    typed: String(new Date().getFullYear() - 1),
    isChoice: true,
  },
  { kind: 'alarm:new', as: 'oper01', open: at(ALARM_DETAIL_SCREEN), field: onPage('제목'), typed: DRAFT },
  {
    kind: 'almChnl',
    as: 'admin01',
    open: at(`${ALARM_SCREEN}?tab=CHNL`, press('알림톡 설정')),
    field: within('일일한도 (건)'),
    typed: '777',
  },
  {
    kind: 'almTmpl',
    as: 'oper01',
    open: at(`${ALARM_SCREEN}?tab=TMPL&searchKeyword=MLG_RSLT`, (page) => page.locator('tr[data-row]').first().click()),
    field: within('제목'),
    typed: DRAFT,
  },
  { kind: 'banner:new', as: 'oper01', open: at(BANNER_SCREEN, press('등록')), field: within('배너명'), typed: DRAFT },
  { kind: 'notice:new', as: 'oper01', open: at(`${NOTICE_SCREEN}?mode=edit`), field: onPage('제목'), typed: DRAFT },
  {
    kind: 'schedule:new',
    as: 'dept03',
    open: at('/admin/main', press('일정 등록')),
    field: within('일정명'),
    typed: DRAFT,
  },
  {
    kind: 'permReq:new',
    as: 'dept03',
    open: at(NOTICE_SCREEN, (page) => page.locator('.person-button').click(), press('권한 신청')),
    field: within('신청 사유'),
    typed: DRAFT,
  },
  {
    kind: 'roleResource',
    as: 'admin01',
    open: at(`${SYS}/roleResourceMpg`, async (page) => {
      await page.getByRole('search').getByLabel('역할').selectOption({ label: '감사 (ROLE_AUDIT)' });
    }),
    field: (page) => page.getByRole('table', { name: '자원 권한' }).locator('tbody').getByRole('checkbox').first(),
  },
  { kind: 'role:new', as: 'admin01', open: at(`${SYS}/roleMng`, press('등록')), field: within('역할명'), typed: DRAFT },
  {
    kind: 'acsLogInspct',
    as: 'admin01',
    prepare: openInspection,
    open: at('/admin/sysMng/hisSrch/apiUseHis?tab=inspection', (page) => page.locator('tr[data-row]').first().click()),
    field: within('점검 의견'),
    typed: DRAFT,
  },
  {
    kind: 'client:new',
    as: 'admin01',
    open: at(`${SYS}/adminPerm/clientMng`, press('등록')),
    field: within('명칭'),
    typed: DRAFT,
  },
  {
    kind: 'idp:new',
    as: 'admin01',
    open: at(`${SYS}/adminPerm/clientMng?tab=sso`),
    field: onPage(/^이름/),
    typed: DRAFT,
  },
  {
    kind: 'roleUser:new',
    as: 'admin01',
    open: at(`${SYS}/roleUserMpg`, (page) => page.getByRole('button', { name: /감사/ }).click(), press('사용자 추가')),
    field: within('부여 사유'),
    typed: DRAFT,
  },
  {
    kind: 'securityPolicy',
    as: 'admin01',
    open: at(`${SYS}/securityPolicyMng`),
    field: onPage('유휴 시간(분)'),
    typed: '17',
  },
  {
    kind: 'codeGroup:new',
    as: 'admin01',
    open: at(`${SYS}/cmmnCdMng`, press('그룹 등록')),
    field: within('그룹명'),
    typed: DRAFT,
  },
  {
    kind: 'codes',
    as: 'admin01',
    open: at(`${SYS}/cmmnCdMng?searchKeyword=GUIDE_CTGRY`, (page) =>
      page.getByRole('cell', { name: 'GUIDE_CTGRY' }).click(),
    ),
    field: (page) => page.locator('section.list-panel').last().locator('tbody').getByRole('textbox').nth(1),
    typed: DRAFT,
  },
  {
    kind: 'resource:new',
    as: 'admin01',
    open: at(`${SYS}/resourceMng`, press('등록')),
    field: within('자원명'),
    typed: DRAFT,
  },
  {
    kind: 'menu:new',
    as: 'admin01',
    open: at(`${SYS}/menuMng`, press('최상위 추가')),
    field: onPage('메뉴명'),
    typed: DRAFT,
  },
  {
    kind: 'otsdrMember:new',
    as: 'oper04',
    open: at(`${SYS}/otsdrMng/otsdrMemberMng`, press('등록')),
    field: within('성명'),
    typed: DRAFT,
  },
  {
    kind: 'userRole:new',
    as: 'admin01',
    open: at(`${SYS}/userRoleMpg?searchKeyword=cnslr03`, person, press('역할 추가')),
    field: within('부여 사유'),
    typed: DRAFT,
  },
  {
    kind: 'userRoleBulk:new',
    as: 'admin01',
    open: at(
      `${SYS}/userRoleMpg?searchKeyword=cnslr03`,
      async (page) => {
        await page.locator('tr[data-row]').getByRole('checkbox').first().check();
      },
      press('일괄 부여'),
    ),
    field: within('부여 사유'),
    typed: DRAFT,
  },
  {
    kind: 'permReview:new',
    as: 'admin01',
    open: at(`${SYS}/adminPerm/permMng?tab=reviews`, press('점검 생성')),
    field: within('점검명'),
    typed: DRAFT,
  },
  {
    kind: 'menuRole',
    as: 'admin01',
    open: at(`${SYS}/menuRoleMpg`, (page) => page.getByRole('treeitem', { name: '자원관리' }).click()),
    field: (page) =>
      page
        .getByRole('table', { name: '메뉴의 역할' })
        .locator('tbody tr', { hasText: 'ROLE_CAREER' })
        .getByRole('checkbox'),
  },
  {
    kind: 'guideItem',
    as: 'admin01',
    prepare: async (page) => {
      item.id = await newItem(page);
    },
    open: (page) => at(`/guide/detail?guideItemId=${item.id}`)(page),
    field: onPage('항목명'),
    typed: DRAFT,
  },
  {
    kind: 'guideItem:new',
    as: 'admin01',
    open: at('/guide/list', press('등록')),
    field: within('항목명'),
    typed: DRAFT,
  },
  {
    kind: 'promo:new',
    as: 'oper01',
    open: at('/guide/promoReg?guidePromoId=new'),
    field: onPage('제목'),
    typed: DRAFT,
  },
  {
    kind: 'batchJob',
    as: 'admin01',
    open: at('/batch', press('만료 접속 정리 일정 변경')),
    field: within('일정'),
    typed: '*/17 * * * *',
  },
];

/** A half of a minute each: the usual run tries some of every area, `npm run test:faults` all of them. */
const EVERY = FORMS.length / casesOf(7, FORMS.length);
const TRIED = FORMS.filter((_form, index) => Math.floor(index / EVERY) > Math.floor((index - 1) / EVERY));

test.afterAll(async ({ browser }) => {
  await resetItems(browser);
});

/** The page is gone without a word, as when its process dies. */
async function crash(page: Page, context: BrowserContext): Promise<Page> {
  const died = page.waitForEvent('crash'),
    line = await context.newCDPSession(page);
  void line.send('Page.crash').catch(() => undefined);
  await died;
  await page.close();
  return context.newPage();
}

for (const { kind, as, prepare, open, field, typed, isChoice = false } of TRIED) {
  test(`F30: what was typed into ${kind} is there after a crash, after signing out and in, and on opening again`, async ({
    page: first,
    context,
  }) => {
    const leaveWithoutAsking = (page: Page): void => {
      page.on('dialog', (asked) => void asked.accept());
    };
    const question = (page: Page): Locator =>
      page.getByRole('alertdialog').filter({ hasText: '작성 중이던 내용이 있습니다.' });
    const answer = (page: Page, name: '불러오기' | '버리기'): Promise<void> =>
      question(page).getByRole('button', { name }).click();
    let before = '';
    const valueOf = async (page: Page): Promise<string> =>
      typed === undefined ? String(await field(page).isChecked()) : field(page).inputValue();
    const isRestored = async (page: Page): Promise<void> => {
      await open(page);
      await answer(page, '불러오기');
      await expect(question(page)).toHaveCount(0);
      await expect.poll(() => valueOf(page)).toBe(typed ?? String(before === 'false'));
    };
    leaveWithoutAsking(first);
    await signIn(first, as);
    await prepare?.(first);
    await open(first);
    await expect(field(first)).toBeEnabled();
    before = await valueOf(first);
    if (typed === undefined) await field(first).click();
    else if (isChoice) await field(first).selectOption(typed);
    else await field(first).fill(typed);
    expect(await valueOf(first)).not.toBe(before);
    await expect.poll(() => keptDrafts(first)).toBe(1);
    const page = await crash(first, context);
    leaveWithoutAsking(page);
    await isRestored(page);
    // On opening again, in a page that lives.
    await isRestored(page);
    await page.goto('/guide/home');
    await signOutByMenu(page);
    await signInByForm(page, as);
    await isRestored(page);
    await open(page);
    await answer(page, '버리기');
    await expect.poll(() => keptDrafts(page)).toBe(0);
    await expect.poll(() => valueOf(page)).toBe(before);
  });
}
