import { useMemo } from 'react';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { REFER_SENDERS } from '#contract/counselling/refer-codes.ts';
import type { Counsellor } from '#contract/counselling/setting.ts';
import { workOf, type Work } from '#shared/counselling/standing.ts';
import { usePerson } from '../state/page.ts';
import { useGetCnslrListQuery } from '../state/setting-endpoints.ts';
import { teamArg } from './counsellor-list.ts';

/** Who the person is in a kind, and with whom. The server asks its own rows; this says what a screen offers. */
export interface Standing extends Work {
  readonly kind: CounselKind;
  /** Refers students without a row of the own. */
  readonly isSender: boolean;
  /** The own row; null without one. */
  readonly me: Counsellor | null;
  /** Everybody in the kind who is in use, heads first. */
  readonly team: readonly Counsellor[];
}

const NO_TEAM: readonly Counsellor[] = [];

/** @returns null as long as the people of the kind are not known; the failure, where they cannot be had */
export function useStanding(kind: CounselKind) {
  const { data, isError, error, refetch } = useGetCnslrListQuery(teamArg(kind)),
    person = usePerson(),
    userId = person?.userId ?? null,
    isSender = person?.roleCds.some((roleCd) => REFER_SENDERS[roleCd] !== undefined) ?? false,
    team = data?.data ?? NO_TEAM;
  const standing = useMemo((): Standing | null => {
    if (!data) return null;
    const me = team.find((row) => row.userId === userId) ?? null;
    return { kind, me, team, isSender, ...workOf(me ?? undefined) };
  }, [data, kind, userId, isSender, team]);
  return { standing, isError, error, refetch };
}
