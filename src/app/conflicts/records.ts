import { counsellingRecords } from '#domains/counselling/index.ts';
import { communicationRecords } from '#domains/communication/index.ts';
import { diagnosisRecords } from '#domains/diagnosis/index.ts';
import { courseCqiRecords } from '#domains/course-cqi/index.ts';
import { dropoutRecords } from '#domains/dropout/index.ts';
import { satisfactionRecords } from '#domains/satisfaction-cqi/index.ts';
import { extracurricularRecords } from '#domains/extracurricular/index.ts';
import { guideRecords } from '#domains/guide/index.ts';
import { mainRecords } from '#domains/main/index.ts';
import { certiRecords } from '#domains/certification/index.ts';
import { mileageRecords } from '#domains/mileage/index.ts';
import type { QueuedRecord, RecordLabels } from '#ui/conflict/record-labels.ts';

/** Every kind of record that may wait on the device, by its operation. */
const byOp = new Map<string, QueuedRecord>(
  [
    ...guideRecords,
    ...communicationRecords,
    ...mainRecords,
    ...diagnosisRecords,
    ...extracurricularRecords,
    ...mileageRecords,
    ...certiRecords,
    ...courseCqiRecords,
    ...dropoutRecords,
    ...satisfactionRecords,
    ...counsellingRecords,
  ].map((record) => [record.op, record]),
);
export const findRecord = (op: string | null): QueuedRecord | null => (op === null ? null : (byOp.get(op) ?? null));

const loading = new Map<string, Promise<RecordLabels>>();

/** Words of a kind of record; the same promise for the life of the page. */
export function loadLabels(record: QueuedRecord): Promise<RecordLabels> {
  const known = loading.get(record.op) ?? record.load();
  loading.set(record.op, known);
  // A chunk that did not come is asked for again.
  known.catch(() => loading.delete(record.op));
  return known;
}
