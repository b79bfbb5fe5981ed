import { sql } from 'kysely';
import { OPEN_APLY_STATES } from '#contract/counselling/case-codes.ts';
import { HOLDING_STATES } from '#contract/counselling/counselling-codes.ts';
import { KINDS, type CounselKind } from '#contract/counselling/kinds.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import type { Actor } from '#server/http/actor.ts';
import { cancelEnd, checkInStart, sessionLimit } from '#shared/counselling/booking-rules.ts';
import { writingFault } from '#shared/counselling/application-rules.ts';
import {
  applicationActs,
  bookingFault,
  isHolding,
  membershipActs,
  nextMoment,
  reservationActs,
  type OfferedAct,
} from '#shared/counselling/student-rules.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { hasOpenOne } from '../applications/aply-events.ts';
import { banOf } from '../bookings/checks.ts';
import { consentsOf } from '../consents.ts';
import { hasBegun } from '../groups/sessions.ts';
import { sayOfCase } from '../say-of-case.ts';
import { settingsOf, type KindRow } from '../settings/kind-settings.ts';
import { topicNames } from './guide.ts';

/** More reservations than a student looks back on. */
const MOST_RSVS = 200;
const COUNTED = ['DONE', ...HOLDING_STATES];

/** Acts as they are answered: a sentence, or none. */
const said = <Act extends string>(acts: readonly OfferedAct<Act>[]) =>
  acts.map(({ act, fault }) => ({ act, why: fault === null ? '' : sentenceText(fault) }));

const aplysOf = ({ db }: Actor, stdNo: string) =>
  db
    .selectFrom('cnslAply')
    .select(['aplyId', 'aplyNo', 'cnslDivCd', 'aplySt', 'aplyDt', 'topicCds', 'hopeMthdCd', 'hopeTms'])
    .select(['cnslrHopeId', 'rjctRsn', 'version', 'fileGroupId'])
    .where('stdNo', '=', stdNo)
    .orderBy('aplyDt', 'desc')
    .orderBy('aplyId')
    .execute();

const casesOf = ({ db }: Actor, stdNo: string) =>
  db
    .selectFrom('cnslCase as c')
    .innerJoin('cnslr as k', 'k.cnslrId', 'c.cnslrId')
    .leftJoin('staff as f', 'f.stfNo', 'k.stfNo')
    .select(['c.caseId', 'c.caseNo', 'c.cnslDivCd', 'c.caseSt', 'c.cnslrId', 'f.stfNm as cnslrNm', 'c.topicCds'])
    .select(['c.opnDt', 'c.clsDt', 'c.addSesnCnt'])
    .select(
      sql<number>`(select count(*)::integer from "cnslRsv" o where o."caseId" = c."caseId" and o."rsvSt" in (${sql.join(COUNTED)}))`.as(
        'sesnCnt',
      ),
    )
    .where('c.stdNo', '=', stdNo)
    .orderBy('c.opnDt', 'desc')
    .orderBy('c.caseId')
    .execute();

const rsvsOf = ({ db }: Actor, stdNo: string) =>
  db
    .selectFrom('cnslRsv as r')
    .innerJoin('cnslr as k', 'k.cnslrId', 'r.cnslrId')
    .leftJoin('staff as f', 'f.stfNo', 'k.stfNo')
    .select(['r.rsvId', 'r.cnslDivCd', 'r.caseId', 'r.aplyId', 'f.stfNm as cnslrNm', 'r.rsvDt', 'r.strtTm', 'r.endTm'])
    .select(['r.mthdCd', 'r.placeNm', 'r.rsvSt', 'r.version'])
    .where('r.stdNo', '=', stdNo)
    .orderBy('r.rsvDt', 'desc')
    .orderBy('r.strtTm', 'desc')
    .orderBy('r.rsvId')
    .limit(MOST_RSVS)
    .execute();

/** Times that are held for the student and not over yet. */
const offersOf = async ({ db, now }: Actor, stdNo: string) => {
  const rows = await db
    .selectFrom('cnslSlot as t')
    .innerJoin('cnslAply as a', 'a.aplyId', 't.ofrAplyId')
    .innerJoin('cnslr as k', 'k.cnslrId', 't.cnslrId')
    .leftJoin('staff as f', 'f.stfNo', 'k.stfNo')
    .select(['t.slotId', 'a.aplyId', 'a.cnslDivCd', 'f.stfNm as cnslrNm', 't.slotDt', 't.strtTm', 't.endTm'])
    .select('t.ofrEndDt')
    .where('a.stdNo', '=', stdNo)
    .where('a.aplySt', 'in', [...OPEN_APLY_STATES])
    .where('t.slotSt', '=', 'HOLD')
    .where('t.ofrEndDt', '>', now.toISOString())
    .orderBy('t.ofrEndDt')
    .execute();
  return rows.map((row) => ({ ...row, ofrEndDt: row.ofrEndDt ?? '' }));
};

const groupsOf = ({ db }: Actor, stdNo: string) =>
  db
    .selectFrom('cnslGrpMbr as m')
    .innerJoin('cnslGrp as g', 'g.grpId', 'm.grpId')
    .select(['g.grpId', 'g.grpNm', 'g.cnslDivCd', 'g.grpSt', 'g.placeNm', 'm.grpMbrId', 'm.mbrSt', 'm.waitNo'])
    .select('m.version')
    .select([
      sql<string | null>`(select min(s."sesnDt") from "cnslGrpSesn" s where s."grpId" = g."grpId")`.as('strtDt'),
      sql<string | null>`(select max(s."sesnDt") from "cnslGrpSesn" s where s."grpId" = g."grpId")`.as('endDt'),
    ])
    .where('m.stdNo', '=', stdNo)
    .orderBy('m.aplyDt', 'desc')
    .orderBy('m.grpMbrId')
    .execute();

/** Requests that wait for an answer. */
const requestsOf = ({ db, now }: Actor, stdNo: string) =>
  db
    .selectFrom('cnslSatisTkn as t')
    .innerJoin('cnslr as k', 'k.cnslrId', 't.cnslrId')
    .leftJoin('staff as f', 'f.stfNo', 'k.stfNo')
    .leftJoin('cnslRsv as r', 'r.rsvId', 't.rsvId')
    .select(['t.satisTkn', 't.cnslDivCd', 'f.stfNm as cnslrNm', 'r.rsvDt', 't.xpirDt'])
    .where('t.stdNo', '=', stdNo)
    .where('t.xpirDt', '>', now.toISOString())
    .orderBy('t.xpirDt')
    .orderBy('t.satisTkn')
    .execute();

type Found = Readonly<{
  aplys: Awaited<ReturnType<typeof aplysOf>>;
  cases: Awaited<ReturnType<typeof casesOf>>;
  rsvs: Awaited<ReturnType<typeof rsvsOf>>;
  offers: Awaited<ReturnType<typeof offersOf>>;
  grps: Awaited<ReturnType<typeof groupsOf>>;
  satis: Awaited<ReturnType<typeof requestsOf>>;
}>;
const ofKind = <Row extends { readonly cnslDivCd: string }>(rows: readonly Row[], cnslDivCd: string) =>
  rows.filter((row) => row.cnslDivCd === cnslDivCd).map(({ cnslDivCd: _kind, ...row }) => row);

/** What a kind lets the student do now, apart from single rows. */
interface Terms {
  readonly kind: CounselKind;
  readonly settings: KindRow;
  readonly booking: { readonly isAgreed: boolean; readonly banDt: string | null };
}

/** Groups in which the student takes part, is wanted or was. */
async function groupsIn(actor: Actor, rows: Found['grps'], cnslDivCd: string) {
  const shown = [];
  for (const row of ofKind(rows, cnslDivCd))
    shown.push({ ...row, acts: said(membershipActs(row.mbrSt, await hasBegun(actor, row.grpId))) });
  return shown;
}

/** What the student has in one kind. @param namesOf names of topics by their codes */
async function mineIn(
  actor: Actor,
  stdNo: string,
  terms: Terms,
  { found, namesOf }: { readonly found: Found; readonly namesOf: (codes: readonly string[]) => string[] },
) {
  const { kind, settings, booking } = terms,
    { cnslDivCd } = kind,
    { now } = actor,
    hasFile = (aplyId: string): boolean =>
      found.aplys.some((aply) => aply.aplyId === aplyId && aply.fileGroupId !== null),
    hasOpen = kind.isOneAtATime && (await hasOpenOne(actor.db, cnslDivCd, stdNo));
  return {
    cnslDivCd,
    acts: [
      { act: 'saveAply' as const, why: hasOpen ? sayOfCase('openOne') : '' },
      ...(settings.intkReqYn === 'N'
        ? said([{ act: 'bookRsv' as const, fault: bookingFault(booking) ?? writingFault(kind, false) }])
        : []),
    ],
    aplys: ofKind(found.aplys, cnslDivCd).map(({ hopeTms, topicCds, fileGroupId, ...row }) => ({
      ...row,
      topicCds: [...topicCds],
      topicNms: namesOf(topicCds),
      hopeTms: hopeTms.map((time) => ({ ...time })),
      acts: said(
        applicationActs(
          row.aplySt,
          found.rsvs.filter((rsv) => rsv.aplyId === row.aplyId && rsv.caseId === null && isHolding(rsv)),
          { ...settings, ...booking, writing: writingFault(kind, fileGroupId !== null) },
          now,
        ),
      ),
    })),
    cases: ofKind(found.cases, cnslDivCd).map(({ addSesnCnt, topicCds, ...row }) => {
      const maxSesnCnt = sessionLimit(settings.maxSesnCnt, addSesnCnt);
      return {
        ...row,
        topicNms: namesOf(topicCds),
        maxSesnCnt,
        acts:
          row.caseSt === 'CLSD'
            ? []
            : said([
                {
                  act: 'bookRsv' as const,
                  fault: bookingFault({ ...booking, sesnCnt: row.sesnCnt, maxSesnCnt }),
                },
              ]),
      };
    }),
    rsvs: ofKind(found.rsvs, cnslDivCd).map((row) => ({ ...row, acts: said(reservationActs(row, settings, now)) })),
    offers: ofKind(found.offers, cnslDivCd).map((row) => ({
      ...row,
      acts: said([
        {
          act: 'acptOffer' as const,
          fault: bookingFault(booking) ?? writingFault(kind, hasFile(row.aplyId)),
        },
      ]),
    })),
    grps: await groupsIn(actor, found.grps, cnslDivCd),
    satis: ofKind(found.satis, cnslDivCd),
  };
}

/** Moments at which the clock alone changes what can be done. */
const momentsOf = ({ rsvs, offers, satis }: Found, cnclHrs: ReadonlyMap<string, number>): readonly Date[] => [
  ...rsvs
    .filter(isHolding)
    .flatMap((rsv) => [cancelEnd(rsv, cnclHrs.get(rsv.cnslDivCd) ?? 0), koreanMoment(rsv.rsvDt), checkInStart(rsv)]),
  ...offers.map(({ ofrEndDt }) => new Date(ofrEndDt)),
  ...satis.map(({ xpirDt }) => new Date(xpirDt)),
];

/** What a student has in each kind, with what can be done to each row and why not (counselling.md 4.19). */
export async function listMine(actor: Actor, stdNo: string) {
  const { db, now } = actor,
    found: Found = {
      aplys: await aplysOf(actor, stdNo),
      cases: await casesOf(actor, stdNo),
      rsvs: await rsvsOf(actor, stdNo),
      offers: await offersOf(actor, stdNo),
      grps: await groupsOf(actor, stdNo),
      satis: await requestsOf(actor, stdNo),
    },
    namesOf = await topicNames(db),
    cnclHrs = new Map<string, number>(),
    data = [];
  for (const kind of KINDS) {
    const settings = await settingsOf(actor, kind.cnslDivCd),
      consents = await consentsOf(db, stdNo, kind.cnslDivCd),
      isAgreed = consents.some(({ cnsntItemCd, agrYn }) => cnsntItemCd === 'BASIC' && agrYn === 'Y'),
      booking = { isAgreed, banDt: await banOf(db, stdNo, settings, now) };
    cnclHrs.set(kind.cnslDivCd, settings.cnclHr);
    data.push({ ...(await mineIn(actor, stdNo, { kind, settings, booking }, { found, namesOf })), consents });
  }
  const next = nextMoment(momentsOf(found, cnclHrs), now);
  return { data, svDt: now.toISOString(), chngDt: next?.toISOString() ?? null };
}
