import { PROGRAMMES, setupPath, statePath, type Programme } from '#contract/certification/programmes.ts';
import { recordAddress } from '#contract/record-address.ts';
import { readListQuery } from '#ui/list/list-query.ts';
import { question, recordSearch, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { STAT_DEFAULTS, stateListOf, stdListOf } from './rules/certi-lists.ts';
import { gradeName } from './rules/labels.ts';

const setupScreen = (programme: Programme): ScreenRoute => ({
  path: setupPath(programme),
  opens: ['stdId'],
  load: async () => {
    const { SetupScreen } = await import('./screens/SetupScreen/SetupScreen.tsx');
    return () => SetupScreen({ programme });
  },
  asks: (params) => {
    const certiStdId = params.get('stdId');
    if (certiStdId === 'new') return [];
    return certiStdId ? [question('getStd', { certiStdId })] : stdListOf(programme).asks(params);
  },
  acts: [{ name: `${programme.title} 기준 등록`, to: `${setupPath(programme)}?stdId=new` }],
});

const stateScreen = (programme: Programme): ScreenRoute => ({
  path: statePath(programme),
  opens: ['stdNo', 'ref'],
  load: async () => {
    const { StateScreen } = await import('./screens/StateScreen/StateScreen.tsx');
    return () => StateScreen({ programme });
  },
  asks: (params) => {
    const stdNo = params.get('stdNo'),
      { certiDiv } = programme;
    if (stdNo) return [question('getState', { certiDiv, stdNo })];
    const reach = question('getCertiReach', { certiDiv });
    if (params.get('tab') === 'students') return [reach, ...stateListOf(programme).asks(params)];
    if (params.has('tab')) return [reach];
    return [reach, question('getCertiStat', { certiDiv, ...readListQuery(params, STAT_DEFAULTS).filters })];
  },
  records: recordSearch(
    `${programme.title} 학생`,
    'getStateList',
    (searchKeyword) => ({ certiDiv: programme.certiDiv, searchKeyword, page: 1, rowsPerPage: 5 }),
    ({ stdNm, stdNo, hakguaNm, calcGrdCd }) => ({
      name: `${stdNm} (${stdNo})`,
      note: [hakguaNm, calcGrdCd && gradeName(calcGrdCd)].filter(Boolean).join(' '),
      to: recordAddress.certifiedStudent(programme, stdNo),
    }),
  ),
});

/** Screens of 대학 인증: two for each programme. */
export const screens: readonly ScreenRoute[] = PROGRAMMES.flatMap((programme) => [
  setupScreen(programme),
  stateScreen(programme),
]);
