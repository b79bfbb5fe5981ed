import { sql } from 'kysely';
import type { IssueRow } from '#contract/certification/issue.ts';
import { programmeOf } from '#contract/certification/programmes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { decisionRights, issueRights } from '../certi-rights.ts';
import { deciderOf, issues, studentsReached } from '../reach.ts';
import { gradeOrder } from '../standards/load-standard.ts';
import { applicantOf } from '../students/state-store.ts';

type Filter = FilterOf<'getIssueList'>;

/** The register: every certificate, and students who are certified without a valid one of the grade. */
function issuesWhere(call: CallContext, { certiDiv, issueSt, certiGrdCd, hakguaCd, searchKeyword }: Filter) {
  let rows = call.db
    .selectFrom('certiState as s')
    .leftJoin('certiIssue as i', (join) =>
      join
        .onRef('i.certiDiv', '=', 's.certiDiv')
        .onRef('i.stdNo', '=', 's.stdNo')
        .on(
          issueSt === 'WAIT'
            ? sql<boolean>`(i."issueSt" = 'VALID' and i."certiGrdCd" = s."decGrdCd")`
            : sql<boolean>`true`,
        ),
    )
    .where('s.certiDiv', '=', certiDiv)
    .where(studentsReached(call, programmeOf(certiDiv), 'R'));
  if (issueSt === 'WAIT') rows = rows.where('s.certiSt', '=', 'CERTIFIED').where('i.certiIssueId', 'is', null);
  else rows = rows.where('i.certiIssueId', 'is not', null);
  if (issueSt === 'VALID' || issueSt === 'REVOKED') rows = rows.where('i.issueSt', '=', issueSt);
  if (certiGrdCd) rows = rows.where(sql<boolean>`coalesce(i."certiGrdCd", s."decGrdCd") = ${certiGrdCd}`);
  if (hakguaCd) rows = rows.where('s.hakguaCd', '=', hakguaCd);
  return withKeyword(rows, searchKeyword, ['s.stdNo', 's.stdNm', 'i.serialNo']);
}
const withRow = (rows: ReturnType<typeof issuesWhere>) =>
  rows
    .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
    .leftJoin('staff as f', 'f.stfNo', 'i.issueNo')
    .select(['i.certiIssueId', 's.certiStateId', 'i.serialNo', 's.stdNo', 's.decDt', 'i.issueDt', 'f.stfNm as issueNm'])
    .select(['i.reissueCnt', 'i.issueSt', 'i.revokeRsn'])
    .select(sql<string>`coalesce(i."stdNm", s."stdNm")`.as('stdNm'))
    .select(sql<string | null>`coalesce(i."hakguaNm", d."deptNm")`.as('hakguaNm'))
    .select(sql<IssueRow['certiGrdCd']>`coalesce(i."certiGrdCd", s."decGrdCd")`.as('certiGrdCd'))
    .select(sql<number>`coalesce(i."version", s."version")`.as('version'))
    .select(['s.version as stateVersion', 's.certiDiv', 's.applyId', 's.upApplyId', 's.upApplyDt'])
    .select(
      sql<number>`(select count(*)::integer from "certiIssueHis" h where h."certiIssueId" = i."certiIssueId" and h."actDiv" = 'PRINT')`.as(
        'printCnt',
      ),
    )
    // A student who waits for a certificate has no id of one.
    .select(sql<string>`coalesce(i."certiIssueId", s."certiStateId")`.as('rowId'));
type Found = Awaited<ReturnType<ReturnType<typeof withRow>['executeTakeFirstOrThrow']>>;
async function present(rows: readonly Found[], call: CallContext): Promise<IssueRow[]> {
  const [first] = rows;
  if (!first) return [];
  const programme = programmeOf(first.certiDiv),
    decider = await deciderOf(call, programme),
    isIssuer = await issues(call, programme);
  return Promise.all(
    rows.map(
      async ({ rowId: _id, certiDiv: _div, applyId, upApplyId, upApplyDt, reissueCnt, ...row }): Promise<IssueRow> => ({
        ...row,
        reissueCnt: reissueCnt ?? 0,
        can: [
          ...(await issueRights.listFor(call, { isIssuer })),
          ...(await decisionRights.listFor(
            call,
            { decider, writerNo: applicantOf({ applyId, upApplyId, upApplyDt }) },
            ['revokeCerti'],
          )),
        ],
      }),
    ),
  );
}

export const issueList = listOf({
  where: issuesWhere,
  select: withRow,
  sort: { serialNo: 'desc', certiGrdCd: 'asc', stdNo: 'asc' },
  id: 'rowId',
  columns: {
    serialNo: 'i.serialNo',
    stdNo: 's.stdNo',
    hakguaNm: 'd.deptNm',
    certiGrdCd: gradeOrder('s.decGrdCd'),
    issueDt: 'i.issueDt',
    issueSt: 'i.issueSt',
    rowId: sql`coalesce(i."certiIssueId", s."certiStateId")`,
  },
  present,
});

export const issueRows = versioned({
  table: 'certiIssue',
  key: 'certiIssueId',
  find: async (call, certiIssueId) => {
    const found = await call.db
      .selectFrom('certiIssue')
      .select('certiDiv')
      .where('certiIssueId', '=', certiIssueId)
      .executeTakeFirst();
    if (!found) return null;
    const row = await withRow(issuesWhere(call, { certiDiv: found.certiDiv }))
      .where('i.certiIssueId', '=', certiIssueId)
      .executeTakeFirst();
    return row ? ((await present([row], call))[0] ?? null) : null;
  },
  // It is there, or the caller may not see it; which of both is not revealed.
  missing: async () => forbidden(),
});
