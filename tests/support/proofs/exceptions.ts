import type { Op } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';

/* What the proofs cannot see in the contract, and where a document asks for something else. */

interface VersionTable {
  readonly table: keyof Schema;
  /** Fields of the body that name the record, each with its column. */
  readonly by: Readonly<Record<string, string>>;
}
const completion: VersionTable = { table: 'ecpCompl', by: { id: 'applId' } },
  student: VersionTable = { table: 'certiState', by: { certiDiv: 'certiDiv', stdNo: 'stdNo' } },
  inspection: VersionTable = { table: 'acsLogInspct', by: { inspctYm: 'inspctYm' } };

/** Where the version lies, where the body names another record first, or the record by something else than its key. */
export const VERSION_IN: Partial<Record<Op, VersionTable>> = {
  // Weekly hours are a part of their counsellor.
  saveSchd: { table: 'cnslr', by: { cnslrId: 'cnslrId' } },
  saveCnslKind: { table: 'cnslKind', by: { cnslDivCd: 'cnslDivCd' } },
  saveAssign: { table: 'ecpAssign', by: { applId: 'applId' } },
  saveRslt: { table: 'ecpRslt', by: { prdId: 'prdId' } },
  saveAprvr: { table: 'sbjtCqiAprvr', by: { hakguaCd: 'hakguaCd' } },
  saveSatisPlan: { table: 'satisCqiPlan', by: { cqiId: 'cqiId' } },
  saveSatisRslt: { table: 'satisCqiRslt', by: { cqiId: 'cqiId' } },
  overrideCompl: completion,
  addCompl: completion,
  cancelCompl: completion,
  applyCerti: student,
  cancelApplyCerti: student,
  saveAcsLogInspct: inspection,
  closeAcsLogInspct: inspection,
  // There is one.
  saveSecurityPolicy: { table: 'securityPolicy', by: {} },
};

/** An act on a document that has been decided meanwhile hears of the state, not of the version (conventions.md 5). */
export const STATE_FIRST: ReadonlySet<Op> = new Set([
  'approvePrd',
  'returnPrd',
  'recallPrd',
  'approveRslt',
  'returnRslt',
  'approveAprvBulk',
]);

/** A note that arrives on an older version is stored beside the present one, and never refused for it (counselling.md 4.10). */
export const LIES_BESIDE: ReadonlySet<Op> = new Set(['saveNote', 'saveIntk', 'saveGrpNote']);

/** Refusals that name no one: whoever has graded or taken a work item shows elsewhere. */
export const SAYS_NOT_WHO: ReadonlySet<Op> = new Set(['saveGrade', 'claimWork']);

/** Calls that are numbered as writes and have no effect that could come twice: each looks something up, or finds nothing to do. */
export const WITHOUT_EFFECT: ReadonlySet<Op> = new Set([
  'getSdaWhatIf',
  'previewAlarmRcvr',
  'previewSer',
  'previewTrgt',
  'uploadAlarmRcvr',
  'refreshPlanTarget',
  'remindCqi',
  'closeUserSession',
  'verifyRun',
]);

/** Open to everybody who is signed in, by what they are to the row: no letter decides. */
export const OPEN_TO_ALL: ReadonlySet<Op> = new Set(['unmaskGuidePerson']);
