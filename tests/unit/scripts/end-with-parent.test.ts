import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/end-with-parent.mjs');
const PROGRAMME = `import { endWithParent } from ${JSON.stringify(SCRIPT)};
  endWithParent();
  process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('running');`;

it('ends a server in order when npm dies first', async () => {
  // The shell stays between this test and the programme, as npm's shell does.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAMME"; true'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE: process.execPath, PROGRAMME, npm_lifecycle_event: 'start' },
  });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(shell.stdout, 'data');
  expect(output).toBe('running\n');
  shell.kill('SIGTERM');
  await once(shell.stdout, 'end');
  expect(output).toBe('running\nended in order\n');
});
