import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { koreanDate8 } from '#shared/korean-time.ts';
import { application } from '#tests/support/writes/mileage-writes.ts';
import type { openKilledServer } from './wire-clients.ts';

/** One thing that somebody does to the ledger of a student. */
export interface Operation {
  /** Place of the student in the list of those who take part. */
  readonly who: number;
  readonly kind: 'apply' | 'adjust' | 'reverse' | 'use';
  readonly pnt: number;
  /** Chooses the entry that is taken back. */
  readonly which: number;
}

const KINDS = [
    'apply',
    'apply',
    'apply',
    'adjust',
    'adjust',
    'adjust',
    'reverse',
    'reverse',
    'reverse',
    'use',
  ] as const,
  /** So many students are met again and again, whatever the number of students: only they show who waits for whom. */
  BUSY_STUDENTS = 6,
  REASON = '강제 종료 시험';

/** Operations at random; each tenth pays a conversion of points, and each tenth meets one of a few busy students. */
export function sampleOperations(count: number, students: number, seed: number): Operation[] {
  const operation = fc.record({
    who: fc.oneof({ weight: 1, arbitrary: fc.nat(BUSY_STUDENTS - 1) }, { weight: 9, arbitrary: fc.nat(students - 1) }),
    kind: fc.constantFrom(...KINDS),
    pnt: fc.integer({ min: -40, max: 90 }).filter((pnt) => pnt !== 0),
    which: fc.nat(1_000),
  });
  return fc.sample(operation, { numRuns: count, seed });
}

interface Ground {
  readonly stdNos: readonly string[];
  readonly mlgTermId: string;
  readonly sdaId: string;
  /** Conversions that students have asked for, one for each operation that pays one. */
  readonly conversions: string[];
}
type Wire = Awaited<ReturnType<typeof openKilledServer>>;

/**
 * What people do to the ledger over the wire. Each operation resolves to the status of its last step, and writes down the
 * sources of the entries that somebody was told of.
 */
export function ledgerOperations(wire: Wire, { stdNos, mlgTermId, sdaId, conversions }: Ground) {
  const acknowledged: string[] = [];
  /** @param srcKeys sources of the entries that a success stands for */
  const tell = (status: number, ...srcKeys: readonly string[]): number => {
    if (status === 200) acknowledged.push(...srcKeys);
    return status;
  };

  async function apply(stdNo: string): Promise<number> {
    const form = application(sdaId, { acqDt: koreanDate8(new Date()) }),
      submitted = await wire.write('oper02', 'submitApply', { ...form, stdNo });
    if (submitted.status !== 200) return submitted.status;
    const [row] = submitted.rows,
      key = { applyId: row?.applyId, version: row?.version };
    return tell((await wire.write('oper01', 'approveApply', key)).status, `SDA:${form.applyId}:1`);
  }

  async function adjust(stdNo: string, pnt: number): Promise<number> {
    const mlgAdjId = randomUUID(),
      form = { mlgAdjId, stdNo, mlgTermId, areaCd: 'VOL', pnt, rsn: REASON };
    const [row] = (await wire.write('oper01', 'requestAdj', form)).rows,
      { status } = await wire.write('oper02', 'approveAdj', { mlgAdjId, version: row?.version });
    return tell(status, `ADMIN:${mlgAdjId}`);
  }

  async function reverse(stdNo: string, which: number): Promise<number> {
    const { rows } = await wire.read('oper01', 'getLedgerList', { stdNo, page: '1', rowsPerPage: '50' }),
      ledgerId = rows[which % Math.max(1, rows.length)]?.ledgerId;
    if (ledgerId === undefined) return 409;
    const { status } = await wire.write('oper01', 'reverseLedger', { ledgerId, rsn: REASON });
    return tell(status, `RVSL:${String(ledgerId)}`);
  }

  /** Pays whoever is in the pay file of a conversion: nobody, when none of those who asked has the points. */
  async function use(): Promise<number> {
    const mlgScholarId = conversions.pop();
    const step = async (op: string, version: unknown) => wire.write('oper01', op, { mlgScholarId, version });
    const [ranked] = (await step('calcScholar', 1)).rows,
      [confirmed] = (await step('confirmScholar', ranked?.version)).rows,
      file = await step('makePayFile', confirmed?.version);
    if (file.status !== 200) return file.status;
    const { status } = await step('payScholar', Number(confirmed?.version) + 1);
    return tell(status, ...file.rows.map(({ stdNo }) => `SCHOLAR:${mlgScholarId}:${String(stdNo)}`));
  }

  return {
    acknowledged,
    perform: async ({ who, kind, pnt, which }: Operation): Promise<number> => {
      const stdNo = stdNos[who] ?? '';
      if (kind === 'use') return use();
      if (kind === 'reverse') return reverse(stdNo, which);
      return kind === 'adjust' ? adjust(stdNo, pnt) : apply(stdNo);
    },
  };
}
