import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { signedInOf } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { requirePeriod } from '../search/period.ts';
import { findChainFaults } from './chain-rules.ts';
import { readChain, readHead } from './head-file.ts';
import { lastAnchor } from './head-lines.ts';
import { verifySeals } from './verify-seal.ts';

export const logSealBindings: readonly Binding[] = [
  implement('verifyLogSeal', async ({ logDivCd, strtDt, endDt }, call) => {
    const { model, permissions } = signedInOf(call),
      resource = model.resourceByPath.get(HISTORY_SCREENS[logDivCd]);
    if (!resource || scopeOf(model, permissions, resource, 'R') === null) throw forbidden();
    requirePeriod(logDivCd, { strtDt, endDt });
    const { db, settings } = call.services,
      { stCd, lines } = await readHead(db, settings),
      chain = await readChain(db, logDivCd, lines);
    const { okCnt, openCnt, bad } = await verifySeals(db, chain, strtDt, endDt, call.now);
    const last = lastAnchor(lines, logDivCd);
    return {
      data: [...bad],
      okCnt,
      openCnt,
      badCnt: bad.length,
      head: {
        stCd,
        firstNo: lines[0]?.no ?? null,
        no: lines.at(-1)?.no ?? null,
        at: lines.at(-1)?.at ?? null,
        sealDt: last?.sealDt ?? null,
        uptoNo: last?.uptoNo ?? null,
        digest: last?.digest ?? null,
        badDts: [...findChainFaults(chain).keys()].toSorted(),
      },
    };
  }),
];
