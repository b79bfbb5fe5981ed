import { sql, type Kysely } from 'kysely';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';

type Reference = readonly [keyof Schema, string];

/** Where codes of a group stand in business rows. A domain that stores codes adds its columns here. */
const REFERENCES: Readonly<Record<string, readonly Reference[]>> = {
  DEPT_DIV: [['dept', 'deptDiv']],
  STF_DIV: [['staff', 'stfDivCd']],
  STF_PSTN: [['staff', 'stfPstnCd']],
  HLDOF_ST: [['staff', 'hldofStCd']],
  GRADE: [
    ['student', 'gradeCd'],
    ['student', 'entGradeCd'],
    ['stdntDaily', 'gradeCd'],
    ['planTarget', 'gradeCd'],
    ['mlgApply', 'gradeCd'],
    ['ecpAppl', 'gradeCd'],
    ['mlgLedger', 'gradeCd'],
    ['resp', 'gradeCd'],
    ['certiState', 'gradeCd'],
  ],
  SHREG_ST: [
    ['student', 'shregSt'],
    ['stdntDaily', 'shregSt'],
    ['planTarget', 'shregSt'],
    ['certiState', 'shregSt'],
  ],
  SHTM_CD: [
    ['stdTerm', 'shtmCd'],
    ['plan', 'shtmCd'],
    ['mlgTerm', 'shtmCd'],
    ['ecpPrd', 'shtmCd'],
    ['ecpPenalty', 'shtmCd'],
    ['guideProf', 'shtmCd'],
    ['cqiTerm', 'shtmCd'],
    ['cqiAct', 'dueShtmCd'],
  ],
  REG_ST: [['stdTerm', 'regStCd']],
  GENDER: [
    ['student', 'genderCd'],
    ['stdntDaily', 'genderCd'],
    ['planTarget', 'genderCd'],
    ['resp', 'genderCd'],
    ['mlgLedger', 'genderCd'],
    ['ecpAppl', 'genderCd'],
  ],
  NTNLTY: [['student', 'ntnltyCd']],
  ENT_DIV: [['student', 'entDivCd']],
  LEAVE_DIV: [['student', 'leaveDivCd']],
  DEGR: [['student', 'degrCd']],
  DGHT_DIV: [['student', 'dghtDivCd']],
  ACNT_ST: [['user', 'acntStCd']],
  THEME: [['user', 'themeCd']],
  OTSDR_DIV: [['otsdrMember', 'memberDivCd']],
  OTSDR_ST: [['otsdrMember', 'statCd']],
  USER_DIV: [
    ['user', 'userDivCd'],
    ['prsnAcsHis', 'sbjtDivCd'],
    ['alarmRcvr', 'rcvrDivCd'],
    ['almSet', 'rcvrDivCd'],
    ['pushSub', 'rcvrDivCd'],
  ],
  DATA_SCOPE: [
    ['role', 'dataScopeCd'],
    ['roleResource', 'dataScopeCd'],
  ],
  MENU_DIV: [['menu', 'menuDivCd']],
  GRNT_END_RSN: [['userRole', 'endedRsnCd']],
  PERM_ST: [['permGrnt', 'statCd']],
  PERM_ACT: [['permGrntHis', 'actDivCd']],
  UNMASK_RSN: [['prsnAcsHis', 'rsnCd']],
  LOGIN_DIV: [
    ['loginHis', 'loginDivCd'],
    ['userSession', 'loginDivCd'],
  ],
  LOGIN_RSLT: [['loginHis', 'rsltCd']],
  SESSION_END: [
    ['loginHis', 'endRsnCd'],
    ['userSession', 'endRsnCd'],
  ],
  DENY_RSN: [['menuUseHis', 'denyRsnCd']],
  SQL_DIV: [['sqlLogHis', 'sqlDivCd']],
  DUP_LOGIN: [['securityPolicy', 'dupLoginDivCd']],
  BATCH_ST: [['batchRun', 'statCd']],
  GUIDE_CTGRY: [['guideItem', 'ctgryCd']],
  GUIDE_ST: [['guidePromo', 'statCd']],
  NOTI_DIV: [['notice', 'noticeDivCd']],
  NOTI_TRGT: [['notice', 'trgtDivCd']],
  NOTI_ST: [['notice', 'statCd']],
  ALM_DIV: [['alarm', 'alarmDivCd']],
  ALM_ST: [['alarm', 'statCd']],
  CHNL: [
    ['alarmRcvr', 'chnlCd'],
    ['alarmTot', 'chnlCd'],
    ['almSet', 'chnlCd'],
    ['almChnl', 'chnlCd'],
  ],
  RCV_ST: [['alarmRcvr', 'statCd']],
  RCV_FAIL: [['alarmRcvr', 'failRsnCd']],
  BNR_LOC: [['mainBanner', 'bannerLocCd']],
  WDGT: [['homeWidget', 'wdgtCd']],
  SCHDL_DIV: [['acdmSchdl', 'schdlDivCd']],
  WORK_DIV: [['workItem', 'workDivCd']],
  WORK_ST: [['workItem', 'statCd']],
  WORK_RSLT: [['workItem', 'rsltCd']],
  AREA: [
    ['cmmnCd', 'cdCategory'],
    ['workItem', 'areaCd'],
    ['alarm', 'areaCd'],
    ['almTmpl', 'areaCd'],
    ['almSet', 'areaCd'],
    ['batchJob', 'areaCd'],
    ['otsdrPrtcp', 'areaCd'],
  ],
  ECP_DIV: [
    ['ecpCategory', 'userDiv'],
    ['ecpCurri', 'userDiv'],
    ['ecpPrd', 'userDiv'],
    ['ecpAprvLine', 'userDiv'],
    ['ecpAprv', 'userDiv'],
    ['ecpAppl', 'userDiv'],
    ['ecpTeamMem', 'userDiv'],
    ['cqiTerm', 'userDiv'],
  ],
  ECP_CURRI_TP: [['ecpCurri', 'curriTp']],
  ECP_WGHT: [['ecpCurri', 'wghtDiv']],
  ECP_REPEAT: [['ecpCurri', 'repeatDiv']],
  ECP_CURRI_ST: [['ecpCurri', 'curriSt']],
  ECP_PRD_ST: [['ecpPrd', 'prdSt']],
  ECP_SEL: [['ecpPrd', 'selDiv']],
  ECP_APPLY: [['ecpPrd', 'applyDiv']],
  BUDGET_SRC: [['ecpPrd', 'budgetSrcCd']],
  ECP_BUDGET_ITEM: [['ecpPrdBudget', 'itemCd']],
  ECP_APPL_ST: [
    ['ecpAppl', 'applSt'],
    ['ecpTeam', 'teamSt'],
  ],
  ECP_ATT_ST: [['ecpAtt', 'attSt']],
  ECP_ATT_CHK: [
    ['ecpAtt', 'checkDiv'],
    ['ecpAttHis', 'checkDiv'],
  ],
  ECP_COMPL: [
    ['ecpCompl', 'autoDiv'],
    ['ecpCompl', 'finalDiv'],
  ],
  ECP_APRV_REF: [
    ['ecpAprvLine', 'refDiv'],
    ['ecpAprv', 'refDiv'],
  ],
  ECP_APRV_ACT: [['ecpAprvHis', 'actDiv']],
  PROMO_SLOT: [['ecpPromo', 'slotCd']],
  ABILITY_DIV: [['abilityCd', 'abilityDiv']],
  PROF_TRACK: [['abilityCd', 'trackCd']],
  DIAG_INST: [
    ['paper', 'instDiv'],
    ['plan', 'instDiv'],
  ],
  QSTN_TP: [['paperItem', 'qstnTp']],
  PAPER_VER_ST: [['paperVer', 'paperVerSt']],
  DIAG_PLAN_ST: [['plan', 'planSt']],
  RESP_ST: [['planTarget', 'respSt']],
  ANONYM_DIV: [['plan', 'anonymDiv']],
  ENTRY_DIV: [['resp', 'entryDiv']],
  GRADE_ST: [['resp', 'gradeSt']],
  SATIS_TRGT: [['plan', 'trgtDivCd']],
  DIAG_LVL: [['respAblScore', 'lvlCd']],
  MLG_AREA: [
    ['mlgArea', 'areaCd'],
    ['sdaItem', 'areaCd'],
    ['mlgLedger', 'areaCd'],
    ['mlgAdj', 'areaCd'],
  ],
  SDA_DIV: [['sdaItem', 'sdaDiv']],
  SDA_EVT: [['sdaItem', 'autoEvtCd']],
  SDA_GRANT: [['sdaRev', 'grantDiv']],
  SPEC_LANG: [
    ['sdaItem', 'specCd'],
    ['stdSpec', 'specCd'],
    ['certiLangEq', 'specCd'],
  ],
  SPEC_DIV: [['stdSpec', 'specDivCd']],
  CERTI_DIV: [
    ['certiStd', 'certiDiv'],
    ['certiState', 'certiDiv'],
    ['certiEvid', 'certiDiv'],
    ['certiUpBatch', 'certiDiv'],
    ['certiTmpl', 'certiDiv'],
    ['certiSeq', 'certiDiv'],
    ['certiIssue', 'certiDiv'],
  ],
  CERTI_JUDGE: [['certiStd', 'judgeDiv']],
  CERTI_SRC: [
    ['certiItem', 'srcDiv'],
    ['certiUpItem', 'srcDiv'],
    ['certiUpBatch', 'srcDiv'],
    ['certiUpload', 'srcDiv'],
  ],
  CERTI_GRADE: [
    ['certiGrade', 'certiGrdCd'],
    ['certiState', 'calcGrdCd'],
    ['certiState', 'decGrdCd'],
    ['certiStateHis', 'certiGrdCd'],
    ['certiIssue', 'certiGrdCd'],
  ],
  MLG_ENTRY: [['mlgLedger', 'entryDiv']],
  MLG_SRC: [['mlgLedger', 'srcDiv']],
  MLG_SCH_DIV: [['mlgScholar', 'schDiv']],
  MLG_SEL: [['mlgRank', 'selDiv']],
  MLG_EXCL: [['mlgRank', 'exclCd']],
  MLG_AWD_SCOPE: [['mlgAward', 'scopeDiv']],
  SPACE_BKNG_ST: [
    ['spaceBkng', 'bkngSt'],
    ['spaceBkngHis', 'afSt'],
  ],
  SPACE_BLDG: [
    ['space', 'bldgCd'],
    ['spaceBlkt', 'bldgCd'],
  ],
  SPACE_BLKT: [['spaceBlkt', 'blktDivCd']],
  SPACE_CAMPUS: [['space', 'campusCd']],
  SPACE_FCLT: [['spaceFclt', 'fcltCd']],
  SPACE_FREQ: [['spaceBkngSer', 'freqCd']],
  SPACE_PRPS: [['spaceBkng', 'prpsCd']],
  SPACE_ST: [['space', 'spaceSt']],
  SPACE_TY: [['space', 'spaceTyCd']],
  SPACE_USER: [
    ['spaceBkng', 'aplyDivCd'],
    ['spacePnlt', 'aplyDivCd'],
    ['spaceUnmet', 'aplyDivCd'],
  ],
};

/** Columns of codes that are known, as `table.column`. */
export const REFERENCED_COLUMNS: ReadonlySet<string> = new Set(
  Object.values(REFERENCES).flatMap((places) => places.map(([table, column]) => `${table}.${column}`)),
);

/** How many rows use each code of a group, regardless of the caller's rights; an unused code is missing. */
export const countUses = (call: CallContext, upCdId: string): Promise<ReadonlyMap<string, number>> =>
  asSystem(call, (db) => countIn(db, upCdId));

async function countIn(db: Kysely<Schema>, upCdId: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  // A group may be called like something that every object has.
  for (const [table, column] of Object.hasOwn(REFERENCES, upCdId) ? (REFERENCES[upCdId] ?? []) : []) {
    const { rows } = await sql<{
      cdId: string;
      cnt: number;
    }>`select ${sql.ref(column)} as "cdId", count(*) as cnt from ${sql.table(table)}
      where ${sql.ref(column)} is not null group by 1`.execute(db);
    for (const row of rows) counts.set(row.cdId, (counts.get(row.cdId) ?? 0) + row.cnt);
  }
  return counts;
}
