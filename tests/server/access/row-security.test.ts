import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUIDE_RESOURCE } from '#contract/guide/guide-items.ts';
import type { Schema } from '#server/database/schema.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { RLS_TABLES } from '#server/database/rls-tables.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { counselledBy } from '#tests/support/counselled.ts';
import { makeOwnedRows, pictureOf, type OwnedRows } from '#tests/support/owned-rows.ts';
import { rowViewOf } from '#tests/support/row-view.ts';
import { openTestServer, type TestServer } from '#tests/support/server.ts';

type Row = Record<string, unknown>;
/** People who see a part of the rows, from the table of accounts: where they belong, and what their roles' documents give them. Counsellors reach their department's notices by it, and students by their own rows alone. */
const PEOPLE = {
  dept01: { depts: ['1010', '1011'], up: ['1010', '1000', '0000'], role: 'ROLE_DEPT', manages: true, audits: false },
  prof01: { depts: [], up: ['1010', '1000', '0000'], role: 'ROLE_PROF', manages: false, audits: false },
  cnslr02: { depts: ['9120'], up: ['9120', '9100', '9000', '0000'], role: 'ROLE_CNSLR', manages: true, audits: false },
  audit01: { depts: [], up: ['9400', '9000', '0000'], role: 'ROLE_AUDIT', manages: false, audits: true },
  norole01: { depts: [], up: ['9110', '9100', '9000', '0000'], role: null, manages: false, audits: false },
} as const;
type Name = keyof typeof PEOPLE;

/** Rows of a table that mean everybody are left out where a call says nothing of itself. */
const MEANT_FOR_ALL: Readonly<Partial<Record<string, ReturnType<typeof sql>>>> = {
  // A picture of the editor belongs to no group: whoever knows its random name may see it.
  file: sql`"fileGroupId" is not null`,
  // A date of the whole university stands in every calendar.
  acdmSchdl: sql`"deptCd" is not null or jsonb_array_length("trgtRoleCds") > 0`,
};

describe.skipIf(!isDatabaseAvailable())('the second wall', () => {
  let server: TestServer, theirs: OwnedRows;
  const views = new Map<Name, Kysely<Schema>>();
  beforeAll(async () => {
    server = await openTestServer();
    for (const loginId of ['dept01', 'cnslr02'] as const)
      await makeOwnedRows(server, await server.signIn(loginId), loginId === 'dept01' ? '1010' : '9120');
    await sql`insert into "stdTerm" ("stdTermId", "stdNo", "schlYear", "shtmCd") select "stdNo", "stdNo", '2025', '20' from "student" on conflict do nothing`.execute(
      server.database.db,
    );
    theirs = await makeOwnedRows(server, await server.signIn('dept02'), '2010');
    for (const name of Object.keys(PEOPLE) as Name[]) views.set(name, await rowViewOf(server, name));
  });
  afterAll(async () => server.close());
  const view = (name: Name): Kysely<Schema> => {
    const found = views.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  const house = new Map<string, readonly Row[]>();
  /** Every row of a table, read once for all people. */
  const allOf = async (table: string): Promise<readonly Row[]> => {
    const rows =
      house.get(table) ?? (await sql<Row>`select * from ${sql.table(table)}`.execute(server.database.db)).rows;
    house.set(table, rows);
    return rows;
  };
  /** Periods that a member of staff teaches, guides a team of, has drafted or has to decide about. */
  const periodsNaming = async (stfNo: string): Promise<ReadonlySet<unknown>> => {
    const drafted = (await allOf('ecpAprv')).filter((row) => row['drafterStfNo'] === stfNo),
      asked = new Set(
        [
          ...(await allOf('ecpAprvCand')).filter((row) => row['stfNo'] === stfNo),
          ...(await allOf('ecpAprvHis')).filter((row) => row['actorStfNo'] === stfNo),
        ].map((row) => row['aprvId']),
      ),
      documents = (await allOf('ecpAprv')).filter((row) => asked.has(row['aprvId']));
    return new Set([
      ...(await allOf('ecpPrdInstr')).filter((row) => row['stfNo'] === stfNo).map((row) => row['prdId']),
      ...(await allOf('ecpTeam')).filter((row) => row['guideProfStfNo'] === stfNo).map((row) => row['prdId']),
      ...[...drafted, ...documents].map((row) => row['refId']),
    ]);
  };
  const countIn = async (db: Kysely<Schema>, table: string, condition = sql`true`): Promise<number> =>
    (
      await sql<{ cnt: number }>`select count(*)::integer as cnt from ${sql.table(table)} where ${condition}`.execute(
        db,
      )
    ).rows[0]?.cnt ?? -1;

  it('stands around every table of the list and around no other', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select relname as name from pg_class where relrowsecurity order by 1`.execute(server.database.db);
    expect(rows.map((row) => row.name).toSorted()).toEqual([...RLS_TABLES].toSorted());
  });

  it('shows nothing at all to a call that says nothing of itself', async () => {
    const nobody = server.database.as({});
    for (const table of RLS_TABLES.filter((name) => name !== 'noticeTrgt')) {
      expect([table, await countIn(nobody, table, MEANT_FOR_ALL[table])]).toEqual([table, 0]);
    }
  });

  it.each(Object.keys(PEOPLE) as Name[])(
    'a question without any condition shows %s his own rows alone',
    async (name) => {
      const me = userIdOf(name),
        { depts, up, role, manages, audits } = PEOPLE[name];
      const within = (code: unknown): boolean => depts.some((dept) => dept === code);
      const targets = await allOf('noticeTrgt');
      const named = (row: Row, kind: string, codes: readonly (string | null)[]): boolean => {
        const of = targets.filter((target) => target['noticeId'] === row['noticeId'] && target['trgtKindCd'] === kind);
        return of.length === 0 || of.some((target) => codes.some((code) => code === target['trgtCd']));
      };
      const isNoticeOpen = (row: Row): boolean =>
        row['wrtrId'] === me ||
        (manages && row['statCd'] !== 'DRAFT' && within(row['wrtrDeptCd'])) ||
        (role !== null &&
          row['statCd'] === 'APRV' &&
          (row['trgtDivCd'] === 'STF' || row['trgtDivCd'] === 'ALL') &&
          String(row['postStrtDt']) + String(row['postStrtTm']) <= '202604061000' &&
          named(row, 'ROLE', [role]) &&
          named(row, 'DEPT', up));
      const open = new Set((await allOf('notice')).filter(isNoticeOpen).map((row) => row['noticeId']));
      const groups = new Set(
        (await allOf('fileGroup'))
          .filter((row) => (row['ownerId'] === null ? row['regId'] === me : open.has(row['ownerId'])))
          .map((row) => row['fileGroupId']),
      );
      const mine = (row: Row): boolean => row['userId'] === me;
      const counselled = await counselledBy(server.database.db, name);
      const isStudentOpen = (row: Row): boolean =>
        audits ||
        counselled.has(String(row['stdNo'])) ||
        (role === 'ROLE_DEPT' && (within(row['colgCd']) || within(row['hakguaCd']) || within(row['majorCd']))) ||
        row['advsrStfNo'] === name;
      const students = new Set((await allOf('student')).filter(isStudentOpen).map((row) => row['stdNo']));
      const received = new Set(
        (await allOf('alarmRcvr'))
          .filter((row) => row['rcvrDivCd'] === 'STF' && row['rcvrKey'] === me)
          .map((row) => row['alarmId']),
      );
      const alarms = new Set(
        (await allOf('alarm'))
          .filter(
            (row) =>
              row['regId'] === me || audits || (manages && within(row['reqDeptCd'])) || received.has(row['alarmId']),
          )
          .map((row) => row['alarmId']),
      );
      /** Everybody with a role here reads 대상자 관리, and reaches the own targets at least. */
      const holdsTargets = role !== null;
      // Work of the owned rows: for a role, or for one person on a screen that this person may read.
      const isOwned = (row: Row): boolean =>
        (row['trgtUserId'] === null ? row['trgtRoleCd'] === role : row['trgtUserId'] === me) &&
        row['resourcePath'] === GUIDE_RESOURCE &&
        row['needAuthType'] === 'R';
      // Work of the demo campus: of departments for their clerks, and what programmes ask of those who run them.
      const isMeant = (row: Row): boolean =>
        isOwned(row) ||
        (row['trgtUserId'] === null
          ? role === 'ROLE_DEPT' && row['trgtRoleCd'] === null && within(row['trgtDeptCd'])
          : ((role === 'ROLE_DEPT' || role === 'ROLE_PROF') && row['trgtUserId'] === me && row['areaCd'] === 'ECP') ||
            // A first intervention waits for the staff of a target.
            (holdsTargets && row['trgtUserId'] === me && row['areaCd'] === 'DRPT') ||
            // What a manager writes, and what a head decides.
            (role !== null && row['trgtUserId'] === me && row['areaCd'] === 'CQI'));
      // Of the home only a department's people hold letters that write, and they reach what lies within it.
      const isEntryOpen = (row: Row): boolean =>
        ((row['deptCd'] === null || up.some((dept) => dept === row['deptCd'])) &&
          ((row['trgtRoleCds'] as string[]).length === 0 || (row['trgtRoleCds'] as string[]).includes(role ?? ''))) ||
        (role === 'ROLE_DEPT' && (row['regId'] === me || within(row['deptCd'])));
      // Who looks after a space, who applied, who entered it; of a department all who belong to it.
      const spaces = new Map((await allOf('space')).map((row) => [row['spaceId'], row['mngDeptCd']]));
      const isSpaceOpen = (spaceId: unknown): boolean =>
        audits || (role === 'ROLE_DEPT' && within(spaces.get(spaceId)));
      const isBookingOpen = (row: Row): boolean =>
        isSpaceOpen(row['spaceId']) ||
        (role !== null && row['rgstId'] === me) ||
        ((row['aplyDivCd'] === 'STF' || row['aplyDivCd'] === 'PROF') && row['aplyId'] === me) ||
        (role === 'ROLE_DEPT' && row['aplyDivCd'] === 'DEPT' && within(row['aplyId']));
      // Whoever reads a plan, and a department whose people it asks; plans of the demo campus belong to head offices.
      const plans = new Map((await allOf('plan')).map((row) => [row['planId'], row['deptCd']]));
      const isAskedOpen = (row: Row): boolean =>
        audits || (role === 'ROLE_DEPT' && (within(row['hakguaCd']) || within(plans.get(row['planId']))));
      const responses = new Set((await allOf('resp')).filter(isAskedOpen).map((row) => row['respId']));
      // A period with the people in it: by the department that holds it, or as one's own on a screen that one has.
      const theirsByName = await periodsNaming(name);
      const isPeriodOpen = (row: Row): boolean =>
        audits ||
        (role === 'ROLE_DEPT' && within(row['oprtDeptCd'])) ||
        ((role === 'ROLE_PROF' || role === 'ROLE_CNSLR') &&
          (row['mngStfNo'] === name || row['regId'] === me || theirsByName.has(row['prdId'])));
      const periods = new Set((await allOf('ecpPrd')).filter(isPeriodOpen).map((row) => row['prdId']));
      const sessions = new Set(
        (await allOf('ecpPrdSess')).filter((row) => periods.has(row['prdId'])).map((row) => row['sessId']),
      );
      const inPeriods = (row: Row): boolean => periods.has(row['prdId']);
      const applications = new Set((await allOf('ecpAppl')).filter(inPeriods).map((row) => row['applId']));
      const ofApplications = (row: Row): boolean => applications.has(row['applId']);
      // Students of a certification: of the own department, advisees on the screen that reaches those, or all of them.
      const isCertiOpen = (row: Row): boolean =>
        audits ||
        (role === 'ROLE_DEPT' && (within(row['hakguaCd']) || within(row['majorCd']))) ||
        (role === 'ROLE_PROF' && row['certiDiv'] === 'DYU' && row['advsrStfNo'] === name);
      const certified = (await allOf('certiState')).filter(isCertiOpen),
        certiStates = new Set(certified.map((row) => row['certiStateId'])),
        certiStudents = new Set(certified.map((row) => row['stdNo'])),
        certiPlaces = new Set(certified.map((row) => `${String(row['certiDiv'])} ${String(row['stdNo'])}`));
      const isCertiPlace = (row: Row): boolean => certiPlaces.has(`${String(row['certiDiv'])} ${String(row['stdNo'])}`);
      // Targets of one's own, of one's department, or all of them; what belongs to a target goes with it.
      const isTargetOpen = (row: Row): boolean =>
          audits ||
          (role === 'ROLE_DEPT' && (within(row['hakguaCd']) || within(row['colgCd']))) ||
          (holdsTargets &&
            (row['advsrStfNo'] === name ||
              row['cnslrStfNo'] === name ||
              (row['trgtSt'] === 'UNAS' && row['regId'] === me))),
        openTargets = (await allOf('drptTrgt')).filter(isTargetOpen),
        targetIds = new Set(openTargets.map((row) => row['trgtId'])),
        targetStudents = new Set(openTargets.map((row) => row['stdNo'])),
        lookedAfter = new Set(
          (await allOf('drptTrgt'))
            .filter((row) => row['advsrStfNo'] === name || row['cnslrStfNo'] === name)
            .map((row) => `${String(row['stdNo'])} ${String(row['schlYear'])}${String(row['shtmCd'])}`),
        ),
        ofDept = new Set(
          (await allOf('student'))
            .filter(
              (row) =>
                (role === 'ROLE_DEPT' && (within(row['hakguaCd']) || within(row['colgCd']))) ||
                (holdsTargets && row['advsrStfNo'] === name),
            )
            .map((row) => row['stdNo']),
        );
      const isFlagOpen = (row: Row): boolean =>
        audits ||
        (holdsTargets && row['rgstStfNo'] === name) ||
        (holdsTargets &&
          lookedAfter.has(`${String(row['stdNo'])} ${String(row['schlYear'])}${String(row['shtmCd'])}`)) ||
        ofDept.has(row['stdNo']);
      // A row of cnslr sees its own, head and reception the whole kind, and nobody else anything.
      const works = (await allOf('cnslr')).filter((row) => row['stfNo'] === name && row['useYn'] === 'Y'),
        kinds = new Set(works.map((row) => row['cnslDivCd'])),
        wholeKinds = new Set(
          works.filter((row) => row['headYn'] === 'Y' || row['rcptYn'] === 'Y').map((row) => row['cnslDivCd']),
        ),
        kindOf = new Map((await allOf('cnslr')).map((row) => [row['cnslrId'], row['cnslDivCd']])),
        ofCounsellor = (cnslrId: unknown): boolean =>
          works.some((row) => row['cnslrId'] === cnslrId) || wholeKinds.has(kindOf.get(cnslrId)),
        cases = (await allOf('cnslCase')).filter((row) => ofCounsellor(row['cnslrId'])),
        caseIds = new Set(cases.map((row) => row['caseId'])),
        caseAplyIds = new Set(cases.map((row) => row['aplyId'])),
        // Who holds the appointment of an intake sees its application.
        intakeIds = new Set(
          (await allOf('cnslRsv')).filter((row) => ofCounsellor(row['cnslrId'])).map((row) => row['aplyId']),
        ),
        // Notes are for those who counsel: of the own cases and intakes, for the head of all, and for who wrote them.
        isWritten = (row: Row): boolean =>
          row['authStfNo'] === name ||
          works.some(
            (mine) =>
              mine['rcptYn'] === 'N' &&
              mine['cnslDivCd'] === row['cnslDivCd'] &&
              (mine['headYn'] === 'Y' ||
                cases.some((one) => one['caseId'] === row['caseId'] && one['cnslrId'] === mine['cnslrId']) ||
                aplies.some(
                  (one) =>
                    one['aplyId'] === row['aplyId'] &&
                    [one['intkCnslrId'], one['cnslrHopeId']].includes(mine['cnslrId']),
                )),
          ),
        isAplyOpen = (row: Row): boolean =>
          wholeKinds.has(row['cnslDivCd']) ||
          ofCounsellor(row['intkCnslrId']) ||
          ofCounsellor(row['cnslrHopeId']) ||
          caseAplyIds.has(row['aplyId']) ||
          intakeIds.has(row['aplyId']),
        aplies = (await allOf('cnslAply')).filter(isAplyOpen),
        aplyIds = new Set(aplies.map((row) => row['aplyId'])),
        // A referral from a case belongs to who has the case now.
        ownCaseIds = new Set(
          cases.filter((row) => works.some((mine) => mine['cnslrId'] === row['cnslrId'])).map((row) => row['caseId']),
        ),
        isReferOpen = (row: Row): boolean =>
          row['rqstId'] === me ||
          wholeKinds.has(row['toDivCd']) ||
          aplyIds.has(row['aplyId']) ||
          (row['srcCd'] === 'CNSL' && ownCaseIds.has(row['srcId'])),
        referIds = new Set((await allOf('cnslRefer')).filter(isReferOpen).map((row) => row['referId'])),
        isRsvOpen = (row: Row): boolean => ofCounsellor(row['cnslrId']) || caseIds.has(row['caseId']),
        rsvIds = new Set((await allOf('cnslRsv')).filter(isRsvOpen).map((row) => row['rsvId'])),
        clients = new Set([...cases, ...aplies].map((row) => `${String(row['stdNo'])} ${String(row['cnslDivCd'])}`)),
        isOfClient = (row: Row): boolean =>
          wholeKinds.has(row['cnslDivCd']) || clients.has(`${String(row['stdNo'])} ${String(row['cnslDivCd'])}`),
        groupIds = new Set(
          (await allOf('cnslGrp'))
            .filter(
              (row) =>
                wholeKinds.has(row['cnslDivCd']) || ofCounsellor(row['leadCnslrId']) || ofCounsellor(row['coCnslrId']),
            )
            .map((row) => row['grpId']),
        ),
        groupSesnIds = new Set(
          (await allOf('cnslGrpSesn')).filter((row) => groupIds.has(row['grpId'])).map((row) => row['grpSesnId']),
        );
      // Tasks of satisfaction: everything, one's department, or one's own as manager, as manager of a part, and as who decides.
      const ownPlans = new Set(
          (await allOf('satisCqiTask')).filter((row) => row['mngrStfNo'] === name).map((row) => row['planId']),
        ),
        ownParts = new Set(
          (await allOf('satisCqiPlan')).filter((row) => ownPlans.has(row['planId'])).map((row) => row['cqiId']),
        ),
        depts0 = new Map((await allOf('dept')).map((row) => [row['deptCd'], row])),
        headOf = (deptCd: unknown, manager: unknown): unknown => {
          for (let dept = depts0.get(deptCd); dept; dept = depts0.get(dept['upDeptCd']))
            if (dept['headStfNo'] !== null && dept['headStfNo'] !== manager) return dept['headStfNo'];
          return null;
        };
      const isSatisOpen = (row: Row): boolean =>
          audits ||
          (role === 'ROLE_DEPT' && within(row['deptCd'])) ||
          (role !== null &&
            row['cqiSt'] !== 'DRFT' &&
            (row['mngrStfNo'] === name ||
              ownParts.has(row['cqiId']) ||
              headOf(row['deptCd'], row['mngrStfNo']) === name)),
        satisIds = new Set((await allOf('satisCqi')).filter(isSatisOpen).map((row) => row['cqiId'])),
        satisPlans = new Set(
          (await allOf('satisCqiPlan')).filter((row) => satisIds.has(row['cqiId'])).map((row) => row['planId']),
        ),
        satisParts = new Set(
          (await allOf('satisCqiTask')).filter((row) => satisPlans.has(row['planId'])).map((row) => row['taskId']),
        );
      // None of them decides about reports: those are heads of departments and of colleges.
      const isReportOpen = (row: Row): boolean =>
          audits ||
          (role === 'ROLE_DEPT' && (within(row['hakguaCd']) || within(row['colgCd']))) ||
          (role === 'ROLE_PROF' && row['stfNo'] === name),
        reportIds = new Set((await allOf('sbjtCqiRpt')).filter(isReportOpen).map((row) => row['rptId'])),
        ofReport = (row: Row): boolean => reportIds.has(row['rptId']);
      const toMe = (row: Row): boolean => row['rcvrDivCd'] === 'STF' && row['rcvrKey'] === me;
      const ORACLE: Record<Exclude<(typeof RLS_TABLES)[number], 'noticeTrgt'>, (row: Row) => boolean> = {
        notice: isNoticeOpen,
        noticeRead: (row) => mine(row) || manages,
        noticeView: (row) => mine(row) || manages,
        fileGroup: (row) => groups.has(row['fileGroupId']),
        file: (row) => row['fileGroupId'] === null || groups.has(row['fileGroupId']),
        excelReq: mine,
        uploadCheck: mine,
        clientReq: mine,
        favMenu: mine,
        homeWidget: mine,
        pwdHis: mine,
        userSession: (row) => mine(row) || audits,
        deviceQueue: (row) => mine(row) || audits,
        deviceKey: mine,
        student: isStudentOpen,
        stdTerm: (row) => students.has(row['stdNo']),
        otsdrMember: () => audits,
        otsdrMemberHis: () => audits,
        permGrnt: (row) => mine(row) || row['reqUserId'] === me || audits,
        permReviewItem: (row) => row['rvwrUserId'] === me || audits,
        alarm: (row) => alarms.has(row['alarmId']),
        alarmTot: (row) => alarms.has(row['alarmId']),
        alarmRcvr: toMe,
        almSet: toMe,
        pushSub: toMe,
        workItem: (row) => row['reqUserId'] === me || isMeant(row),
        workDpty: (row) => mine(row) || row['dptyUserId'] === me,
        acdmSchdl: isEntryOpen,
        spaceBkng: isBookingOpen,
        spacePnlt: (row) => isSpaceOpen(row['spaceId']),
        planTarget: isAskedOpen,
        resp: isAskedOpen,
        respAns: (row) => responses.has(row['respId']),
        respAblScore: (row) => responses.has(row['respId']),
        // What is anonymous and not settled yet is for no call at all.
        respHold: () => false,
        ecpAppl: inPeriods,
        ecpPrdInstr: inPeriods,
        ecpTeamMem: inPeriods,
        ecpAtt: (row) => sessions.has(row['sessId']),
        ecpCompl: ofApplications,
        ecpCert: ofApplications,
        ecpPenalty: () => audits || role === 'ROLE_DEPT' || role === 'ROLE_PROF',
        stdSpec: (row) => students.has(row['stdNo']),
        certiState: isCertiOpen,
        certiStateItem: (row) => certiStates.has(row['certiStateId']),
        certiStateHis: (row) => certiStates.has(row['certiStateId']),
        certiEvid: isCertiPlace,
        certiIssue: isCertiPlace,
        certiUpload: (row) => audits || certiStudents.has(row['stdNo']),
        cnslAply: isAplyOpen,
        cnslCase: (row) => caseIds.has(row['caseId']),
        cnslRsv: isRsvOpen,
        cnslGrpMbr: (row) => groupIds.has(row['grpId']),
        cnslGrpAtnd: (row) => groupSesnIds.has(row['grpSesnId']),
        cnslGrpHis: (row) => groupIds.has(row['grpId']),
        // So many dimensions tell of persons, and answers of nobody: for the server alone.
        cnslStatDay: () => false,
        cnslStatMon: () => false,
        cnslSatis: () => false,
        cnslSatisHold: () => false,
        cnslSatisTkn: () => false,
        cnslSatisSent: () => false,
        cnslMlgWait: () => false,
        cnslRefer: isReferOpen,
        cnslSmry: (row) => referIds.has(row['referId']),
        cnslSchd: (row) => kinds.has(kindOf.get(row['cnslrId'])),
        cnslSlot: (row) => ofCounsellor(row['cnslrId']),
        // To whom a freed slot was offered is for the server alone.
        cnslOfr: () => false,
        cnslBanLift: isOfClient,
        cnslCnsnt: isOfClient,
        cnslNote: isWritten,
        cnslRisk: isWritten,
        cnslKindRec: isWritten,
        cnslTest: isWritten,
        cnslBrkGls: (row) => row['rqstId'] === me,
        // Who reads it is asked by the handler.
        cnslAcsLog: () => false,
        // Who is behind rows without a number is for the server alone, and certificates for whom the handler asks about.
        cnslPrsn: () => false,
        cnslDstr: () => false,
        cnslHis: (row) => rsvIds.has(row['objId']) || aplyIds.has(row['objId']) || caseIds.has(row['caseId']),
        drptTrgt: isTargetOpen,
        drptIntv: (row) => targetIds.has(row['trgtId']),
        drptFlag: isFlagOpen,
        drptHis: (row) => audits || (role === 'ROLE_DEPT' && within(row['hakguaCd'])) || targetIds.has(row['trgtId']),
        drptOutcm: (row) => audits || targetStudents.has(row['stdNo']),
        // What runs read and make is for the office that sets the standards.
        drptRunRslt: () => false,
        drptRunRsltItem: () => false,
        drptIndVal: () => false,
        drptExcl: () => false,
        satisCqi: isSatisOpen,
        satisCqiPlan: (row) => satisIds.has(row['cqiId']),
        satisCqiTask: (row) => satisPlans.has(row['planId']),
        satisCqiPlanHis: (row) => satisPlans.has(row['planId']),
        satisCqiPrgrs: (row) => satisParts.has(row['taskId']),
        satisCqiRslt: (row) => satisIds.has(row['cqiId']),
        satisCqiAprv: (row) => satisIds.has(row['cqiId']),
        sbjtCqiRpt: isReportOpen,
        sbjtCqiSec: ofReport,
        sbjtCqiGrd: ofReport,
        sbjtCqiEval: ofReport,
        sbjtCqiLo: ofReport,
        sbjtCqiPlan: ofReport,
        sbjtCqiFdbk: ofReport,
        sbjtCqiAprv: ofReport,
        sbjtCqiExt: ofReport,
      };
      for (const [table, isMine] of Object.entries(ORACLE)) {
        const expected = (await allOf(table)).filter(isMine).length;
        expect([table, await countIn(view(name), table)]).toEqual([table, expected]);
      }
    },
  );

  it('a change without any condition leaves foreign rows as they are', async () => {
    const before = await pictureOf(server, 'dept02');
    for (const table of [
      'notice',
      'fileGroup',
      'file',
      'excelReq',
      'uploadCheck',
      'clientReq',
      'deviceKey',
      'permGrnt',
      'otsdrMember',
    ] as const) {
      await sql`update ${sql.table(table)} set "regDt" = "regDt"`.execute(view('prof01')).catch(() => undefined);
      await sql`delete from ${sql.table(table)}`.execute(view('prof01')).catch(() => undefined);
    }
    await sql`update "notice" set "title" = '바꿈' where "wrtrId" = ${userIdOf('dept02')}`.execute(view('dept01'));
    await sql`delete from "noticeTrgt" where "noticeId" = ${theirs.posted}`.execute(view('dept01'));
    expect(await pictureOf(server, 'dept02')).toBe(before);
  });

  it('nothing is written in the name of somebody else', async () => {
    const foreign = userIdOf('dept02');
    const writes = [
      sql`insert into "clientReq" ("clientReqId", "userId", "op", "bodyHash", "status", "response") values (${randomUUID()}, ${foreign}, 'x', 'x', 200, '{}')`,
      sql`insert into "noticeTrgt" ("noticeTrgtId", "noticeId", "trgtKindCd", "trgtCd") values (${randomUUID()}, ${theirs.posted}, 'DEPT', '1010')`,
      sql`insert into "noticeRead" ("noticeReadId", "noticeId", "userId", "rev") values (${randomUUID()}, ${theirs.posted}, ${foreign}, 1)`,
      sql`insert into "userSession" ("sessionId", "userId", "tokenHash", "loginDt", "lastActvtDt", "ipAddr") values ('s', ${foreign}, 'h', now(), now(), '')`,
    ];
    for (const write of writes) await expect(write.execute(view('dept01'))).rejects.toMatchObject({ code: '42501' });
  });

  it('changes hands with the connection, also after a transaction that failed', async () => {
    const count = (db: Kysely<Schema>): Promise<number> => countIn(db, 'student');
    const every = await count(server.database.db),
      some = await count(view('prof01'));
    expect(some).toBeLessThan(every);
    await expect(
      view('dept01')
        .transaction()
        .execute(async (trx) => {
          await count(trx);
          throw new Error('given up');
        }),
    ).rejects.toThrow('given up');
    expect([await count(server.database.db), await count(view('prof01')), await count(server.database.db)]).toEqual([
      every,
      some,
      every,
    ]);
    const together = await Promise.all(
      Array.from({ length: 30 }, (_, index) => count(index % 2 === 0 ? server.database.db : view('prof01'))),
    );
    expect(together).toEqual(Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? every : some)));
  });
});
