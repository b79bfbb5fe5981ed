import { GUIDE_TEAM_SCREEN } from '#contract/extracurricular/promo-codes.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { groupBy } from '#shared/group-by.ts';
import { usersOf } from '../approval/documents.ts';
import { sayPromo } from '../say.ts';

/** A team that changes hands. */
interface GivenTeam {
  readonly stfNo: string;
  readonly prdId: string;
  readonly prdNm: string;
  readonly teamNm: string;
}

async function tell(call: CallContext, stfNo: string, programme: string, text: string): Promise<void> {
  await notifyUsers(call.db, await usersOf(call, [stfNo]), {
    tmplCd: 'ECP_NOTI',
    vars: { 프로그램: programme, 안내: text },
    resourcePath: GUIDE_TEAM_SCREEN,
    linkUrl: GUIDE_TEAM_SCREEN,
    now: call.now,
  });
}

/** Notifies professors of the teams that they guide from now on: once for each period, with the teams' names. */
export async function notifyOfTeams(call: CallContext, given: readonly GivenTeam[]): Promise<void> {
  for (const teams of groupBy(given, ({ stfNo, prdId }) => `${stfNo} ${prdId}`).values()) {
    const [first] = teams;
    if (first)
      await tell(
        call,
        first.stfNo,
        first.prdNm,
        sayPromo('guidesNow', { team: teams.map(({ teamNm }) => teamNm).join(', ') }),
      );
  }
}

/** Notifies the professor who guided a team until now. */
export const notifyOfLeaving = (call: CallContext, { stfNo, prdNm, teamNm }: Omit<GivenTeam, 'prdId'>): Promise<void> =>
  tell(call, stfNo, prdNm, sayPromo('guidesNoMore', { team: teamNm }));
