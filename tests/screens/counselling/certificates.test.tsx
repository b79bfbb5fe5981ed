import { within } from '@testing-library/dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { counselRetention } from '#server/domains/counselling/index.ts';
import { runOnce } from '#tests/server/jobs/job-harness.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { caseNow, openedCase } from '#tests/support/writes/case-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

const { renderScreen, server } = useScreens(),
  STAFF_TAB = `${kindPath(kindOf('PSYC'))}?tab=staff`;

describe('파기확인서', () => {
  let caseNo: string;
  beforeAll(async () => {
    const context = await openWriteContext(server()),
      opened = await openedCase(context);
    caseNo = String(opened['caseNo']);
    await context.call('cnslr02', 'closeCase', {
      cnslDivCd: 'PSYC',
      caseId: opened['caseId'],
      version: (await caseNow(context, opened['caseId']))['version'],
      clsRsnCd: 'AGRD',
      clsCn: null,
    });
    // The clock of the campus goes on by itself: the run alone is of a later day.
    const later = { ...server(), now: () => new Date('2031-05-01T05:00:00+09:00') };
    await runOnce(later, 'CNSL_RETENTION', counselRetention.run);
  });

  test('is listed for the head with its counts, and saved as a PDF', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://localhost:8080/saved');
    const page = await renderScreen(STAFF_TAB, { as: 'cnslr01' }),
      table = within(await page.findByRole('table', { name: '파기확인서' }));
    await table.findByText(/^PD2031/);
    table.getByText('2031-05-01');
    table.getByText('5년');
    expect(page.queryByText(caseNo), 'numbers stand on the paper alone').toBeNull();
    await page.user.click(table.getByRole('button', { name: /^PD2031.* 파기확인서$/ }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ type: 'application/pdf' })));
  });

  test('is there for the auditor, and not for a counsellor', async () => {
    const audit = await renderScreen(STAFF_TAB, { as: 'audit01' });
    await within(await audit.findByRole('table', { name: '파기확인서' })).findByText(/^PD2031/);
    const counsellor = await renderScreen(STAFF_TAB, { as: 'cnslr02' });
    await counsellor.findByRole('table', { name: '상담사' });
    expect(counsellor.queryByRole('heading', { name: '파기확인서' })).toBeNull();
  });
});
