import { endpointTable } from 'virtual:endpoint-table';
import { fail, type Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { Answer, CallOptions, WorkerApi } from '#worker/api.ts';
import type { RunningCalls } from '../http/running-calls.ts';
import type { ServerLine } from '../http/server-line.ts';
import type { WorkerDependencies } from '../worker-dependencies.ts';
import { throttleProgress } from './throttle-progress.ts';

export interface FileServiceParts {
  readonly line: ServerLine;
  readonly calls: RunningCalls;
  readonly dependencies: WorkerDependencies;
  readonly read: (op: Op, arg: unknown, options: CallOptions) => Promise<Result<Answer<unknown>>>;
}
export type FileService = Pick<
  WorkerApi,
  'checkFiles' | 'upload' | 'fetchFile' | 'downloadZip' | 'zip' | 'makeExcel' | 'makeBook' | 'makeSheet' | 'readExcel'
>;

const FILE_DEADLINE_MS = 30 * 60_000;
/** The rows of a workbook are one large answer. */
const EXCEL_DEADLINE_MS = 120_000;

/** Work with files. Each kind loads its code when it is first asked for, so that the worker starts small. */
export function createFileService({ line, calls, dependencies, read }: FileServiceParts): FileService {
  const limits = (signal: AbortSignal, { deadlineMs = FILE_DEADLINE_MS }: CallOptions) => ({ signal, deadlineMs });
  const slow = (listener: (share: number) => void) => throttleProgress(listener, dependencies.monotonicMs);
  return {
    checkFiles: async (files, rules) => (await import('./check-files.ts')).checkFiles(files, rules),
    upload: (request, options, onProgress) =>
      calls.run(options.id, async (signal) =>
        (await import('./upload.ts')).upload(line, request, limits(signal, options), slow(onProgress)),
      ),
    fetchFile: (file, options) =>
      calls.run(options.id, async (signal) =>
        (await import('./download.ts')).fetchFile(line, file, limits(signal, options)),
      ),
    downloadZip: (fileIds, options, onProgress) =>
      calls.run(options.id, async (signal) =>
        (await import('./download.ts')).downloadZip(line, fileIds, limits(signal, options), slow(onProgress)),
      ),
    zip: (entries, { id }, onProgress) =>
      calls.run(id, async (signal) => (await import('./zip.ts')).zip(entries, signal, slow(onProgress))),
    async makeExcel(request, options, onProgress) {
      const answer = await read(request.op, request.arg, { deadlineMs: EXCEL_DEADLINE_MS, ...options });
      if (!answer.ok) return fail(answer.error);
      const loginId = endpointTable[request.op]?.personal === true ? request.loginId : undefined;
      return calls.run(options.id, async (signal) =>
        (await import('../excel/make-excel.ts')).makeExcel(request, answer.value.data, {
          at: new Date(dependencies.nowMs()),
          onProgress: slow(onProgress),
          signal,
          loginId,
        }),
      );
    },
    async makeBook({ op, arg, baseName, loginId }, options) {
      const answer = await read(op, arg, { deadlineMs: EXCEL_DEADLINE_MS, ...options });
      if (!answer.ok) return fail(answer.error);
      return (await import('../excel/make-excel.ts')).makeSheets(baseName, answer.value.data, {
        at: new Date(dependencies.nowMs()),
        loginId,
      });
    },
    makeSheet: async (layout, rows) =>
      (await import('../excel/make-excel.ts')).makeSheet(layout, rows, { at: new Date(dependencies.nowMs()) }),
    readExcel: async (file) => (await import('../excel/read-excel.ts')).readExcel(file),
  };
}
