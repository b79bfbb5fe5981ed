import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROGRAMMES } from '#contract/certification/programmes.ts';
import { KINDS } from '#contract/counselling/kinds.ts';
import { INSTRUMENTS } from '#contract/diagnosis/instruments.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import { endpoints, type Op } from '#contract/registry.ts';
import { PURGED_NAME } from '#contract/system/otsdr/otsdr-rules.ts';
import { maskName } from '#shared/masking.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { alarmForm, sendNow } from '../alarm/alarm-harness.ts';

/*
 * Every read of the contract is asked for what the demo campus holds, and its answer is searched for students and
 * outsiders: who stands in it decides what has to be marked, written down and covered. A new endpoint is looked at by
 * itself; one whose query asks for a record of a new kind needs a line in `RECORDS`.
 */

/** A record to ask for; `mark` tells the screens of its family, programme or instrument from those of the others. */
interface Sample {
  readonly arg: Readonly<Record<string, unknown>>;
  readonly mark: string;
}

const familyMark = (userDiv: string): string =>
    `/${FAMILIES.find((family) => family.userDiv === userDiv)?.prop ?? 'none'}Ecp/`,
  instrumentMark = (instDiv: string): string =>
    `/${INSTRUMENTS.find((row) => row.instDiv === instDiv)?.key ?? 'none'}/`,
  counselMark = (cnslDivCd: string): string => `/${KINDS.find((kind) => kind.cnslDivCd === cnslDivCd)?.key ?? 'none'}`,
  programmeMark = (certiDiv: string): string =>
    `/${PROGRAMMES.find((programme) => programme.certiDiv === certiDiv)?.slug ?? 'none'}`;

interface Records {
  /** Ids with the kind of the record, a few of each kind: the first of a table would be of the first kind alone. */
  readonly query: string;
  readonly markOf?: (kind: string) => string;
  /** Fields beside the id, as columns of the query. */
  readonly more?: readonly string[];
}
const few = (rows: string, count = 2): string =>
  `select * from (select t.*, row_number() over (partition by t.kind order by t.id) as n from (${rows}) t) f where f.n <= ${count}`;
const ofAppl = (columns: string): string =>
  `select ${columns}, a."userDiv" as kind from "ecpAppl" a join "ecpPrd" p on p."prdId" = a."prdId" where a."applSt" in ('SELECTED', 'NOSHOW')`;

/** Where the records are from, by the field that asks for one. */
const RECORDS: Readonly<Record<string, Records>> = {
  planId: {
    query: few(
      `select p."planId" as id, p."instDiv" as kind from "plan" p where p."anonymDiv" = 'NAMED' and exists (select from "resp" r where r."planId" = p."planId" and r."respSt" = 'SUBMITTED')`,
      3,
    ),
    markOf: instrumentMark,
  },
  respId: {
    query: few(
      `select r."respId" as id, p."instDiv" as kind from "resp" r join "plan" p on p."planId" = r."planId" where p."anonymDiv" = 'NAMED' and r."respSt" = 'SUBMITTED' and p."planSt" in ('SCORED', 'RELEASED')`,
    ),
    markOf: instrumentMark,
  },
  prdId: {
    query: few(
      `select distinct a."prdId" as id, a."userDiv" as kind from "ecpAppl" a join "ecpCompl" c on c."applId" = a."applId" join "ecpPrdSess" s on s."prdId" = a."prdId" where a."applSt" = 'SELECTED'`,
    ),
    markOf: familyMark,
  },
  applId: { query: few(ofAppl('a."applId" as id')), markOf: familyMark },
  curriId: {
    query: few(ofAppl('p."curriId" as id, a."userId" as "userId"').replace('select', 'select distinct')),
    markOf: familyMark,
    more: ['userId'],
  },
  teamId: { query: few(`select "teamId" as id, '' as kind from "ecpTeam"`) },
  certiDiv: {
    query: few(`select s."certiDiv" as id, s."certiDiv" as kind, s."stdNo" from "certiState" s`, 1),
    markOf: programmeMark,
    more: ['stdNo'],
  },
  certiStdId: {
    query: few(`select "certiStdId" as id, "certiDiv" as kind from "certiStd"`, 1),
    markOf: programmeMark,
  },
  // Of each kind a case that its head may open, with its application.
  cnslDivCd: {
    query: few(
      `select c."cnslDivCd" as id, c."cnslDivCd" as kind, c."caseId", c."aplyId", g."grpId" from "cnslCase" c join "cnslGrp" g on g."cnslDivCd" = c."cnslDivCd" where c."aplyId" is not null`,
      1,
    ),
    markOf: counselMark,
    more: ['caseId', 'aplyId', 'grpId'],
  },
  bulkId: { query: few(`select "bulkId" as id, '' as kind from "mlgBulk"`) },
  mlgScholarId: { query: few(`select "mlgScholarId" as id, '' as kind from "mlgScholar"`, 3) },
  applyId: { query: few(`select "applyId" as id, '' as kind from "mlgApply"`) },
  stdNo: { query: few(`select "stdNo" as id, '' as kind from "mlgBal"`) },
  otsdrMemberId: { query: few(`select "otsdrMemberId" as id, '' as kind from "otsdrMember" where "statCd" = 'APRV'`) },
  bkngId: { query: few(`select "bkngId" as id, '' as kind from "spaceBkng" where "aplyDivCd" in ('STDNT', 'OTSDR')`) },
  noticeId: { query: few(`select "noticeId" as id, '' as kind from "notice" where "statCd" = 'APRV'`) },
  alarmId: { query: few(`select "alarmId" as id, '' as kind from "alarm" where "trgtCnt" > 0`, 3) },
  spaceId: { query: few(`select "spaceId" as id, '' as kind from "space"`) },
  aprvId: { query: few(`select "aprvId" as id, "userDiv" as kind from "ecpAprv"`), markOf: familyMark },
  mlgTermId: { query: few(`select "mlgTermId" as id, '' as kind from "mlgTerm"`) },
  sdaId: { query: few(`select "sdaId" as id, '' as kind from "sdaItem"`) },
  abilityId: { query: few(`select "abilityId" as id, '' as kind from "abilityCd"`) },
  paperVerId: {
    query: few(
      `select v."paperVerId" as id, p."instDiv" as kind from "paperVer" v join "paper" p on p."paperId" = v."paperId"`,
    ),
    markOf: instrumentMark,
  },
  runId: {
    query: few(
      `select r."runId" as id, '' as kind, r."runId" as "otherRunId" from "drptRun" r where r."runSt" in ('DONE', 'CNFRM')`,
    ),
    more: ['otherRunId'],
  },
  rsltId: { query: few(`select "rsltId" as id, '' as kind from "drptRunRslt" where "riskGrdCd" = 'G4'`) },
  stnrdId: { query: few(`select "stnrdId" as id, '' as kind from "drptStnrd" where "stnrdSt" = 'CNFRM'`) },
  guideItemId: { query: few(`select "guideItemId" as id, '' as kind from "guideItem"`) },
  roleId: { query: few(`select "roleId" as id, '' as kind from "role"`) },
  menuId: { query: few(`select "menuId" as id, '' as kind from "menu"`) },
  resourceId: { query: few(`select "resourceId" as id, '' as kind from "resource"`) },
  userDiv: { query: `select "userDiv" as id, "userDiv" as kind from "ecpCategory" group by 1`, markOf: familyMark },
  userId: { query: few(`select "userId" as id, '' as kind from "user"`) },
  instDiv: { query: `select "instDiv" as id, "instDiv" as kind from "plan" group by 1`, markOf: instrumentMark },
};
/** Values of fields that name no record. */
const VALUES: Readonly<Record<string, unknown>> = {
  autoAsgnYn: 'Y',
  strtDt: '20260401',
  from: '20260401',
  to: '20260406',
  endDt: '20260406',
  searchKeyword: '202',
  tabs: 'people',
  viewBy: 'TERM',
  abilityDiv: 'CORE',
  upCdId: 'SHREG_ST',
  inspctYm: '202604',
  logDivCd: 'API',
  url: '/admin/main',
  rsn: '접근 이력을 확인합니다.',
};
/** Answers to plans ask for XLS_PRSN (stat-files.test.ts); the campus holds no sanction of a booking. */
const NOT_MADE: readonly Op[] = ['downloadRawRespExcel', 'downloadPnltExcel'];
/** Filters without which a file is too large to be made at once. */
const NARROWER: Readonly<Partial<Record<Op, Readonly<Record<string, unknown>>>>> = {
  downloadStateExcel: { hakguaCd: '2010' },
  downloadRunRsltExcel: { riskGrdCd: 'G4' },
};

const READS = Object.entries(endpoints as Readonly<Record<string, AnyEndpoint>>)
  .filter(([, { method, access }]) => method === 'GET' && (access.kind === 'grant' || access.kind === 'login'))
  .map(([op, endpoint]) => ({ op: op as Op, endpoint }));
const requiredOf = ({ query }: AnyEndpoint): readonly string[] =>
  z
    .object({ required: z.array(z.string()).default([]) })
    .parse(query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {}).required;

/** Fields that hold the number or id of a person; a student number looks like a date. */
const KEY_FIELD = /^(stdNo|userId|aplyId|aplyNo|rcvrKey|rcvrNo|otsdrMemberId)$/,
  /** Fields that hold a name of something else: lecturers are announced with the programme. */
  OTHER_NAMES = /^(instrNm|resourceNm|menuNm|cdNm|deptNm|hakguaNm|title|titles)$/;

/** Fields that are no text about a person, but a name of something else. */
const TEXTS_OF_OTHERS = /^(instrNm|resourceNm|menuNm|cdNm|deptNm|hakguaNm)$/,
  /** Words of the field that a student is called like. */
  WORDS: ReadonlySet<string> = new Set(['이수율']),
  /** What follows a name without a gap. */
  PARTICLE = /(?:님|씨)?(?:의|은|는|이|가|을|를|에게|에서|과|와)?$/;

interface Text {
  readonly field: string;
  readonly text: string;
}
/** All texts of an answer with the names of their fields, at whatever depth. */
function textsOf(value: unknown, field = ''): Text[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, name));
}

describe.skipIf(!isDatabaseAvailable())('reads of persons', () => {
  const server = useServer();
  const rowsOf = async (query: string): Promise<readonly Readonly<Record<string, string>>[]> =>
    (await sql.raw<Record<string, string>>(query).execute(server.database.db)).rows;

  /** Student numbers and ids of outsiders; their names, but for those that a member of staff bears as well. */
  const keys = new Set<string>(),
    names = new Set<string>(),
    covered = new Set<string>(),
    samples = new Map<string, Sample[]>();
  const isClear = ({ field, text }: Text): boolean => names.has(text) && !OTHER_NAMES.test(field),
    isCoveredOrKey = ({ field, text }: Text): boolean =>
      (keys.has(text) && KEY_FIELD.test(field)) || (covered.has(text) && !OTHER_NAMES.test(field));
  /** A name within a longer text: the title of a work item, a line of a history. */
  const isNamedIn = ({ field, text }: Text): boolean =>
    !TEXTS_OF_OTHERS.test(field) &&
    text
      .split(/[^가-힣]+/)
      .flatMap((word) => [word, word.replace(PARTICLE, '')])
      .some((word) => names.has(word) && !WORDS.has(word));
  beforeAll(async () => {
    const people = await rowsOf(
        'select "stdNo" as id, "stdNm" as nm from "student" union all select "otsdrMemberId", "memberNm" from "otsdrMember"',
      ),
      staff = new Set((await rowsOf('select "stfNm" as nm from "staff"')).map(({ nm }) => nm));
    for (const { id = '', nm = '' } of people) {
      keys.add(id);
      if (staff.has(nm) || nm === PURGED_NAME) continue;
      names.add(nm);
      covered.add(maskName(nm));
    }
    // The campus has sent no alarm: this one goes to students whose names no member of staff bears.
    const receivers = people.filter(({ id = '', nm = '' }) => !id.includes('-') && names.has(nm)).slice(0, 3);
    await sendNow(server, await server.signIn('oper01'), alarmForm({ stdNos: receivers.map(({ id }) => id) }));
    const missing: string[] = [];
    for (const [field, { query, markOf = () => '/', more = [] }] of Object.entries(RECORDS)) {
      const rows = await rowsOf(query);
      if (rows.length === 0) missing.push(field);
      samples.set(
        field,
        rows.map((row) => ({
          arg: { [field]: row['id'], ...Object.fromEntries(more.map((name) => [name, row[name]])) },
          mark: markOf(row['kind'] ?? ''),
        })),
      );
    }
    expect(missing, 'kinds of records that the campus holds none of').toEqual([]);
  });

  /** What an endpoint is asked for; nothing where it asks for records of which the campus tells no persons. */
  const samplesFor = (op: Op, endpoint: AnyEndpoint): readonly Sample[] => {
    const required = requiredOf(endpoint),
      field = required.find((name) => name in RECORDS),
      given = field === undefined ? [{ arg: {}, mark: '/' }] : (samples.get(field) ?? []),
      values = Object.fromEntries(required.filter((name) => name in VALUES).map((name) => [name, VALUES[name]]));
    if (required.some((name) => name !== field && !(name in values) && !given.every(({ arg }) => name in arg)))
      return [];
    const known = new Set(required);
    return given.map(({ arg, mark }) => ({
      mark,
      arg: {
        ...Object.fromEntries(Object.entries(arg).filter(([name]) => known.has(name))),
        ...values,
        ...NARROWER[op],
      },
    }));
  };
  /** Screens of the endpoint that a record belongs to. */
  const screensFor = ({ access }: AnyEndpoint, { mark }: Sample): readonly string[] =>
    access.kind !== 'grant'
      ? []
      : access.resources.length === 1
        ? access.resources
        : access.resources.filter((path) => path.includes(mark));
  const noted = async (traceId: string) =>
    server.database.db
      .selectFrom('prsnAcsHis')
      .select(['acsDivCd', 'resourcePath', 'sbjtCnt'])
      .where('traceId', '=', traceId)
      .execute();

  it('what names a person is marked, written down and under its own screen', async () => {
    const faults: string[] = [],
      files = new Set<string>();
    const callers = await Promise.all(
      ['oper01', 'admin01', 'head02', 'oper05', 'cnslr01', 'cnslr03', 'career01'].map(async (loginId) =>
        server.signIn(loginId),
      ),
    );
    for (const { op, endpoint } of READS)
      for (const sample of samplesFor(op, endpoint)) {
        let answer = await callers[0]?.call(op, sample.arg);
        for (const caller of callers.slice(1)) if (answer?.status === 403) answer = await caller.call(op, sample.arg);
        if (!answer || answer.status !== 200) continue;
        const texts = textsOf(answer.body.data),
          isNamed = texts.some(isClear),
          isPersonal = isNamed || texts.some(isCoveredOrKey),
          isFile = op.startsWith('download') && (isPersonal || (endpoint.personal === true && answer.rows.length > 0));
        if (!isPersonal && !isFile) continue;
        const about = `${op} ${JSON.stringify(sample.arg)}`;
        if (endpoint.personal !== true) faults.push(`${about}: not marked as personal`);
        if (!isNamed && !isFile) continue;
        const rows = await noted(answer.body.traceId),
          screens = screensFor(endpoint, sample);
        if (isFile) files.add(op);
        if (rows.length === 0) faults.push(`${about}: nothing in the access history`);
        if (isFile && rows.some(({ acsDivCd }) => acsDivCd !== (op.endsWith('Report') ? 'FILE' : 'XLS')))
          faults.push(`${about}: not noted as a file`);
        for (const { resourcePath } of rows)
          if (screens.length > 0 && !screens.some((path) => resourcePath.startsWith(path)))
            faults.push(`${about}: noted under ${resourcePath}`);
      }
    expect(faults).toEqual([]);
    // Every file of persons was made at least once.
    const without = READS.filter(
      ({ op, endpoint }) => op.startsWith('download') && endpoint.personal === true && !files.has(op),
    ).map(({ op }) => op);
    expect(without).toEqual(NOT_MADE);
  });

  it('who only audits reads nobody by name', async () => {
    const auditor = await server.signIn('audit01'),
      faults: string[] = [];
    let isAnswered = false;
    for (const { op, endpoint } of READS)
      for (const sample of samplesFor(op, endpoint)) {
        const { status, body } = await auditor.call(op, sample.arg);
        if (status !== 200) continue;
        isAnswered = true;
        const texts = textsOf(body.data),
          found = texts.find(isClear) ?? texts.find(isNamedIn);
        if (found) faults.push(`${op} ${JSON.stringify(sample.arg)}: ${found.field} ${found.text}`);
      }
    expect(isAnswered).toBe(true);
    expect(faults).toEqual([]);
    const name = [...names].find((one) => !WORDS.has(one)) ?? expect.fail('no name');
    expect(
      [`마일리지 조정 ${name}`, `${name}님의 신청`, '마일리지 조정'].map((text) => isNamedIn({ field: 'title', text })),
    ).toEqual([true, true, false]);
  });
});
