import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** The reminder of a session names its time, for students alone; wording that the office has changed since stays. */
export const reminderText: Migration = {
  up: (db) =>
    runStatements(db, [
      `update "almTmpl" set "cntnTmpl" = '예약하신 상담이 #{일시}에 있습니다.', "varNms" = '["일시"]', "chnlCds" = '["PUSH", "SMS"]', "rcvrRuleCd" = '학생', "evntDesc" = '상담 전 안내'
        where "tmplCd" = 'CNSL_REMIND' and "cntnTmpl" = '상담 일정이 있습니다.'`,
    ]),
};
