import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { everyScreen } from '#tests/support/every-screen.ts';
import { tryCases } from '#tests/support/faults.ts';
import { SPECIFIED_SCREENS } from '#tests/support/specified-screens.ts';
import { useServer } from '#tests/support/use-server.ts';

const built = new Set((await everyScreen()).map(({ path }) => path));

// The table is the same on both databases.
describe.runIf(TEST_DATABASE === 'embedded' && isDatabaseAvailable())('F34: every screen that is specified', () => {
  const server = useServer(),
    admin = server.person('admin01');

  it('opens where it is built, and is answered as unregistered where it is not', async () => {
    await tryCases({
      name: 'F34 specified screens',
      cases: SPECIFIED_SCREENS.length,
      attempt: async (index) => {
        const url = SPECIFIED_SCREENS[index] ?? '',
          { status, body } = await admin.call('checkRoute', { url });
        if (built.has(url)) return status === 200 ? null : `${url}: ${status} ${body.message}`;
        return status === 403 && body.data.reason === 'NOT_FOUND' && body.message === '등록되지 않은 화면입니다.'
          ? null
          : `${url} is not built: ${status} ${body.message}`;
      },
    });
  });

  it('is in the table of screens under the name that the specification gives it', () => {
    const unknown = [...built].filter((path) => !SPECIFIED_SCREENS.includes(path));
    console.info(`F34 screens: ${built.size} built, ${SPECIFIED_SCREENS.length} specified`);
    expect(unknown).toEqual([]);
  });
});
