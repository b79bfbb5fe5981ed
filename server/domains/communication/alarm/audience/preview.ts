import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countSmsBytes } from '#contract/communication/alarm/alarm-rules.ts';
import { OUTSIDE_CHANNELS } from '#contract/communication/alarm/channel-rules.ts';
import type { PreviewList } from '#contract/communication/alarm/preview-rules.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readPage } from '#server/http/paging.ts';
import { maskName } from '#shared/masking.ts';
import { senderOf } from '../writing/fill-sender.ts';
import { audienceOf } from '../writing/send-alarm.ts';
import { countPeople, peopleOf, type Audience, type PreviewCounts } from './people.ts';
import { reach, type Weight } from './reach.ts';

type Preview = Data<'previewAlarmRcvr'>;
type Listed = Omit<Preview['data'][number], 'rowNo'>;
type Asked = ParsedArg<'previewAlarmRcvr'>;

const outside = sql`c."chnlCd" in (${sql.join(OUTSIDE_CHANNELS)})`;

/**
 * Who is in a list; each person is in one of TOLD, OUT and GONE, and receivers are in DUP as well when targeted again.
 */
const MEMBERS: Readonly<Record<PreviewList, RawBuilder<unknown>>> = {
  TOLD: sql`p."inScope" and p."gone" is null`,
  DUP: sql`p."inScope" and p."gone" is null and p."times" > 1`,
  OUT: sql`not p."inScope"`,
  GONE: sql`p."inScope" and p."gone" is not null`,
};
const sizesOf = ({ trgtCnt, dupCnt, outScpCnt, goneCnt }: PreviewCounts): Readonly<Record<PreviewList, number>> => ({
  TOLD: trgtCnt,
  DUP: dupCnt,
  OUT: outScpCnt,
  GONE: goneCnt,
});

/** How many of the receivers have no address on a channel, or want nothing of the area there. */
async function countMissed(db: Kysely<Schema>, audience: Audience, weight: Weight): Promise<Preview['chnls']> {
  const { rows } = await sql<
    Preview['chnls'][number]
  >`${peopleOf(audience)} select c."chnlCd", count(*) filter (where v."why" = 'NO_ADDR')::integer as "noAddrCnt", count(*) filter (where v."why" = 'OPTOUT')::integer as "optOutCnt"
    from "person" p cross join "almChnl" c ${reach(weight)} where p."inScope" and ${outside} group by c."chnlCd"`.execute(
    db,
  );
  return OUTSIDE_CHANNELS.map(
    (chnlCd) => rows.find((row) => row.chnlCd === chnlCd) ?? { chnlCd, noAddrCnt: 0, optOutCnt: 0 },
  );
}

/** The name among the receivers that takes most bytes in a text message: ASCII one each, everything else two. */
async function findLongestName(db: Kysely<Schema>, audience: Audience): Promise<Preview['longestNm']> {
  const {
    rows: [longest],
  } = await sql<{
    rcvrNm: string;
  }>`${peopleOf(audience)} select p."rcvrNm" from "anyone" p where ${MEMBERS.TOLD}
    order by char_length(p."rcvrNm") + char_length(regexp_replace(p."rcvrNm", '[ -~]', '', 'g')) desc, p."rcvrNm" limit 1`.execute(
    db,
  );
  return longest ? { rcvrNm: maskName(longest.rcvrNm), bytes: countSmsBytes(longest.rcvrNm) } : null;
}

/**
 * People of a list by name, with the channels on which they are not reached; of one channel those alone whom it misses.
 * The number of a student out of reach is only shown to those who knew it: it is an identifier elsewhere.
 */
async function listPeople(
  db: Kysely<Schema>,
  audience: Audience,
  weight: Weight,
  { listCd, missChnlCd }: Pick<Asked, 'listCd' | 'missChnlCd'>,
  limit: number,
  offset: number,
): Promise<Listed[]> {
  const { rows } =
    await sql<Listed>`${peopleOf(audience)} select p."rcvrDivCd", p."rcvrNo", p."rcvrNm", d."deptNm", p."ways", p."gone" as "goneCd", m."misses"
    from "anyone" p left join "dept" d on d."deptCd" = p."deptCd"
    cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('chnlCd', c."chnlCd", 'failRsnCd', v."why")), '[]'::jsonb) as "misses" from "almChnl" c ${reach(weight)} where ${outside} and v."why" is not null) m
    where ${MEMBERS[listCd]} and ${missChnlCd === undefined ? sql`true` : sql`m."misses" @> ${JSON.stringify([{ chnlCd: missChnlCd }])}::jsonb`} order by p."rcvrDivCd", p."rcvrNm", p."rcvrKey" limit ${limit} offset ${offset}`.execute(
      db,
    );
  if (listCd === 'TOLD' || listCd === 'DUP') return rows;
  const named = new Set(audience.rcvrs.stdNos),
    isCovered = (row: Listed): boolean => listCd === 'OUT' && row.rcvrDivCd === 'STDNT' && !named.has(row.rcvrNo);
  return rows.map((row) => ({ ...row, rcvrNo: isCovered(row) ? '' : row.rcvrNo, misses: [] }));
}

/** The dry run of a sending: the receivers, who is left out and why, one page of the list that is asked for. */
export async function previewReceivers(
  call: CallContext,
  { rcvrs, areaCd, listCd, missChnlCd, ...page }: Asked,
): Promise<Preview> {
  const audience = audienceOf(call, rcvrs),
    weight = { areaCd, isMandatory: false };
  return asSystem(call, async (db) => {
    const { trgtCnt, outScpCnt, dupCnt, goneCnt } = await countPeople(db, audience),
      chnls = await countMissed(db, audience, weight);
    const missed = chnls.find(({ chnlCd }) => listCd === 'TOLD' && chnlCd === missChnlCd);
    const size = missed
      ? missed.noAddrCnt + missed.optOutCnt
      : sizesOf({ trgtCnt, outScpCnt, dupCnt, goneCnt })[listCd];
    const { data, totalCount } = await readPage(
      page,
      () => Promise.resolve(size),
      (limit, offset) =>
        listPeople(db, audience, weight, { listCd, missChnlCd: missed?.chnlCd }, limit, offset).then((rows) =>
          rows.map((row, index) => ({ ...row, rowNo: offset + index + 1, rcvrNm: maskName(row.rcvrNm) })),
        ),
    );
    return {
      data,
      totalCount,
      trgtCnt,
      outScpCnt,
      dupCnt,
      goneCnt,
      chnls,
      longestNm: await findLongestName(db, audience),
      sender: await senderOf(call),
    };
  });
}
