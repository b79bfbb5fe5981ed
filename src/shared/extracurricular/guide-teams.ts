/** A professor who is appointed for a semester: for one curriculum, or for all without an appointment of their own. */
export interface Appointment {
  readonly guideProfId: string;
  readonly stfNo: string;
  readonly deptCd: string | null;
  readonly curriId: string | null;
  readonly maxTeam: number;
}
/** A team of that semester. */
export interface GuidedTeam {
  readonly teamId: string;
  readonly curriId: string;
  readonly guideProfStfNo: string | null;
  /** Department of its leader. */
  readonly deptCd: string | null;
  readonly memberIds: readonly string[];
}

/** The appointment under which a professor guides teams of a curriculum: the own one of the curriculum before the general one. */
export function appointmentFor<A extends Pick<Appointment, 'stfNo' | 'curriId'>>(
  appointments: readonly A[],
  stfNo: string,
  curriId: string,
): A | undefined {
  const own = appointments.filter((one) => one.stfNo === stfNo);
  return own.find((one) => one.curriId === curriId) ?? own.find((one) => one.curriId === null);
}

/** How many teams count under each appointment: each team under one. */
export function countTeams(
  appointments: readonly Pick<Appointment, 'guideProfId' | 'stfNo' | 'curriId'>[],
  teams: readonly Pick<GuidedTeam, 'curriId' | 'guideProfStfNo'>[],
): Map<string, number> {
  const counts = new Map(appointments.map(({ guideProfId }) => [guideProfId, 0]));
  for (const { curriId, guideProfStfNo } of teams) {
    const under = guideProfStfNo === null ? undefined : appointmentFor(appointments, guideProfStfNo, curriId);
    if (under) counts.set(under.guideProfId, (counts.get(under.guideProfId) ?? 0) + 1);
  }
  return counts;
}

export interface Assignment {
  readonly teamId: string;
  readonly stfNo: string;
}

/**
 * Professors for the teams that have none (extracurricular.md 5.4): of the leader's department first, then who has the fewest
 * teams, then the lowest number; nobody more than he may have, and nobody a team that he is in.
 * @param appointments those in use
 * @param all every team of the semester, so that what is guided already counts
 * @param wanted ids of the teams that are looked after, in the order in which they are served
 */
export function assignTeams(
  appointments: readonly Appointment[],
  all: readonly GuidedTeam[],
  wanted: readonly string[],
): Assignment[] {
  const counts = countTeams(appointments, all),
    known = new Map(all.map((team) => [team.teamId, team])),
    found: Assignment[] = [];
  for (const teamId of wanted) {
    const team = known.get(teamId);
    if (!team || team.guideProfStfNo !== null) continue;
    const [best] = candidatesFor(appointments, counts, team);
    if (!best) continue;
    counts.set(best.guideProfId, (counts.get(best.guideProfId) ?? 0) + 1);
    found.push({ teamId, stfNo: best.stfNo });
  }
  return found;
}

/** Who could take a team, the best first. */
function candidatesFor(
  appointments: readonly Appointment[],
  counts: ReadonlyMap<string, number>,
  { curriId, deptCd, memberIds }: GuidedTeam,
): Appointment[] {
  const countOf = ({ guideProfId }: Appointment): number => counts.get(guideProfId) ?? 0,
    isStranger = (one: Appointment): number => (deptCd !== null && one.deptCd === deptCd ? 0 : 1);
  return appointments
    .filter(
      (one) =>
        appointmentFor(appointments, one.stfNo, curriId) === one &&
        countOf(one) < one.maxTeam &&
        !memberIds.includes(one.stfNo),
    )
    .toSorted((a, b) => isStranger(a) - isStranger(b) || countOf(a) - countOf(b) || (a.stfNo < b.stfNo ? -1 : 1));
}

/** The semester before another one. */
export const termBefore = (schlYear: string, shtmCd: '10' | '20'): { schlYear: string; shtmCd: '10' | '20' } =>
  shtmCd === '20' ? { schlYear, shtmCd: '10' } : { schlYear: String(Number(schlYear) - 1), shtmCd: '20' };
