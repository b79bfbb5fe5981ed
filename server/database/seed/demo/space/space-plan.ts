import { stableId } from '../../stable-id.ts';

/* 260 spaces in 40 buildings, their rules, equipment and hours: the same on every machine. */

const BUILDINGS = 40,
  SPACES = 260,
  NAMED_BUILDINGS = ['본관', '도서관', '학생회관', '체육관'];

/** Offices and departments that manage a building, with the person in charge. */
const MANAGERS = [
  ['9500', 'oper03'],
  ['9110', 'norole01'],
  ['1010', 'dept01'],
  ['9200', 'oper01'],
  ['2010', 'dept02'],
  ['1020', 'dept03'],
] as const;

const ROOMS = ['101', '102', '201', '202', '301', '302', '401'] as const;

interface Kind {
  readonly spaceTyCd: string;
  readonly name: string;
  readonly cpctCnt: number;
  readonly rule: keyof typeof RULES;
  readonly users: readonly string[];
  readonly equipment: readonly string[];
}
const MEMBERS = ['STDNT', 'STF', 'PROF'];

/** What the rooms of a building are, in the order of their numbers. */
const KINDS: readonly Kind[] = [
  {
    spaceTyCd: 'SEMI',
    name: '세미나실',
    cpctCnt: 20,
    rule: 'study',
    users: MEMBERS,
    equipment: ['BEAM', 'WBRD', 'AIR'],
  },
  { spaceTyCd: 'STDY', name: '스터디룸', cpctCnt: 8, rule: 'study', users: MEMBERS, equipment: ['WBRD', 'AIR'] },
  {
    spaceTyCd: 'MEET',
    name: '회의실',
    cpctCnt: 12,
    rule: 'meeting',
    users: ['STF', 'PROF'],
    equipment: ['VIDEO', 'SCRN'],
  },
  {
    spaceTyCd: 'CLSR',
    name: '강의실',
    cpctCnt: 50,
    rule: 'lecture',
    users: MEMBERS,
    equipment: ['BEAM', 'SCRN', 'MIC'],
  },
  { spaceTyCd: 'STDY', name: '스터디룸', cpctCnt: 6, rule: 'study', users: MEMBERS, equipment: ['WBRD'] },
  { spaceTyCd: 'LAB', name: '실습실', cpctCnt: 30, rule: 'lab', users: MEMBERS, equipment: ['PC', 'BEAM'] },
  {
    spaceTyCd: 'HALL',
    name: '강당',
    cpctCnt: 200,
    rule: 'hall',
    users: [...MEMBERS, 'OTSDR'],
    equipment: ['MIC', 'SCRN', 'PIAN'],
  },
];

const RULE_DEFAULTS = {
  minSlotCnt: 1,
  maxSlotCnt: 6,
  maxDaySlotCnt: 6,
  maxWeekBkngCnt: 3,
  minAdvDay: 0,
  maxAdvDay: 14,
  minAdvMin: 30,
  autoAprvYn: 'Y' as const,
  aprvCondCd: null,
  aprvOverSlotCnt: null,
  bfrSlotCnt: 0,
  cnclHr: 2,
  chkinYn: 'Y' as const,
  chkinGrcMin: 15,
  noshwLmtCnt: 3,
  noshwPrdDay: 90,
  banDay: 30,
  rcurYn: 'N' as const,
  rcurMaxCnt: 16,
  atndListYn: 'N' as const,
  hldyOpenYn: 'N' as const,
  prpsCds: null,
  useYn: 'Y' as const,
};

const RULES = {
  study: { ...RULE_DEFAULTS, ruleNm: '스터디룸·세미나실', rcurYn: 'Y' as const },
  meeting: { ...RULE_DEFAULTS, ruleNm: '회의실', maxSlotCnt: 8, maxDaySlotCnt: 8, maxWeekBkngCnt: 0, maxAdvDay: 30 },
  lecture: {
    ...RULE_DEFAULTS,
    ruleNm: '강의실 대여',
    aprvCondCd: 'OVHR' as const,
    aprvOverSlotCnt: 4,
    rcurYn: 'Y' as const,
  },
  lab: { ...RULE_DEFAULTS, ruleNm: '실습실', autoAprvYn: 'N' as const, bfrSlotCnt: 1 },
  hall: {
    ...RULE_DEFAULTS,
    ruleNm: '강당 대관',
    maxSlotCnt: 16,
    maxDaySlotCnt: 16,
    maxAdvDay: 60,
    autoAprvYn: 'N' as const,
    bfrSlotCnt: 2,
    chkinYn: 'N' as const,
    cnclHr: 24,
  },
};

export const ruleRows = Object.entries(RULES).map(([name, rule]) => ({
  ruleId: stableId(`spaceRule:${name}`),
  ...rule,
}));

export interface PlannedSpace {
  readonly spaceId: string;
  readonly bldgCd: string;
  readonly spaceNm: string;
  readonly spaceTyCd: string;
  readonly cpctCnt: number;
  readonly mngDeptCd: string;
  readonly users: readonly string[];
  readonly equipment: readonly string[];
  readonly rule: (typeof RULES)[keyof typeof RULES];
  readonly row: Readonly<Record<string, unknown>>;
}

function planSpace(index: number): PlannedSpace {
  const building = index % BUILDINGS,
    place = Math.floor(index / BUILDINGS),
    room = ROOMS[place % ROOMS.length] ?? '101',
    kind = KINDS[(place + building) % KINDS.length],
    [mngDeptCd, mngrStfNo] = MANAGERS[building % MANAGERS.length] ?? MANAGERS[0];
  if (kind === undefined) throw new Error('no kind of room');
  const bldgCd = `B${String(building + 1).padStart(2, '0')}`,
    { rule, name, users, equipment, ...facts } = kind,
    spaceId = stableId(`space:${bldgCd}-${room}`),
    spaceNm = `${NAMED_BUILDINGS[building] ?? `${building + 1}호관`} ${room}호 ${name}`;
  const row = {
    spaceId,
    spaceCd: `${bldgCd}-${room}`,
    spaceNm,
    ...facts,
    campusCd: 'MAIN',
    bldgCd,
    florNo: Number(room.slice(0, 1)),
    roomNo: room,
    minUseCnt: kind.spaceTyCd === 'HALL' ? 20 : 1,
    mngDeptCd,
    mngrStfNo,
    ruleId: stableId(`spaceRule:${rule}`),
    userDivCds: users,
    aplyHakguaCds: null,
    spaceSt: 'OPEN',
    guideCn: '',
    useYn: 'Y',
  };
  return { spaceId, bldgCd, spaceNm, ...facts, mngDeptCd, users, equipment, rule: RULES[rule], row };
}

export const SPACE_PLAN: readonly PlannedSpace[] = Array.from({ length: SPACES }, (_, index) => planSpace(index));

export const equipmentRows = SPACE_PLAN.flatMap(({ spaceId, equipment, cpctCnt }) =>
  equipment.map((fcltCd) => ({
    spaceFcltId: stableId(`spaceFclt:${spaceId}:${fcltCd}`),
    spaceId,
    fcltCd,
    cnt: fcltCd === 'PC' ? cpctCnt : 1,
    fcltSt: 'OK' as const,
    rmrk: null,
  })),
);

/** Monday to Saturday from nine to ten in the evening, in the vacation to six. */
export const HOURS = [1, 2, 3, 4, 5, 6].flatMap((dow) => [
  { oprtDivCd: 'TERM' as const, dow, strtTm: '0900', endTm: '2200' },
  { oprtDivCd: 'VCTN' as const, dow, strtTm: '0900', endTm: '1800' },
]);
export const hoursRows = SPACE_PLAN.flatMap(({ spaceId }) =>
  HOURS.map((hours) => ({
    seq: 0,
    spaceOprtTmId: stableId(`spaceOprtTm:${spaceId}:${hours.oprtDivCd}:${hours.dow}`),
    spaceId,
    ...hours,
  })),
);
