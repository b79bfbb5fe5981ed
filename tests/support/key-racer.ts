import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { caseKey } from '#server/keys/case-key.ts';

/*
 * A process that asks for the keys of cases as soon as it is let go by a line on its input: `key-racer.ts KEY_DIR ID…`.
 * It writes the number and a digest of each.
 */
const [keyDir = '', ...caseIds] = process.argv.slice(2);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const keys = await Promise.all(caseIds.map((caseId) => caseKey(keyDir, caseId)));
process.stdout.write(
  JSON.stringify(keys.map(({ keyId, key }) => `${keyId} ${createHash('sha256').update(key.export()).digest('hex')}`)),
);
process.exit(0);
