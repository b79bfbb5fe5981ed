/* No schema library here: screens, server and demo rows read the same names. */
const GROUP = '/admin/extraCurricularProgram';
export const PROMO_SCREEN = `${GROUP}/promoProgMng/promoProgSetup`,
  PROMO_IMG_SCREEN = `${GROUP}/promoProgMng/promoImgReg`,
  GUIDE_PROF_SCREEN = `${GROUP}/guideProfSetup/guideProfSetupMng`,
  GUIDE_TEAM_SCREEN = `${GROUP}/guideProfSetup/guideProfTeamMng`;

/** PROMO_SLOT: where programmes are promoted; how many at once stands in userdef1 of the code. */
export const SLOT_NAMES = { MAIN_TOP: '메인 상단', MAIN_RECO: '추천', LIST_TOP: '목록 상단' } as const;
export type PromoSlot = keyof typeof SLOT_NAMES;
export const SLOTS = Object.keys(SLOT_NAMES) as readonly PromoSlot[];

/** The part of a picture that is shown must be as large as this, and as wide. */
export const PROMO_IMG_SIZE = { width: 800, height: 450 } as const;
export const PROMO_RATIO = '16:9';

/** 지도교수 setup: teams of one professor. */
export const MOST_TEAMS = 20;
/** Most professors who are appointed at once. */
export const MOST_APPOINTED = 50;
/** Cells of the sheet of guiding professors, in its order. */
export const GUIDE_SHEET = [
  { key: 'stfNo', label: '사번' },
  { key: 'stfNm', label: '성명' },
  { key: 'curriCd', label: '과정코드' },
  { key: 'maxTeam', label: '최대팀' },
  { key: 'hourPerTeam', label: '인정시간' },
] as const;

export type LogState = 'DRAFT' | 'SUBMITTED' | 'CONFIRMED' | 'RETURNED';
export type LogEvent = 'save' | 'confirm' | 'return';
interface LogStep {
  readonly from: LogState;
  readonly event: LogEvent;
  readonly to: LogState;
}
/** What can happen to a record of a team (extracurricular.md 4); whether a save hands it in, its writer says. */
export const LOG_STEPS: readonly LogStep[] = [
  { from: 'DRAFT', event: 'save', to: 'DRAFT' },
  { from: 'DRAFT', event: 'save', to: 'SUBMITTED' },
  { from: 'RETURNED', event: 'save', to: 'RETURNED' },
  { from: 'RETURNED', event: 'save', to: 'SUBMITTED' },
  { from: 'SUBMITTED', event: 'confirm', to: 'CONFIRMED' },
  { from: 'SUBMITTED', event: 'return', to: 'RETURNED' },
];
export const mayHappenToLog = (from: LogState, event: LogEvent): boolean =>
  LOG_STEPS.some((step) => step.from === from && step.event === event);
