import { implement, type Binding } from '#server/http/implement.ts';
import { presentAccount } from './account-queries.ts';
import { issueTempPwd, resetOtp, stopUser, unlinkSso, unlockUser } from './change-account.ts';

const DONE: { data: [{ doneYn: 'Y' }] } = { data: [{ doneYn: 'Y' }] };

/** What administrators do to accounts. */
export const userAccountBindings: readonly Binding[] = [
  implement('getUserAccount', async ({ userId }, call) => ({ data: [await presentAccount(call, userId)] })),
  implement('unlockUser', async (act, call) => unlockUser(call, act).then(() => DONE)),
  // Unnumbered: the answers of numbered calls are kept for repeats, and a password must not be kept anywhere.
  implement('issueTempPwd', async (act, call) => ({ data: [{ tempPwd: await issueTempPwd(call, act) }] }), {
    unnumbered: true,
  }),
  implement('unlinkSso', async (act, call) => unlinkSso(call, act).then(() => DONE)),
  implement('resetOtp', async (act, call) => resetOtp(call, act).then(() => DONE)),
  implement('stopUser', async (act, call) => stopUser(call, act).then(() => DONE)),
];
