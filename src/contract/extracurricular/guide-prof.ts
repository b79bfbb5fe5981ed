import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList, declarePersonList } from '../list.ts';
import {
  appliedSchema,
  applyUploadBody,
  checkedExtra,
  checkedRowSchema,
  outcomeSchema,
  sheetRowNo,
  uploadRows,
} from '../excel/uploads.ts';
import {
  choice,
  codesFilter,
  flag,
  flagFilter,
  id,
  keyword,
  rowKeys,
  rowVersion,
  uuid,
  whole,
  yearFilter,
} from '../fields.ts';
import { grantOn } from '../permission.ts';
import { APPL_STATES, LOG_STATES } from './appl-codes.ts';
import { ECP_BASE, reason, staffNo, tenth } from './ecp-fields.ts';
import { GUIDE_PROF_SCREEN, GUIDE_TEAM_SCREEN, MOST_APPOINTED, MOST_TEAMS } from './promo-codes.ts';

const yesNo = z.enum(['Y', 'N']),
  schlYear = z
    .string()
    .regex(/^\d{4}$/)
    .meta({ label: '학년도' }),
  shtmCd = z.enum(['10', '20']).meta({ label: '학기' }),
  sheetCell = z.string().max(200).default(''),
  count = z.number();

const guideProfSchema = z.object({
  guideProfId: z.string(),
  schlYear: z.string(),
  shtmCd: z.enum(['10', '20']),
  stfNo: z.string(),
  stfNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  /** Null: all curricula that have no row of their own. */
  curriId: z.string().nullable(),
  curriNm: z.string().nullable(),
  curriCd: z.string().nullable(),
  maxTeam: count,
  teamCnt: count,
  hourPerTeam: count,
  useYn: yesNo,
  version: count,
});
export type GuideProf = z.infer<typeof guideProfSchema>;

const teamFields = {
  teamId: z.string(),
  prdId: z.string(),
  prdNm: z.string(),
  userDiv: z.string(),
  schlYear: z.string(),
  shtmCd: z.enum(['10', '20']),
  teamNm: z.string(),
  topic: z.string().nullable(),
  leaderNm: z.string().nullable(),
  leaderDeptNm: z.string().nullable(),
  memCnt: count,
  guideProfStfNo: z.string().nullable(),
  guideProfNm: z.string().nullable(),
  /** Records that are confirmed, that wait for it, and that the period asks for. */
  confirmCnt: count,
  submitCnt: count,
  reqLogCnt: z.number().nullable(),
  teamSt: z.enum(APPL_STATES),
  /** Whether the caller may give it to a professor, and decide about its records: by letter and scope, not by state. */
  assignYn: yesNo,
  confirmYn: yesNo,
  version: count,
};
const teamSchema = z.object(teamFields);
export type GuideTeam = z.infer<typeof teamSchema>;

const teamDetailSchema = z.object({
  ...teamFields,
  prdSt: z.string(),
  members: z.array(
    z.object({
      userId: z.string(),
      userNm: z.string().nullable(),
      deptNm: z.string().nullable(),
      gradeCd: z.string().nullable(),
      leaderYn: yesNo,
      applSt: z.enum(APPL_STATES).nullable(),
      /** Whether the person still meets what the period asks for; the first thing in the way. */
      okYn: yesNo,
      why: z.string(),
    }),
  ),
  history: z.array(
    z.object({
      bfStfNm: z.string().nullable(),
      afStfNm: z.string().nullable(),
      rsn: z.string(),
      actNm: z.string().nullable(),
      actDt: z.string(),
    }),
  ),
  /** Who may guide it, with how many teams each has of those he may have. */
  choices: z.array(
    z.object({
      stfNo: z.string(),
      stfNm: z.string().nullable(),
      deptNm: z.string().nullable(),
      teamCnt: count,
      maxTeam: count,
    }),
  ),
});
export type GuideTeamDetail = z.infer<typeof teamDetailSchema>;

const teamLogSchema = z.object({
  logId: z.string(),
  teamId: z.string(),
  logNo: count,
  actDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  place: z.string().nullable(),
  memNms: z.array(z.string()),
  content: z.string(),
  fileGroupId: z.string().nullable(),
  logSt: z.enum(LOG_STATES),
  rtnRsn: z.string().nullable(),
  modDt: z.string(),
  version: count,
});
export type GuideTeamLog = z.infer<typeof teamLogSchema>;

const PROF_SORT = ['stfNm', 'deptNm', 'teamCnt'] as const,
  TEAM_SORT = ['prdNm', 'teamNm', 'guideProfNm'] as const;
const term = { schlYear: yearFilter, shtmCd: choice(['10', '20']) },
  profFilter = { ...term, deptCd: codesFilter, curriId: codesFilter, searchKeyword: keyword },
  teamFilter = {
    ...term,
    curriId: codesFilter,
    prdId: codesFilter,
    guideProfStfNo: codesFilter,
    assignedYn: flagFilter,
    searchKeyword: keyword,
  };
const setupFields = {
  maxTeam: whole('최대팀', 1, MOST_TEAMS),
  hourPerTeam: tenth('인정시간', 0, 999),
  useYn: flag('사용'),
};

/** Endpoints of 지도교수 (extracurricular.md 5.3, 5.4, 6). */
export const guideProfEndpoints = {
  ...declareList(['getGuideProfList', 'downloadGuideProfExcel'], {
    base: ECP_BASE,
    access: grantOn('R', GUIDE_PROF_SCREEN),
    offline: 'recent',
    noun: '지도교수',
    filters: profFilter,
    sortable: PROF_SORT,
    row: guideProfSchema,
  }),
  /** Curricula in use that teams can work in. */
  getGuideCurriList: declareRead({
    path: `${ECP_BASE}/getGuideCurriList`,
    access: grantOn('R', GUIDE_PROF_SCREEN),
    offline: 'lookup',
    summary: '지도교수 대상과정 찾기',
    query: z.strictObject({ curriId: id('과정').optional(), searchKeyword: keyword }),
    row: z.object({
      curriId: z.string(),
      curriNm: z.string(),
      curriCd: z.string(),
      userDiv: z.string(),
      deptNm: z.string().nullable(),
    }),
  }),
  /** Professors of a new row share all its settings; a change is about one. */
  saveGuideProf: declareWrite({
    path: `${ECP_BASE}/saveGuideProf`,
    access: grantOn('SAVE', GUIDE_PROF_SCREEN),
    offline: 'online',
    summary: '지도교수 저장',
    body: z.strictObject({
      guideProfId: uuid('지도교수'),
      version: rowVersion.optional(),
      schlYear,
      shtmCd,
      stfNos: z.array(staffNo('교수')).min(1).max(MOST_APPOINTED).meta({ label: '교수' }),
      curriId: id('대상과정').nullable(),
      ...setupFields,
    }),
    row: guideProfSchema,
  }),
  deleteGuideProf: declareWrite({
    path: `${ECP_BASE}/deleteGuideProf`,
    access: grantOn('D', GUIDE_PROF_SCREEN),
    offline: 'online',
    summary: '지도교수 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  copyGuideProf: declareWrite({
    path: `${ECP_BASE}/copyGuideProf`,
    access: grantOn('C', GUIDE_PROF_SCREEN),
    offline: 'online',
    summary: '지도교수 전학기 복사',
    body: z.strictObject({ schlYear, shtmCd }),
    row: z.object({ addCnt: count, skipCnt: count }),
  }),
  uploadGuideProfExcel: declareWrite({
    path: `${ECP_BASE}/uploadGuideProfExcel`,
    access: grantOn('C', GUIDE_PROF_SCREEN),
    offline: 'online',
    summary: '지도교수 엑셀 검증',
    body: z.strictObject({
      schlYear,
      shtmCd,
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          stfNo: sheetCell,
          stfNm: sheetCell,
          curriCd: sheetCell,
          maxTeam: sheetCell,
          hourPerTeam: sheetCell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyGuideProfUpload: declareWrite({
    path: `${ECP_BASE}/applyGuideProfUpload`,
    access: grantOn('C', GUIDE_PROF_SCREEN),
    offline: 'online',
    summary: '지도교수 엑셀 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  ...declarePersonList(['getGuideTeamList', 'downloadGuideTeamExcel'], {
    base: ECP_BASE,
    access: grantOn('R', GUIDE_TEAM_SCREEN),
    offline: 'recent',
    noun: '지도교수 팀',
    filters: teamFilter,
    sortable: TEAM_SORT,
    row: teamSchema,
  }),
  /** Periods with teams that the caller sees, and who guides them: the choices of the conditions. */
  getGuidePrdList: declareRead({
    path: `${ECP_BASE}/getGuidePrdList`,
    access: grantOn('R', GUIDE_TEAM_SCREEN),
    offline: 'recent',
    summary: '팀이 있는 회차',
    query: z.strictObject(term),
    row: z.object({ prdId: z.string(), prdNm: z.string(), curriId: z.string(), curriNm: z.string() }),
    extra: { profs: z.array(z.object({ stfNo: z.string(), stfNm: z.string().nullable() })) },
  }),
  getTeam: declareRead({
    path: `${ECP_BASE}/getTeam`,
    access: grantOn('R', GUIDE_TEAM_SCREEN),
    offline: 'recent',
    personal: true,
    summary: '팀 조회',
    query: z.strictObject({ teamId: id('팀') }),
    row: teamDetailSchema,
  }),
  getTeamLogList: declareRead({
    path: `${ECP_BASE}/getTeamLogList`,
    access: grantOn('R', GUIDE_TEAM_SCREEN),
    offline: 'recent',
    personal: true,
    summary: '팀 활동일지',
    query: z.strictObject({ teamId: id('팀') }),
    row: teamLogSchema,
  }),
  assignGuideProf: declareWrite({
    path: `${ECP_BASE}/assignGuideProf`,
    access: grantOn('U', GUIDE_TEAM_SCREEN),
    offline: 'online',
    summary: '지도교수 배정',
    body: z.strictObject({ teamId: id('팀'), version: rowVersion, stfNo: staffNo('지도교수'), rsn: reason }),
    row: teamDetailSchema,
  }),
  autoAssignGuideProf: declareWrite({
    path: `${ECP_BASE}/autoAssignGuideProf`,
    access: grantOn('U', GUIDE_TEAM_SCREEN),
    offline: 'online',
    summary: '지도교수 자동배정',
    body: z.strictObject({
      schlYear,
      shtmCd,
      curriId: id('과정').nullish(),
      prdId: id('회차').nullish(),
    }),
    row: z.object({ assignCnt: count, restCnt: count }),
  }),
  confirmTeamLog: declareWrite({
    path: `${ECP_BASE}/confirmTeamLog`,
    access: grantOn('U', GUIDE_TEAM_SCREEN),
    offline: 'online',
    summary: '활동일지 확인',
    body: z.strictObject({ logId: id('활동일지'), version: rowVersion }),
    row: teamLogSchema,
  }),
  returnTeamLog: declareWrite({
    path: `${ECP_BASE}/returnTeamLog`,
    access: grantOn('U', GUIDE_TEAM_SCREEN),
    offline: 'online',
    summary: '활동일지 반려',
    body: z.strictObject({ logId: id('활동일지'), version: rowVersion, rsn: reason }),
    row: teamLogSchema,
  }),
};
