import type { CallContext } from '#server/http/call-context.ts';
import { withStaffKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { standingIn } from '../reach.ts';

type Filter = Partial<FilterOf<'getCnslrList'>>;

/** Counsellors with their staff; who counsels is no secret, so that the letter R on the kind is enough. */
function counsellorsWhere({ db }: CallContext, { cnslDivCd, useYn, searchKeyword }: Filter) {
  let rows = db.selectFrom('cnslr').leftJoin('staff', 'staff.stfNo', 'cnslr.stfNo');
  if (cnslDivCd) rows = rows.where('cnslr.cnslDivCd', '=', cnslDivCd);
  if (useYn) rows = rows.where('cnslr.useYn', '=', useYn);
  return withStaffKeyword(rows, searchKeyword);
}

const shown = (rows: ReturnType<typeof counsellorsWhere>) =>
  rows
    .leftJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .leftJoin('user', 'user.stfNo', 'cnslr.stfNo')
    .select([
      'cnslr.cnslrId',
      'cnslr.cnslDivCd',
      'cnslr.stfNo',
      'user.userId',
      'staff.stfNm',
      'dept.deptNm',
      'cnslr.headYn',
      'cnslr.rcptYn',
      'cnslr.spclCds',
      'cnslr.qlfCn',
      'cnslr.intrCn',
      'cnslr.roomNm',
      'cnslr.onlineYn',
      'cnslr.maxCaseCnt',
      'cnslr.useYn',
      'cnslr.version',
    ])
    .$narrowType<{ spclCds: string[] }>();

const rows = listOf({
  where: counsellorsWhere,
  select: shown,
  sort: { headYn: 'desc', rcptYn: 'asc', stfNm: 'asc' },
  id: 'cnslr.cnslrId',
  columns: { headYn: 'cnslr.headYn', rcptYn: 'cnslr.rcptYn', stfNm: 'staff.stfNm', useYn: 'cnslr.useYn' },
});

/** The list of a kind: heads first, then counsellors, then the reception. */
export const counsellorList: typeof rows = {
  ...rows,
  page: async (query, call) => {
    await standingIn(call, query.cnslDivCd ?? '', 'R');
    return rows.page(query, call);
  },
  excel: async (query, call) => {
    await standingIn(call, query.cnslDivCd ?? '', 'R');
    return rows.excel(query, call);
  },
};

export const counsellors = versioned({
  table: 'cnslr',
  key: 'cnslrId',
  find: async (call, cnslrId) =>
    shown(counsellorsWhere(call, {})).where('cnslr.cnslrId', '=', cnslrId).executeTakeFirst(),
});
