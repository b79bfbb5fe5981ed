import { describe, expect, test } from 'vitest';
import {
  appointmentFor,
  assignTeams,
  countTeams,
  termBefore,
  type Appointment,
  type GuidedTeam,
} from '#shared/extracurricular/guide-teams.ts';

const appointed = (stfNo: string, over: Partial<Appointment> = {}): Appointment => ({
  guideProfId: `${stfNo} ${over.curriId ?? '전체'}`,
  stfNo,
  deptCd: '1010',
  curriId: null,
  maxTeam: 2,
  ...over,
});
const team = (teamId: string, over: Partial<GuidedTeam> = {}): GuidedTeam => ({
  teamId,
  curriId: 'A',
  guideProfStfNo: null,
  deptCd: '1010',
  memberIds: [],
  ...over,
});

describe('professors and their teams', () => {
  test('an appointment for one curriculum goes before the general one', () => {
    const both = [appointed('p1'), appointed('p1', { curriId: 'A' })];
    expect(appointmentFor(both, 'p1', 'A')?.curriId).toBe('A');
    expect(appointmentFor(both, 'p1', 'B')?.curriId).toBeNull();
    expect(appointmentFor([appointed('p1', { curriId: 'A' })], 'p1', 'B')).toBeUndefined();
  });

  test('each team counts under one appointment', () => {
    const both = [appointed('p1'), appointed('p1', { curriId: 'A' })],
      teams = [
        team('1', { guideProfStfNo: 'p1' }),
        team('2', { guideProfStfNo: 'p1', curriId: 'B' }),
        team('3', { guideProfStfNo: 'p2' }),
        team('4'),
      ];
    expect([...countTeams(both, teams).values()]).toEqual([1, 1]);
  });

  test('the own department, then the fewest teams, then the number', () => {
    const professors = [
        appointed('p3', { deptCd: '2010' }),
        appointed('p2', { deptCd: '2010' }),
        appointed('p1', { maxTeam: 1 }),
      ],
      teams = ['1', '2', '3', '4', '5', '6'].map((id) => team(id));
    expect(assignTeams(professors, teams, ['1', '2', '3', '4', '5', '6'])).toEqual([
      { teamId: '1', stfNo: 'p1' },
      { teamId: '2', stfNo: 'p2' },
      { teamId: '3', stfNo: 'p3' },
      { teamId: '4', stfNo: 'p2' },
      { teamId: '5', stfNo: 'p3' },
    ]);
  });

  test('nobody guides a team that he is in', () => {
    const teams = [team('1', { memberIds: ['p1'] })];
    expect(assignTeams([appointed('p1')], teams, ['1'])).toEqual([]);
  });

  test('what is guided already stays, and counts', () => {
    const teams = [team('1', { guideProfStfNo: 'p1' }), team('2')];
    expect(assignTeams([appointed('p1', { maxTeam: 1 })], teams, ['1', '2'])).toEqual([]);
  });

  test('the semester before the first is last year’s second', () => {
    expect(termBefore('2026', '10')).toEqual({ schlYear: '2025', shtmCd: '20' });
    expect(termBefore('2026', '20')).toEqual({ schlYear: '2026', shtmCd: '10' });
  });
});
