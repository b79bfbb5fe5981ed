import { randomUUID } from 'node:crypto';
import { ALARM_RULE_MESSAGES } from '#contract/communication/alarm/alarm-rules.ts';
import { OUTSIDE_CHANNELS, type OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';
import { mandatoryAreas, settableAreas } from '#contract/communication/alarm/template-rules.ts';
import type { MyAlmSet } from '#contract/communication/my-settings.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { created, modified, personOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
import { pushKeysOf } from '../alarm/channels/push-keys.ts';

const isOutside = (chnlCd: string): chnlCd is OutsideChannel => OUTSIDE_CHANNELS.some((outside) => outside === chnlCd);

/** What the areas of the campus send, in the order of their codes. */
async function areasOf({
  db,
}: CallContext): Promise<{ readonly areaCds: readonly string[]; readonly mandatory: ReadonlySet<string> }> {
  const templates = await db.selectFrom('almTmpl').select(['areaCd', 'mndtYn', 'useYn']).execute(),
    known = settableAreas(templates);
  const codes = await db
    .selectFrom('cmmnCd')
    .select('cdId')
    .where('upCdId', '=', 'AREA')
    .orderBy('sortOrdr')
    .orderBy('cdId')
    .execute();
  const inOrder = codes.map(({ cdId }) => cdId).filter((areaCd) => known.includes(areaCd));
  return {
    areaCds: [...inOrder, ...known.filter((areaCd) => !inOrder.includes(areaCd))],
    mandatory: mandatoryAreas(templates),
  };
}

async function present(call: CallContext): Promise<MyAlmSet[]> {
  const { areaCds, mandatory } = await areasOf(call);
  const off = await call.db
    .selectFrom('almSet')
    .select(['areaCd', 'chnlCd'])
    .where('rcvrDivCd', '=', 'STF')
    .where('rcvrKey', '=', personOf(call).userId)
    .where('rcvYn', '=', 'N')
    .execute();
  return areaCds.map((areaCd) => ({
    areaCd,
    mndtYn: mandatory.has(areaCd) ? ('Y' as const) : ('N' as const),
    offCds: mandatory.has(areaCd)
      ? []
      : off
          .filter((set) => set.areaCd === areaCd)
          .map(({ chnlCd }) => chnlCd)
          .filter(isOutside),
  }));
}

/** What the caller wants of each area on each channel. Without a setting he gets everything. */
export async function getMySettings(call: CallContext): Promise<Data<'getMyAlmSet'>> {
  const channels = await call.db.selectFrom('almChnl').select('chnlCd').where('useYn', '=', 'Y').execute(),
    { publicKey } = await asSystem(call, pushKeysOf);
  return {
    data: await present(call),
    chnlCds: OUTSIDE_CHANNELS.filter((outside) => channels.some(({ chnlCd }) => chnlCd === outside)),
    pushKey: publicKey,
  };
}

/** @throws Failure 400 for an area that sends nothing, 409 STATE for one of which nothing can be refused; all or none */
export async function saveMySettings(call: CallContext, { sets }: ParsedArg<'saveMyAlmSet'>): Promise<MyAlmSet[]> {
  const { areaCds, mandatory } = await areasOf(call),
    { userId } = personOf(call);
  for (const { areaCd, rcvYn } of sets) {
    if (!areaCds.includes(areaCd)) throw invalidField('sets', fillText(HTTP_MESSAGES.badFormat, { label: '영역' }));
    if (rcvYn === 'N' && mandatory.has(areaCd)) throw refused('STATE', ALARM_RULE_MESSAGES.mandatory);
  }
  for (const { areaCd, chnlCd, rcvYn } of sets) {
    await call.db
      .insertInto('almSet')
      .values({ almSetId: randomUUID(), rcvrDivCd: 'STF', rcvrKey: userId, areaCd, chnlCd, rcvYn, ...created(call) })
      .onConflict((conflict) =>
        conflict
          .constraint('almSet_uq')
          .doUpdateSet((eb) => ({ rcvYn, ...modified(call), version: eb('almSet.version', '+', 1) })),
      )
      .execute();
  }
  return present(call);
}
