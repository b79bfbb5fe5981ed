import { sql, type Kysely, type RawBuilder } from 'kysely';
import { OUTSIDE_CHANNELS } from '#contract/communication/alarm/channel-rules.ts';
import type { Data } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { peopleOf, type Audience } from './people.ts';

/** Where a person `p` is reached on a channel `c`: an address, nothing but a yes (''), or null. */
const ADDRESS = sql`case c."chnlCd" when 'EMAIL' then nullif(p."email", '') when 'SMS' then nullif(p."mobile", '') when 'TALK' then nullif(p."mobile", '')
  when 'INAPP' then case when p."rcvrDivCd" <> 'OTSDR' then '' end
  else (select '' from "pushSub" s where s."rcvrDivCd" = p."rcvrDivCd" and s."rcvrKey" = p."rcvrKey" limit 1) end`;

/** Of which area a message is, and whether it can be refused. */
export interface Weight { readonly areaCd: string; readonly isMandatory: boolean }

/** For each person `p` and channel `c` the address `a."addr"`, and in `v."why"` why he is not reached there: NO_ADDR, OPTOUT, or null. */
export const reach = ({ areaCd, isMandatory }: Weight): RawBuilder<unknown> => sql`cross join lateral (select ${ADDRESS} as "addr") a
  cross join lateral (select case when a."addr" is null then 'NO_ADDR'
    when not ${sql.lit(isMandatory)} and exists (select from "almSet" s where s."rcvrDivCd" = p."rcvrDivCd" and s."rcvrKey" = p."rcvrKey" and s."areaCd" = ${areaCd} and s."chnlCd" = c."chnlCd" and s."rcvYn" = 'N') then 'OPTOUT' end as "why") v`;

const outside = sql`c."chnlCd" in (${sql.join(OUTSIDE_CHANNELS)})`;
type Preview = Data<'previewAlarmRcvr'>;

/** How many of the people who are told have no address on a channel, or want nothing of the area there. */
export async function countMissed(db: Kysely<Schema>, audience: Audience, weight: Weight): Promise<Preview['chnls']> {
  const { rows } = await sql<Preview['chnls'][number]>`${peopleOf(audience)} select c."chnlCd", count(*) filter (where v."why" = 'NO_ADDR')::integer as "noAddrCnt", count(*) filter (where v."why" = 'OPTOUT')::integer as "optOutCnt"
    from "person" p cross join "almChnl" c ${reach(weight)} where p."inScope" and ${outside} group by c."chnlCd"`.execute(db);
  return OUTSIDE_CHANNELS.map((chnlCd) => rows.find((row) => row.chnlCd === chnlCd) ?? { chnlCd, noAddrCnt: 0, optOutCnt: 0 });
}

/** The first of the people who are told, by name, with the channels on which they are not reached; of one channel those alone whom it misses. */
export async function listPeople(db: Kysely<Schema>, audience: Audience, weight: Weight, most: number, missedOn?: string): Promise<Preview['data']> {
  const { rows } = await sql<Preview['data'][number]>`${peopleOf(audience)} select p."rcvrDivCd", p."rcvrKey", p."rcvrNo", p."rcvrNm", d."deptNm", m."misses" from "person" p left join "dept" d on d."deptCd" = p."deptCd"
    cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('chnlCd', c."chnlCd", 'failRsnCd', v."why")), '[]'::jsonb) as "misses" from "almChnl" c ${reach(weight)} where ${outside} and v."why" is not null) m
    where p."inScope" and ${missedOn === undefined ? sql`true` : sql`m."misses" @> ${JSON.stringify([{ chnlCd: missedOn }])}::jsonb`} order by p."rcvrDivCd", p."rcvrNm", p."rcvrKey" limit ${most}`.execute(db);
  return rows;
}
