import { describe, expect, it } from 'vitest';
import { previousReport, type FormerReport } from '#shared/course-cqi/previous.ts';

const former = (rptId: string, over: Partial<FormerReport> = {}): FormerReport => ({
  rptId,
  termKey: '202510',
  sbjtCd: 'CSE101',
  stfNo: 'prof01',
  hakguaCd: '1010',
  clsNos: ['01'],
  ...over,
});
const NOW = { termKey: '202610', sbjtCd: 'CSE101', stfNo: 'prof01', hakguaCd: '1010' };

describe('the report before', () => {
  it('is the newest of the lecturer, else of the department, else none', () => {
    const own = former('own'),
      newer = former('newer', { termKey: '202520', stfNo: 'head01' });
    expect(previousReport(NOW, [newer, own])).toBe('own');
    expect(previousReport({ ...NOW, stfNo: 'prof02' }, [newer, own])).toBe('newer');
    expect(previousReport({ ...NOW, stfNo: 'prof02', hakguaCd: '1020' }, [newer, own])).toBeNull();
    expect(previousReport({ ...NOW, sbjtCd: 'CSE102' }, [own])).toBeNull();
  });

  it('is of an earlier term, and of one term that of the lowest section', () => {
    expect(previousReport({ ...NOW, termKey: '202510' }, [former('same')])).toBeNull();
    expect(previousReport(NOW, [former('second', { clsNos: ['02'] }), former('first')])).toBe('first');
  });
});
