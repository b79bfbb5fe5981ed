import { isIssuerAllowed } from '#contract/session/sso-rules.ts';
import { CLIENT_MESSAGES } from '#contract/system/clients/client-rules.ts';
import { checkProvider, isPassed } from '#server/domains/session/index.ts';
import { invalidField } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { issueClientSecret, saveClient, stopClient } from './admin/change-client.ts';
import { clientList } from './admin/client-queries.ts';
import { listIdps, ownAddresses } from './idp/idp-store.ts';
import { saveIdp } from './idp/save-idp.ts';
import { listDemoPeople, openDemoSession } from './participants/demo-portal.ts';
import { enterPartSession, listPartKeys } from './participants/part-entry.ts';
import { closePartSession, openPartSession } from './participants/part-sessions.ts';

const FIELD_MESSAGES = { clientCd: CLIENT_MESSAGES.badCode };

/** Systems that call us, the provider of identities, and the sessions that a portal opens. */
export const clientBindings: readonly Binding[] = [
  implement('getClientList', clientList.page),
  implement('saveClient', async (asked, call) => ({ data: [await saveClient(call, asked)] }), {
    messages: FIELD_MESSAGES,
  }),
  // Unnumbered: the answers of numbered calls are kept for repeats, and a key must not be kept anywhere.
  implement('issueClientSecret', async (asked, call) => ({ data: [await issueClientSecret(call, asked)] }), {
    unnumbered: true,
  }),
  implement('stopClient', async (asked, call) => ({ data: [await stopClient(call, asked)] })),
  implement('getIdp', async (_query, call) => ({
    data: await listIdps(call.db),
    ...ownAddresses(call.services.settings.publicUrl),
  })),
  implement('saveIdp', async (asked, call) => ({ data: await saveIdp(call, asked) })),
  // Without a transaction of its own: nothing is held while the provider is asked.
  implement(
    'testIdp',
    async ({ issuerUrl }, call) => {
      const { publicUrl } = call.services.settings;
      if (!isIssuerAllowed(issuerUrl, publicUrl)) throw invalidField('issuerUrl', CLIENT_MESSAGES.badIssuer);
      const steps = await checkProvider(issuerUrl, publicUrl),
        passed = isPassed(steps);
      if (passed)
        await call.db
          .insertInto('idpCheck')
          .values({ issuerUrl, checkDt: call.now })
          .onConflict((conflict) => conflict.column('issuerUrl').doUpdateSet({ checkDt: call.now }))
          .execute();
      else await call.db.deleteFrom('idpCheck').where('issuerUrl', '=', issuerUrl).execute();
      return { data: [...steps], passedYn: passed ? 'Y' : 'N' };
    },
    { ownTransaction: true },
  ),
  implement('openPartSession', async (asked, call) => ({ data: [await openPartSession(call, asked)] }), {
    unnumbered: true,
  }),
  implement(
    'enterPartSession',
    async ({ entryToken }, call) => ({ data: [await enterPartSession(call, entryToken)] }),
    {
      unnumbered: true,
    },
  ),
  implement('getPartKeyList', async (_query, call) => ({ data: await listPartKeys(call) })),
  implement('getDemoPersonList', async (_query, call) => ({ data: await listDemoPeople(call) })),
  implement('openDemoSession', async (form, call) => ({ data: [await openDemoSession(call, form)] }), {
    unnumbered: true,
  }),
  implement(
    'closePartSession',
    async (_asked, call) => {
      await closePartSession(call);
      return { data: [{ doneYn: 'Y' }] };
    },
    { unnumbered: true },
  ),
];
