import { defineList } from '#ui/list/define-list.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

const today = koreanDate8(Date.now()),
  year = Number(today.slice(0, 4)),
  month = Number(today.slice(4, 6));
/** The semester of today, with which both lists begin. */
export const PRESENT_TERM = {
  schlYear: String(month < 3 ? year - 1 : year),
  shtmCd: month >= 3 && month <= 8 ? '10' : '20',
} as const;

/** 지도교수 설정. */
export const GUIDE_PROF_LIST = defineList('getGuideProfList', {
  ...PRESENT_TERM,
  deptCd: '',
  curriId: '',
  searchKeyword: '',
});
/** 지도교수 팀 관리. */
export const GUIDE_TEAM_LIST = defineList('getGuideTeamList', {
  ...PRESENT_TERM,
  curriId: '',
  prdId: '',
  guideProfStfNo: '',
  assignedYn: '',
  searchKeyword: '',
});
