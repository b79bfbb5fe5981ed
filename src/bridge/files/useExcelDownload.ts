import { useCallback, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallError } from '#contract/errors.ts';
import type { Arg, Op } from '#contract/registry.ts';
import { alert, show } from '#ui/feedback/feedback.ts';
import { saveBlob } from '#ui/files/save-blob.ts';
import { reportUndelivered } from '#ui/files/report-undelivered.ts';
import type { ExcelRequest } from '#worker/api.ts';
import { worker } from '../client.ts';
import { serverApi } from '../server-api.ts';
import { withoutEnding } from '../failures/ending-port.ts';
import { usePerson } from '../shared-state/useSharedState.ts';
import { reportFailure } from './covered-call.ts';

/** Tag of the list of files in the header. */
const EXCEL_LIST = 'getExcelRequestList';

export interface ExcelDownload {
  /** Share done from 0 to 1 while a file is made. */
  readonly share: number | null;
  readonly download: (request: Omit<ExcelRequest, 'loginId'>) => Promise<void>;
  readonly cancel: () => void;
}

/** The server says so instead of sending more rows than the page is to wait for. */
const isTooLong = (error: CallError): boolean => error.kind === 'refused' && error.reason === 'LIMIT';

/** A filter as it stands in an address: what is empty is left out. */
const queryOf = (arg: unknown): Arg<'requestExcel'>['arg'] =>
  Object.fromEntries(Object.entries(arg ?? {}).filter(([, value]) => value !== null && value !== undefined));

/**
 * A refusal of the rows and a missing connection are reported here; every other failure is handled like that of any
 * call.
 */
function reportDownloadFailure(op: Op, error: CallError): void {
  const { kind } = error;
  if (kind === 'invalid' || kind === 'refused') {
    void alert(error.message);
    return;
  }
  if (kind === 'offline') {
    show('M-ONLINE-ONLY');
    return;
  }
  reportFailure(op, error);
  reportUndelivered(error);
}

/** Orders a file that is too long to wait for. @returns whether it is being made */
async function order({ op, arg, sheetName, baseName, columns }: Omit<ExcelRequest, 'loginId'>): Promise<boolean> {
  const ordered = withoutEnding(
    await worker.call('requestExcel', {
      op,
      arg: queryOf(arg),
      layout: { sheetName, baseName, columns: [...columns] },
    }),
  );
  if (ordered.ok) show('M-XLS-JOB');
  else reportDownloadFailure('requestExcel', ordered.error);
  return ordered.ok;
}

/**
 * Makes a workbook of all rows behind a list in the worker and hands it to the browser; a long one is ordered from the
 * server.
 */
export function useExcelDownload(): ExcelDownload {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const loginId = usePerson()?.loginId;
  const dispatch = useDispatch();
  const download = useCallback(
    async (request: Omit<ExcelRequest, 'loginId'>): Promise<void> => {
      const controller = new AbortController();
      running.current = controller;
      setShare(0);
      const made = withoutEnding(
        await worker.makeExcel(
          { ...request, ...(loginId === undefined ? {} : { loginId }) },
          { onProgress: setShare, signal: controller.signal },
        ),
      );
      setShare(null);
      if (made.ok) saveBlob(made.value.blob, made.value.fileName);
      else if (!isTooLong(made.error)) reportDownloadFailure(request.op, made.error);
      else if (await order(request)) dispatch(serverApi.util.invalidateTags([EXCEL_LIST as never]));
    },
    [loginId, dispatch],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  return { share, download, cancel };
}
