import { sql } from 'kysely';
import { IMAGE_TYPES } from '#contract/files/upload-policy.ts';
import type { ApplyCheck } from '#contract/mileage/apply.ts';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { MAX_DIFFERENT_BITS } from '#shared/files/picture-hash.ts';
import { CAP_NAMES, type Granted } from '#shared/mileage/caps.ts';
import { monthsAfter } from '#shared/mileage/terms.ts';
import { requestedPoints } from '#shared/mileage/points.ts';
import { displayDate } from '#shared/display.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { asSystem } from '#server/access/row-security.ts';
import { reachOf } from '#server/access/reach.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { revisionById } from '../catalogue/revisions.ts';
import { expectedOfClaims } from '../ledger/earn.ts';
import { applications, reachesApplication } from './application-queries.ts';
import { say } from '../say.ts';
import { judgeTwice, twiceFacts } from './duplicates.ts';

interface Checked {
  readonly checks: readonly ApplyCheck[];
  /** What an approval would grant now, and what the caps would cut. */
  readonly grantPnt: number;
  readonly cutPnt: number;
}
const MAX_NAMED = 3;

/** What is looked at before a decision about one application. @throws Failure 403 */
export async function applyChecks(call: CallContext, applyId: string): Promise<Checked> {
  await applications.require(call, applyId);
  const checked = (await checkApplications(call, [applyId])).get(applyId);
  if (!checked) throw new Error('an application that is there is checked');
  return checked;
}

/** Why applications cannot be approved without a look, by their ids; those with nothing to look at are missing. */
export async function warningsOf(call: CallContext, applyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (applyIds.length === 0) return new Map();
  const checked = await checkApplications(call, applyIds);
  return new Map(
    [...checked].flatMap(([applyId, { checks }]) => {
      const warning = checks.find(({ okYn }) => okYn === 'N');
      return warning ? [[applyId, warning.text] as const] : [];
    }),
  );
}

type Claim = Awaited<ReturnType<typeof claimsOf>>[number];
const claimsOf = ({ db }: CallContext, applyIds: readonly string[]) =>
  db
    .selectFrom('mlgApply as a')
    .innerJoin('sdaItem as i', 'i.sdaId', 'a.sdaId')
    .selectAll('a')
    .select(['i.areaCd', 'i.dupRule', 'i.dupGroupCd', 'i.validMonth'])
    .where('a.applyId', 'in', [...applyIds])
    .execute();

/**
 * Whether they count already, what the caps leave, whether they are in time, and other applications of the same
 * certificate or file, refused ones too. What is asked of the database is asked once for all of them.
 */
async function checkApplications(call: CallContext, applyIds: readonly string[]): Promise<Map<string, Checked>> {
  const claims = await claimsOf(call, applyIds),
    revisions = new Map<string, Awaited<ReturnType<typeof revisionById>>>();
  for (const sdaRevId of new Set(claims.flatMap((claim) => claim.sdaRevId ?? [])))
    revisions.set(sdaRevId, await revisionById(call, sdaRevId));
  const twice = await twiceFacts(
      call.db,
      claims.map(({ stdNo }) => stdNo),
      claims.map(({ dupGroupCd }) => dupGroupCd),
    ),
    expected = await expectedOfClaims(call),
    sameCertificate = await countSameCertificates(call, claims),
    sameFiles = await othersWith(call, claims, 'file'),
    likePictures = await othersWith(call, claims, 'picture'),
    uncompared = await countUncompared(call, claims);
  return new Map(
    claims.flatMap((claim) => {
      const revision = revisions.get(claim.sdaRevId ?? '');
      if (!revision) return [];
      const { reqPnt, problem } = judgeTwice(claim, { ...claim, reqPnt: requestedPoints(revision, claim) ?? 0 }, twice),
        granted = expected(
          { reqPnt, areaCd: claim.areaCd, item: revision },
          claim.mlgTermId ?? '',
          twice.earnedOf(claim.stdNo),
        );
      const checks = [
        check('DUP', problem, '중복된 신청이 없습니다.'),
        capCheck(granted),
        periodCheck(claim, call.now),
        certificateCheck((sameCertificate.get(claim.certHash ?? '') ?? 1) - 1),
        copyCheck('FILE', '같은 증빙 파일', sameFiles.get(claim.applyId) ?? []),
        withUncompared(
          copyCheck('PICTURE', '비슷한 증빙 그림', likePictures.get(claim.applyId) ?? []),
          uncompared.get(claim.applyId) ?? 0,
        ),
      ];
      return [[claim.applyId, { checks, grantPnt: granted.grantPnt, cutPnt: granted.cutPnt }] as const];
    }),
  );
}

/** @param warning what has to be looked at; null when there is nothing */
const check = (checkCd: ApplyCheck['checkCd'], warning: string | null, fine: string): ApplyCheck => ({
  checkCd,
  okYn: warning === null ? 'Y' : 'N',
  text: warning ?? fine,
  others: [],
});

function capCheck({ grantPnt, cutPnt, cutBy }: Granted): ApplyCheck {
  const text = `예상 적립 ${grantPnt}점`;
  return check('CAP', cutBy === null ? null : `${text}, 제외 ${cutPnt}점 (${CAP_NAMES[cutBy]})`, text);
}

function periodCheck({ submitDt, acqDt, validMonth }: Claim, now: Date): ApplyCheck {
  if (validMonth === 0) return check('PERIOD', null, '인정기간 제한이 없습니다.');
  const last = monthsAfter(acqDt, validMonth),
    text = `인정기간 ${displayDate(last)}까지`;
  return check('PERIOD', koreanDate8(new Date(submitDt ?? now)) <= last ? null : text, text);
}

const certificateCheck = (others: number): ApplyCheck =>
  check(
    'CERT',
    others > 0 ? `같은 증서번호의 다른 신청이 ${others}건 있습니다.` : null,
    '같은 증서번호의 다른 신청이 없습니다.',
  );
function copyCheck(checkCd: 'FILE' | 'PICTURE', what: string, others: readonly Other[]): ApplyCheck {
  const named = others.slice(0, MAX_NAMED).map(({ applyNo }) => applyNo);
  return {
    ...check(
      checkCd,
      others.length > 0 ? `${what}의 다른 신청이 있습니다. (${named.join(', ')})` : null,
      `${what}의 다른 신청이 없습니다.`,
    ),
    others: others.slice(0, MAX_NAMED),
  };
}

/** Adds how many pictures could not be compared: no warning, but the reviewer has to look at them. */
const withUncompared = (found: ApplyCheck, n: number): ApplyCheck =>
  n === 0 ? found : { ...found, text: `${found.text} ${say('uncompared', { n })}` };

/** Pictures among the evidence of applications that could not be compared with others, by application. */
async function countUncompared({ db }: CallContext, claims: readonly Claim[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('mlgApply as a')
    .innerJoin('file as f', 'f.fileGroupId', 'a.fileGroupId')
    .select((eb) => ['a.applyId', eb.fn.countAll<number>().as('n')])
    .where(
      'a.applyId',
      'in',
      claims.map(({ applyId }) => applyId),
    )
    .where('f.delYn', '=', 'N')
    .where('f.picHash', 'is', null)
    .where('f.fileExtNm', 'in', [...IMAGE_TYPES])
    .groupBy('a.applyId')
    .execute();
  return new Map(rows.map(({ applyId, n }) => [applyId, n]));
}

/** How many applications bear each number, of all students: one that belongs to another student is looked at twice. */
async function countSameCertificates({ db }: CallContext, claims: readonly Claim[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('mlgApply')
    .select((eb) => ['certHash', eb.fn.countAll<number>().as('n')])
    .where(
      'certHash',
      'in',
      claims.flatMap(({ certHash }) => certHash ?? []),
    )
    .where('submitDt', 'is not', null)
    .groupBy('certHash')
    .execute();
  return new Map(rows.map(({ certHash, n }) => [certHash ?? '', n]));
}

type Other = ApplyCheck['others'][number];
/** How two files are compared: the same content, or nearly the same picture. */
const LIKENESS = {
  file: sql<boolean>`same."sha256" = own."sha256"`,
  picture: sql<boolean>`(same."picBands" && own."picBands" and same."sha256" <> own."sha256"
    and "pictureDistance"(same."picHash", own."picHash") <= ${MAX_DIFFERENT_BITS})`,
};

/**
 * Applications, of any student (hence beyond the walls), that bear a file of the same content or nearly the same
 * picture, by application. Of those that the caller does not reach he learns the number alone.
 */
async function othersWith(
  call: CallContext,
  claims: readonly Claim[],
  like: keyof typeof LIKENESS,
): Promise<Map<string, Other[]>> {
  const rows = await asSystem(call, (db) =>
    db
      .selectFrom('mlgApply as mine')
      .innerJoin('file as own', 'own.fileGroupId', 'mine.fileGroupId')
      .innerJoin('file as same', (join) => join.on(LIKENESS[like]))
      .innerJoin('mlgApply as a', 'a.fileGroupId', 'same.fileGroupId')
      .innerJoin('sdaItem as i', 'i.sdaId', 'a.sdaId')
      .select(['mine.applyId as mineId', 'a.applyNo', 'a.applyId', 'a.hakguaCd', 'i.aprvDeptCd', 'i.aprvLevel'])
      .distinct()
      .where(
        'mine.applyId',
        'in',
        claims.map(({ applyId }) => applyId),
      )
      .whereRef('a.applyId', '<>', 'mine.applyId')
      .where('own.delYn', '=', 'N')
      .where('a.submitDt', 'is not', null)
      .orderBy('a.applyNo')
      .execute(),
  );
  const scope = reachOf(call, MILEAGE_SCREEN.apply, 'R');
  return new Map(
    [...groupBy(rows, ({ mineId }) => mineId)].map(([mineId, others]) => [
      mineId,
      others.map(({ applyNo, applyId, ...where }) => ({
        applyNo,
        applyId: reachesApplication(scope, where) ? applyId : null,
      })),
    ]),
  );
}
