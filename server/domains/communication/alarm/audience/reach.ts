import { sql, type RawBuilder } from 'kysely';

/** Where a person `p` is reached on a channel `c`: an address, nothing but a yes (''), or null. */
const ADDRESS = sql`case c."chnlCd" when 'EMAIL' then nullif(p."email", '') when 'SMS' then nullif(p."mobile", '') when 'TALK' then nullif(p."mobile", '')
  when 'INAPP' then case when p."rcvrDivCd" = 'STF' then '' end
  else (select '' from "pushSub" s where s."rcvrDivCd" = p."rcvrDivCd" and s."rcvrKey" = p."rcvrKey" limit 1) end`;

/** Of which area a message is, and whether it can be refused. */
export interface Weight {
  readonly areaCd: string;
  readonly isMandatory: boolean;
}

/** For each person `p` and channel `c` the address `a."addr"`, and in `v."why"` why he is not reached there: NO_ADDR, OPTOUT, or null. */
export const reach = ({
  areaCd,
  isMandatory,
}: Weight): RawBuilder<unknown> => sql`cross join lateral (select ${ADDRESS} as "addr") a
  cross join lateral (select case when a."addr" is null then 'NO_ADDR'
    when not ${sql.lit(isMandatory)} and exists (select from "almSet" s where s."rcvrDivCd" = p."rcvrDivCd" and s."rcvrKey" = p."rcvrKey" and s."areaCd" = ${areaCd} and s."chnlCd" = c."chnlCd" and s."rcvYn" = 'N') then 'OPTOUT' end as "why") v`;
