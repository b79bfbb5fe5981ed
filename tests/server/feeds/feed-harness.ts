import { writeXlsx } from 'hucre/xlsx';
import { FEED_COLUMNS, type FeedJobCd } from '#contract/batch/feed-rules.ts';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { runJob } from '#server/jobs/run-job.ts';
import type { RunRow } from '#server/jobs/runs.ts';
import { NODE, servicesOf } from '#tests/server/jobs/job-harness.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { toAnswer, type Answer, type Person, type TestServer } from '#tests/support/server.ts';

export type FeedRow = Readonly<Record<string, string | number | null>>;

/** A workbook of rows by field, with the columns that the first row has; a field that no column has is its own label. */
export async function workbookOf(jobCd: FeedJobCd, rows: readonly FeedRow[]): Promise<Uint8Array> {
  const known = FEED_COLUMNS[jobCd],
    first = rows[0] ?? {},
    columns = [
      ...known.filter(({ key }) => Object.hasOwn(first, key)),
      ...Object.keys(first)
        .filter((name) => known.every(({ key }) => key !== name))
        .map((name) => ({ key: name, label: name })),
    ];
  return new Uint8Array(
    await writeXlsx({
      sheets: [
        {
          name: '입력',
          rows: [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ key }) => row[key] ?? null))],
        },
      ],
    }),
  );
}

export async function sendFile(server: TestServer, person: Person, bytes: Uint8Array): Promise<string> {
  const body = toMultipart([
    { name: 'fileType', value: 'group' },
    { name: 'policyCd', value: 'XLS' },
    { name: 'files', fileName: 'input.xlsx', value: bytes },
  ]);
  const answer = toAnswer(
    await server.app.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      payload: body.payload,
      headers: { ...person.headers, ...body.headers },
    }),
  );
  return String(answer.rows[0]?.['value']);
}

/** Uploads rows and has them checked. */
export async function deliver(
  server: TestServer,
  person: Person,
  jobCd: FeedJobCd,
  rows: readonly FeedRow[],
): Promise<Answer> {
  return person.call('uploadBatchInput', {
    jobCd,
    fileGroupId: await sendFile(server, person, await workbookOf(jobCd, rows)),
  });
}

/** Does a run that waits in the queue, and reads what its row says then. */
export async function doRun(server: TestServer, batchRunId: unknown): Promise<RunRow> {
  const services = servicesOf(server),
    id = String(batchRunId);
  await runJob({ services, jobs: new Map(jobList.map((job) => [job.jobCd, job])), nodeNm: NODE }, id);
  return services.db.selectFrom('batchRun').selectAll().where('batchRunId', '=', id).executeTakeFirstOrThrow();
}

/** Delivers, applies and runs. */
export async function feed(
  server: TestServer,
  person: Person,
  jobCd: FeedJobCd,
  rows: readonly FeedRow[],
  write: Readonly<Record<string, unknown>> = {},
): Promise<RunRow> {
  const {
    rows: [input],
  } = await deliver(server, person, jobCd, rows);
  const {
    rows: [applied],
    body,
  } = await person.call('applyBatchInput', { batchInputId: input?.['batchInputId'], ...write });
  if (!applied) throw new Error(body.message);
  return doRun(server, applied['batchRunId']);
}
