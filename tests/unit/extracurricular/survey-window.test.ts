import { describe, expect, it } from 'vitest';
import { remindDaysBefore, surveyWindow } from '#shared/extracurricular/survey-window.ts';

describe('when a period is asked about', () => {
  it('begins with the end of the last session', () => {
    expect(surveyWindow('202604241200', 7)).toEqual({
      strtDt: '20260424',
      strtTm: '1200',
      endDt: '20260501',
      endTm: '2400',
    });
  });

  it('begins with the next day after midnight', () => {
    expect(surveyWindow('202604302400', 3)).toMatchObject({ strtDt: '20260501', strtTm: '0000', endDt: '20260503' });
  });

  it('reminds on days three and six of it', () => {
    expect([7, 6, 3, 14].map(remindDaysBefore)).toEqual([[4, 1], [3], [], [11, 8]]);
  });
});
