import { randomUUID } from 'node:crypto';
import {
  makeApplications,
  makeCurriculum,
  makePeriod,
  type PeriodParts,
} from '#tests/support/extracurricular/make-period.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { studentNos, teamLog } from './appl-writes.ts';
import { by, pick, type MakeRequest, type WriteContext } from './write-context.ts';

type Db = WriteContext['server']['database']['db'];

export const CUT = { ratioCd: '16:9', x: 0, y: 0, w: 100, h: 100 };

export const promo = (prdId: string, over: object = {}) => ({
  promoId: randomUUID(),
  slotCd: 'LIST_TOP',
  prdId,
  strtDt: '20260406',
  endDt: '20260420',
  tgt: { colgCds: [], gradeCds: [] },
  useYn: 'Y',
  ...over,
});
/** Straight in the table: the limit of a slot is no matter of who only wants a promotion. */
export async function makePromo(db: Db, over: { slotCd?: 'MAIN_TOP' | 'MAIN_RECO' | 'LIST_TOP'; prdId?: string } = {}) {
  const promoId = randomUUID(),
    prdId = over.prdId ?? (await makePeriod(db)).prdId;
  await db
    .insertInto('ecpPromo')
    .values({ promoId, prdId, slotCd: over.slotCd ?? 'MAIN_RECO', strtDt: '20300101', endDt: '20300131', sortOrdr: 1 })
    .execute();
  return { promoId, prdId, version: 1 };
}

export const promoImage = async (context: WriteContext, over: object = {}) => ({
  promoImgId: randomUUID(),
  imgNm: '봄 학기 안내',
  fileGroupId: await context.upload('oper01', 'BANNER', 'spring.png', pictureOf(800, 450)),
  crop: CUT,
  altTxt: '봄 학기 비교과 안내',
  categoryIds: [],
  useYn: 'Y',
  ...over,
});

let years = 2600;
/** Each test has a semester of its own. */
export const ownTerm = () => {
  years += 1;
  return { schlYear: String(years), shtmCd: '10' as const };
};
export const appointment = (over: object = {}) => ({
  guideProfId: randomUUID(),
  ...ownTerm(),
  stfNos: ['prof01'],
  curriId: null,
  maxTeam: 3,
  hourPerTeam: 10,
  useYn: 'Y',
  ...over,
});
/** An appointment straight in the table. */
export async function makeGuide(
  db: Db,
  {
    stfNo = 'prof01',
    maxTeam = 3,
    curriId = null,
    ...term
  }: {
    schlYear: string;
    shtmCd: '10' | '20';
    stfNo?: string;
    maxTeam?: number;
    curriId?: string | null;
  },
): Promise<string> {
  const guideProfId = randomUUID();
  await db
    .insertInto('guideProf')
    .values({ guideProfId, stfNo, maxTeam, curriId, hourPerTeam: '10', ...term })
    .execute();
  return guideProfId;
}

/** A team of a period of dept01 that works by records, selected. */
export async function makeTeam(
  context: WriteContext,
  {
    guide = null,
    members,
    curriId,
    ...parts
  }: PeriodParts & { guide?: string | null; members?: readonly string[] } = {},
) {
  const { db } = context.server.database,
    teamId = randomUUID(),
    people = members ?? (await studentNos(context, 2)),
    period = await makePeriod(db, {
      curriId: curriId ?? (await makeCurriculum(db, parts.userDiv ?? 'USER', { curriTp: 'COMM' })),
      applyDiv: 'TEAM',
      teamMin: 1,
      teamMax: 4,
      attModeDiv: 'TEAMLOG',
      reqLogCnt: 4,
      sessions: [],
      ...parts,
    });
  await db
    .insertInto('ecpTeam')
    .values({
      teamId,
      prdId: period.prdId,
      teamNm: `팀 ${teamId.slice(0, 8)}`,
      topic: '함께 공부하기',
      leaderId: people[0] ?? '',
      teamSt: 'SELECTED',
      guideProfStfNo: guide,
    })
    .execute();
  await db
    .insertInto('ecpTeamMem')
    .values(people.map((userId) => ({ teamId, prdId: period.prdId, userDiv: parts.userDiv ?? 'USER', userId })))
    .execute();
  await makeApplications(db, period.prdId, people, { teamId });
  return { ...period, teamId, members: people };
}
/** A record that a team has handed in. */
export async function makeLog(
  { server }: Pick<WriteContext, 'server'>,
  teamId: string,
  memIds: readonly string[],
  over: object = {},
): Promise<string> {
  const { logId, ...log } = teamLog(teamId, { memIds: JSON.stringify(memIds), ...over });
  await server.database.db
    .insertInto('ecpTeamLog')
    .values({ ...log, logId, logNo: 1, memIds: JSON.stringify(memIds), logSt: 'SUBMITTED', ...over })
    .execute();
  return logId;
}

const sheet = () => ({
  ...ownTerm(),
  rows: [{ rowNo: 2, stfNo: 'prof01', stfNm: '임재현', curriCd: '', maxTeam: '3', hourPerTeam: '10' }],
});
const handedIn = async (context: WriteContext) => {
  const { teamId, members } = await makeTeam(context, { guide: 'prof01' });
  return { logId: await makeLog(context, teamId, members), version: 1 };
};

export const promoWrites = {
  savePromo: by('oper01', async ({ server }) =>
    promo((await makePeriod(server.database.db)).prdId, { slotCd: 'MAIN_RECO', ...nextDays() }),
  ),
  savePromoSort: by('oper01', async ({ server }) => {
    const { db } = server.database;
    await db.deleteFrom('ecpPromo').where('slotCd', '=', 'LIST_TOP').execute();
    const first = await makePromo(db, { slotCd: 'LIST_TOP' }),
      second = await makePromo(db, { slotCd: 'LIST_TOP' });
    return { slotCd: 'LIST_TOP', rows: [second, first].map(({ promoId, version }) => ({ promoId, version })) };
  }),
  deletePromo: by('oper01', async ({ server }) => {
    const { promoId, version } = await makePromo(server.database.db);
    return { rows: [{ id: promoId, version }] };
  }),
  savePromoImg: by('oper01', async (context) => promoImage(context)),
  deletePromoImg: by('oper01', async (context) => {
    const { promoImgId, version } = await context.call('oper01', 'savePromoImg', await promoImage(context));
    return { rows: [{ id: promoImgId, version }] };
  }),
  saveGuideProf: by('dept01', () => appointment()),
  deleteGuideProf: by('dept01', async ({ server }) => ({
    rows: [{ id: await makeGuide(server.database.db, ownTerm()), version: 1 }],
  })),
  copyGuideProf: by('dept01', async ({ server }) => {
    const { schlYear } = ownTerm();
    await makeGuide(server.database.db, { schlYear, shtmCd: '10' });
    return { schlYear, shtmCd: '20' };
  }),
  uploadGuideProfExcel: by('dept01', () => sheet()),
  applyGuideProfUpload: by('dept01', async (context) =>
    pick((await context.answer('dept01', 'uploadGuideProfExcel', sheet())).body.data, 'uploadId'),
  ),
  assignGuideProf: by('dept01', async (context) => {
    const term = ownTerm(),
      { teamId } = await makeTeam(context, term);
    await makeGuide(context.server.database.db, term);
    return { teamId, version: 1, stfNo: 'prof01', rsn: '전공 일치' };
  }),
  autoAssignGuideProf: by('dept01', async (context) => {
    const term = ownTerm();
    await makeTeam(context, term);
    await makeGuide(context.server.database.db, term);
    return term;
  }),
  confirmTeamLog: by('prof01', handedIn),
  returnTeamLog: by('prof01', async (context) => ({ ...(await handedIn(context)), rsn: '내용 보완' })),
} satisfies Record<string, MakeRequest>;

let days = 0;
/** Days of its own, so that no slot is ever full. */
function nextDays() {
  days += 1;
  const day = `${2040 + Math.floor(days / 12)}${String((days % 12) + 1).padStart(2, '0')}`;
  return { strtDt: `${day}01`, endDt: `${day}02` };
}
