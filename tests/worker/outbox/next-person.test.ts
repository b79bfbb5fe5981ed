import { expect, test } from 'vitest';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { makeDevice, type Device } from '#tests/support/device.ts';
import { keysOf } from '#tests/support/encryptors.ts';
import { reply, type Reply } from '#tests/support/scripted-server.ts';
import { answers, item, scene, target, type Scene } from '#tests/support/worker-scene.ts';

const FAULTS_DEADLINE_MS = 1_800_000,
  SAVE = '/api/guide/saveGuideItem',
  SECRET = '남이 볼 수 없는 낱말';

/** A server that gives each person his own keys, whoever has signed in last. */
function campus() {
  const arrived: { readonly by: string; readonly clientReqId: string }[] = [],
    signedIn = { userId: 'hong' };
  const answer: Reply = (request, response, body) => {
    if (request.url === '/api/system/getDeviceKeyList') {
      reply(response, 200, { data: keysOf(signedIn.userId) });
      return;
    }
    if (request.url === SAVE)
      arrived.push({ by: signedIn.userId, clientReqId: String(request.headers['x-client-req-id']) });
    answers(request, response, body);
  };
  return { arrived, answer, signedIn };
}

/** A device on which another tab and the service worker say at once that they have no keys, so that nobody waits for them. */
function quickDevice(): Device {
  const device = makeDevice(),
    channel = device.keyChannel();
  channel.listen((message) => {
    if (message.type === 'ASK' && message.askId !== undefined)
      for (let told = 0; told < 2; told += 1) channel.post({ type: 'NONE', askId: message.askId });
  });
  return device;
}

async function tryNextPerson(index: number): Promise<string | null> {
  const { arrived, answer, signedIn } = campus(),
    opened = await scene(answer, quickDevice()),
    { worker } = opened,
    count = 1 + (index % 5);
  const come = async (userId: string): Promise<void> => {
    signedIn.userId = userId;
    await worker.setPerson({ userId, xsrfToken: userId });
    await worker.findDraft('none');
  };
  const go = async (line: Scene['line']): Promise<void> => {
    opened.line = line;
    await worker.call('getDeptList', {}, { id: 'depts' });
  };

  await come('hong');
  await go('down');
  const kept: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const result = await worker.submit(
      'saveGuideItem',
      { ...item, guideItemId: `a${at}`, itemNm: `${SECRET} ${at}` },
      { id: `${at}`, ...target, title: `${SECRET} ${at}`, recordId: `a${at}` },
    );
    if (result.ok && result.value.state === 'queued') kept.push(result.value.clientReqId);
  }
  await worker.saveDraft({ key: 'guide:new', formatVersion: 1, value: SECRET });
  // He signs out, or somebody else simply signs in over him.
  if (index % 2 === 0) await worker.setPerson(null);

  opened.line = 'up';
  await come('kim');
  await go('up');
  const seen = await worker.viewOutbox(),
    draft = await worker.findDraft('guide:new');
  // Whoever knows the numbers may try everything that a person may do with an entry.
  for (const clientReqId of kept) {
    await worker.retryOutbox(clientReqId);
    await worker.resolveOutbox([{ clientReqId, keysOfMine: ['itemNm'] }]);
    await worker.reopenOutbox([clientReqId]);
    await worker.renewOutbox(clientReqId);
    await worker.undoMerge(clientReqId);
    await worker.forgetMerge(clientReqId);
    await worker.discardOutbox(clientReqId);
    await worker.submit(
      'saveGuideItem',
      { ...item, guideItemId: 'k' },
      { id: clientReqId, ...target, recordId: 'k', replaces: clientReqId },
    );
  }
  const told = JSON.stringify([seen, draft, await worker.viewOutbox(), opened.events]),
    byOther = arrived.filter(({ clientReqId }) => kept.includes(clientReqId));
  const isHidden = seen.mine.length === 0 && seen.othersCount === count && draft === null && !told.includes(SECRET);

  await come('hong');
  await go('up');
  await expect
    .poll(() => arrived.filter(({ by }) => by === 'hong').length, { interval: 2, timeout: 20_000 })
    .toBe(count);
  await expect.poll(async () => (await worker.viewOutbox()).mineCount, { interval: 2, timeout: 20_000 }).toBe(0);
  const byOwner = arrived.filter(({ by }) => by === 'hong').map(({ clientReqId }) => clientReqId),
    own = await worker.findDraft('guide:new');
  await worker.setPerson(null);
  const isRight =
    isHidden &&
    byOther.length === 0 &&
    JSON.stringify(byOwner.toSorted()) === JSON.stringify(kept.toSorted()) &&
    own?.value === SECRET;
  return isRight
    ? null
    : JSON.stringify({
        kept: kept.length,
        isHidden,
        byOther: byOther.length,
        byOwner: byOwner.length,
        own: own !== null,
      });
}

test(
  'F21: the next person neither sees nor sends nor deletes what waits, and its owner goes on',
  async () => {
    await tryCases({ name: 'F21 the next person', cases: casesOf(6, 200, 1_000), atOnce: 10, attempt: tryNextPerson });
  },
  FAULTS_DEADLINE_MS,
);
