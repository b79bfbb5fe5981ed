import {
  ABILITY_DIVS,
  ABILITY_NAMES,
  abilityPath,
  INSTRUMENTS,
  screenPath,
  type DiagnosisScreen,
  type Instrument,
} from '#contract/diagnosis/instruments.ts';
import type { Grant, SeedMenu, SeedScreen } from './screen-rows.ts';

const TOP = '진단·설문·시험';
/** Screens of an instrument that exist, with the names of the lists; a detail stands behind its list. */
const LISTS: readonly { readonly list: DiagnosisScreen; readonly detail?: DiagnosisScreen; readonly iconNm: string }[] =
  [
    { list: 'PaperReg', detail: 'PaperRegDetail', iconNm: 'pi-file-edit' },
    { list: 'Plan', detail: 'PlanDetail', iconNm: 'pi-calendar' },
    { list: 'Stat', detail: 'StatDetail', iconNm: 'pi-chart-bar' },
  ];

const OFFICE: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
  ['ROLE_OPER', 'CRUD', 'ALL'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];
const OF_DEPARTMENTS: Grant = ['ROLE_DEPT', 'CRUD', 'DEPT'];

/** Which roles start with which permissions on the trees of abilities (diagnosis.md 6). */
const ABILITY_GRANTS: Readonly<Record<(typeof ABILITY_DIVS)[number], readonly Grant[]>> = {
  CORE: OFFICE,
  MAJOR: [...OFFICE, OF_DEPARTMENTS, ['ROLE_PROF', 'CRU', 'OWN']],
  PROF: [...OFFICE, OF_DEPARTMENTS],
};

/**
 * The same on the lists of an instrument: what one office keeps for all is looked at by departments, heads of
 * departments share in their major, and opinions are asked for by those who advise, too.
 */
function grantsOn({ ownDeptCd, abilityDiv, scoring }: Instrument, list: DiagnosisScreen): readonly Grant[] {
  if (ownDeptCd !== null) return list === 'PaperReg' ? OFFICE : [...OFFICE, ['ROLE_DEPT', 'R', 'DEPT']];
  const grants = [...OFFICE, OF_DEPARTMENTS];
  if (abilityDiv === 'MAJOR') grants.push(['ROLE_PROF', list === 'PaperReg' ? 'CRU' : 'R', 'OWN']);
  if (scoring === 'none' || scoring === 'satisfaction')
    grants.push(['ROLE_CNSLR', 'CRUD', 'DEPT'], ['ROLE_CAREER', 'CRUD', 'DEPT']);
  return grants;
}

const nameOf = ({ name, paperNoun }: Instrument, screen: DiagnosisScreen): string =>
  ({
    PaperReg: `${name} ${paperNoun} 관리`,
    PaperRegDetail: `${name} ${paperNoun} 편집`,
    Plan: `${name} 실시계획`,
    PlanDetail: `${name} 실시계획 상세`,
    Stat: `${name} 통계`,
    StatDetail: `${name} 통계 상세`,
  })[screen];

/** Targets and responses are people's; papers are not. */
const isPersonal = (screen: DiagnosisScreen): boolean => screen !== 'PaperReg' && screen !== 'PaperRegDetail';

const screen = (resourcePath: string, resourceNm: string, grants: readonly Grant[]): SeedScreen => ({
  resourcePath,
  resourceNm,
  matchDivCd: 'EXACT',
  acsDivCd: 'ROLE',
  grants,
});

const abilityNm = (abilityDiv: (typeof ABILITY_DIVS)[number]): string =>
  `${ABILITY_NAMES[abilityDiv].replace('역량', '')} 역량코드 등록`;

export const DIAGNOSIS_SCREENS: readonly SeedScreen[] = [
  ...ABILITY_DIVS.map((abilityDiv) =>
    screen(abilityPath(abilityDiv), abilityNm(abilityDiv), ABILITY_GRANTS[abilityDiv]),
  ),
  ...INSTRUMENTS.flatMap((instrument) =>
    LISTS.flatMap(({ list, detail }) => {
      const path = screenPath(instrument, list),
        marks = isPersonal(list) ? { prsnInfoYn: 'Y' as const } : {};
      const rows: SeedScreen[] = [{ ...screen(path, nameOf(instrument, list), grantsOn(instrument, list)), ...marks }];
      if (detail)
        rows.push({
          ...screen(screenPath(instrument, detail), nameOf(instrument, detail), []),
          ...marks,
          inheritsFrom: path,
        });
      return rows;
    }),
  ),
];

const rolesOf = (grants: readonly Grant[]): string[] => grants.map(([roleCd]) => roleCd);

export const DIAGNOSIS_MENUS: readonly SeedMenu[] = [
  { trail: [TOP], iconNm: 'pi-check-square' },
  { trail: [TOP, '역량코드 관리'], iconNm: 'pi-sitemap' },
  ...ABILITY_DIVS.map((abilityDiv) => ({
    trail: [TOP, '역량코드 관리', abilityNm(abilityDiv)],
    iconNm: 'pi-sitemap',
    resourcePath: abilityPath(abilityDiv),
    roleCds: rolesOf(ABILITY_GRANTS[abilityDiv]),
  })),
  ...(LISTS.length === 0
    ? []
    : INSTRUMENTS.flatMap((instrument): SeedMenu[] => [
        { trail: [TOP, instrument.name], iconNm: 'pi-list-check' },
        ...LISTS.map(({ list, iconNm }) => ({
          trail: [TOP, instrument.name, nameOf(instrument, list)],
          iconNm,
          resourcePath: screenPath(instrument, list),
          roleCds: rolesOf(grantsOn(instrument, list)),
        })),
      ])),
];
