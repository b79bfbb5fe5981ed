import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { signedInOf } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { requirePeriod } from '../search/period.ts';
import { verifySeals } from './verify-seal.ts';

export const logSealBindings: readonly Binding[] = [
  implement('verifyLogSeal', async ({ logDivCd, strtDt, endDt }, call) => {
    const { model, permissions } = signedInOf(call),
      resource = model.resourceByPath.get(HISTORY_SCREENS[logDivCd]);
    if (!resource || scopeOf(model, permissions, resource, 'R') === null) throw forbidden();
    requirePeriod(logDivCd, { strtDt, endDt });
    const { okCnt, openCnt, bad } = await verifySeals(call.db, logDivCd, strtDt, endDt, call.now);
    return { data: [...bad], okCnt, openCnt, badCnt: bad.length };
  }),
];
