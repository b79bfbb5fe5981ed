import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import type { AuthType } from '#contract/permission.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { duplicate, forbidden, invalidField, refused } from '#server/http/failure.ts';
import { countTeams, termBefore } from '#shared/extracurricular/guide-teams.ts';
import { sayPromo } from '../say.ts';
import { isProfReached, lockTerm, PROFESSORS, TEAM_FAMILIES } from './guide-reach.ts';
import { placesOf, profs, termFacts } from './profs.ts';

type ProfForm = ParsedArg<'saveGuideProf'>;
const RETIRED = '30';

/** A member of staff as far as it decides whether he guides teams. */
export const findStaff = ({ db }: Pick<CallContext, 'db'>, stfNo: string) =>
  db
    .selectFrom('staff')
    .select(['stfNo', 'stfNm', 'stfDivCd', 'hldofStCd', 'deptCd'])
    .where('stfNo', '=', stfNo)
    .executeTakeFirst();
type Staff = NonNullable<Awaited<ReturnType<typeof findStaff>>>;
export const isProfessor = ({ stfDivCd, hldofStCd }: Staff): boolean =>
  PROFESSORS.includes(stfDivCd) && hldofStCd !== RETIRED;

const findCurri = async ({ db }: CallContext, curriId: string) =>
  db
    .selectFrom('ecpCurri')
    .select(['curriId', 'userDiv', 'deptCd', 'curriSt'])
    .where('curriId', '=', curriId)
    .executeTakeFirst();

/** @throws Failure 403 for an appointment outside the scope of a letter, 409 GONE */
async function requireReached(call: CallContext, letter: AuthType, guideProfId: string): Promise<void> {
  const places = await placesOf(call, guideProfId);
  if (places && !isProfReached(call, letter, places)) throw forbidden();
}

/**
 * Appoints professors for a semester, or changes one appointment.
 * @returns ids of the rows
 * @throws Failure 400 for professors, curriculum and limit; 403, 409 DUP, STATE, VERSION, GONE
 */
export async function saveProf(call: CallContext, form: ProfForm): Promise<string[]> {
  const { guideProfId, version, stfNos, schlYear, shtmCd } = form;
  await lockTerm(call, schlYear, shtmCd);
  const curriDeptCd = await requireCurri(call, form);
  if (version !== undefined) {
    await requireReached(call, 'U', guideProfId);
    await changeProf(call, { ...form, version });
    return [guideProfId];
  }
  const ids = stfNos.map((_stfNo, at) => (at === 0 ? guideProfId : randomUUID()));
  for (const stfNo of new Set(stfNos)) {
    const staff = await findStaff(call, stfNo);
    if (!staff || !isProfessor(staff)) throw invalidField('stfNos', sayPromo('notProfessor'));
    if (!isProfReached(call, 'C', { deptCd: staff.deptCd, curriDeptCd }))
      throw invalidField('stfNos', sayPromo('outOfReach'));
    await insertProf(call, ids[stfNos.indexOf(stfNo)] ?? guideProfId, staff, form);
  }
  return ids.filter((_id, at) => stfNos.indexOf(stfNos[at] ?? '') === at);
}

/** @returns the department of the curriculum; null for all curricula @throws Failure 400 */
async function requireCurri(call: CallContext, { curriId }: Pick<ProfForm, 'curriId'>): Promise<string | null> {
  if (curriId === null) return null;
  const curri = await findCurri(call, curriId);
  if (!curri) throw invalidField('curriId', sayPromo('unknownCurri'));
  if (!TEAM_FAMILIES.includes(curri.userDiv)) throw invalidField('curriId', sayPromo('noTeamCurri'));
  return curri.deptCd;
}

type Setup = Pick<ProfForm, 'schlYear' | 'shtmCd' | 'curriId' | 'maxTeam' | 'hourPerTeam' | 'useYn'>;

/** Refuses before it writes. @throws Failure 400, 409 DUP */
export async function insertProf(call: CallContext, guideProfId: string, { stfNo, stfNm }: Staff, setup: Setup) {
  if (await findSame(call, stfNo, setup))
    throw duplicate('stfNos', sayPromo('sameGuide', { who: `${stfNm} ${stfNo}` }));
  // An appointment for one curriculum takes over the teams that the general one has there.
  await requireEnough(call, { guideProfId, stfNo }, setup);
  await profs.insert(call, guideProfId, { ...columnsOf(setup), stfNo });
}

const findSame = ({ db }: CallContext, stfNo: string, { schlYear, shtmCd, curriId }: Setup) =>
  db
    .selectFrom('guideProf')
    .select('guideProfId')
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('stfNo', '=', stfNo)
    .where((eb) => (curriId === null ? eb('curriId', 'is', null) : eb('curriId', '=', curriId)))
    .executeTakeFirst();

const columnsOf = ({ schlYear, shtmCd, curriId, maxTeam, hourPerTeam, useYn }: Setup) => ({
  schlYear,
  shtmCd,
  curriId,
  maxTeam,
  hourPerTeam: String(hourPerTeam),
  useYn,
});

/** @throws Failure 400 where more teams are given to the professor already */
async function requireEnough(
  { db }: CallContext,
  own: { readonly guideProfId: string; readonly stfNo: string },
  { schlYear, shtmCd, curriId, maxTeam, useYn }: Setup,
): Promise<void> {
  if (useYn !== 'Y') return;
  const { appointments, teams } = await termFacts(db, schlYear, shtmCd),
    others = appointments.filter(({ guideProfId }) => guideProfId !== own.guideProfId),
    n = countTeams([...others, { ...own, curriId }], teams).get(own.guideProfId) ?? 0;
  if (maxTeam < n) throw invalidField('maxTeam', sayPromo('fewerTeams', { n }));
}

/** While a professor guides teams under an appointment, it stays with that professor, in use, and for the same curriculum. */
async function changeProf(call: CallContext, form: ProfForm & { readonly version: number }): Promise<void> {
  const { guideProfId, version, stfNos, ...setup } = form,
    stored = await profs.take(call, guideProfId, version),
    { teamCnt: n } = await profs.require(call, guideProfId),
    [stfNo = stored.stfNo] = stfNos,
    staff = await findStaff(call, stfNo);
  if (stfNos.length > 1 || !staff || !isProfessor(staff)) throw invalidField('stfNos', sayPromo('notProfessor'));
  const isMoved =
    stfNo !== stored.stfNo ||
    setup.curriId !== stored.curriId ||
    setup.schlYear !== stored.schlYear ||
    setup.shtmCd !== stored.shtmCd;
  if (n > 0 && isMoved) throw refused('STATE', sayPromo('guidesElsewhere', { n }));
  if (n > 0 && setup.useYn === 'N') throw refused('STATE', sayPromo('stillGuides', { n }));
  const same = await findSame(call, stfNo, setup);
  if (same && same.guideProfId !== guideProfId)
    throw duplicate('stfNos', sayPromo('sameGuide', { who: `${staff.stfNm} ${stfNo}` }));
  await requireEnough(call, { guideProfId, stfNo }, setup);
  await profs.update(call, guideProfId, version, { ...columnsOf(setup), stfNo });
}

/** Only one under which no team is guided. @throws Failure 403, 409 VERSION, GONE, STATE */
export async function deleteProf(call: CallContext, { id, version }: RowKey): Promise<void> {
  const { schlYear, shtmCd } = await profs.hold(call, id);
  await lockTerm(call, schlYear, shtmCd);
  await requireReached(call, 'D', id);
  await profs.take(call, id, version);
  const { teamCnt: n } = await profs.require(call, id);
  if (n > 0) throw refused('STATE', sayPromo('guidesTeams', { n }));
  await profs.remove(call, id, version);
}

/**
 * 전학기 복사: appointments in use of the semester before, of the caller's scope. Who has left, who is appointed already, and
 * curricula that are not used any more are left out.
 * @throws Failure 409 STATE where there are none
 */
export async function copyProfs(
  call: CallContext,
  { schlYear, shtmCd }: ParsedArg<'copyGuideProf'>,
): Promise<{ addCnt: number; skipCnt: number }> {
  await lockTerm(call, schlYear, shtmCd);
  const before = termBefore(schlYear, shtmCd),
    rows = await call.db
      .selectFrom('guideProf')
      .selectAll()
      .where('schlYear', '=', before.schlYear)
      .where('shtmCd', '=', before.shtmCd)
      .where('useYn', '=', 'Y')
      .orderBy('stfNo')
      .orderBy('guideProfId')
      .execute();
  let addCnt = 0,
    skipCnt = 0;
  for (const { stfNo, curriId, maxTeam, hourPerTeam } of rows) {
    const staff = await findStaff(call, stfNo),
      curri = curriId === null ? null : await findCurri(call, curriId);
    if (!isProfReached(call, 'C', { deptCd: staff?.deptCd ?? null, curriDeptCd: curri?.deptCd ?? null })) continue;
    const setup: Setup = { schlYear, shtmCd, curriId, maxTeam, hourPerTeam: Number(hourPerTeam), useYn: 'Y' },
      isKept = staff && isProfessor(staff) && (curri === null || curri?.curriSt === 'USE');
    if (!isKept || (await findSame(call, stfNo, setup))) {
      skipCnt += 1;
      continue;
    }
    await insertProf(call, randomUUID(), staff, setup);
    addCnt += 1;
  }
  if (addCnt + skipCnt === 0) throw refused('STATE', sayPromo('nothingBefore'));
  return { addCnt, skipCnt };
}
