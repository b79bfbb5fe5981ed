import { useCallback, useState } from 'react';
import { alert, show } from '#ui/feedback/feedback.ts';
import { saveBlob } from '#ui/files/save-blob.ts';
import type { ExcelRequest } from '#worker/api.ts';
import { worker } from '../client.ts';

interface ExcelDownload {
  /** Share done from 0 to 1 while a file is made. */
  readonly share: number | null;
  readonly download: (request: ExcelRequest) => Promise<void>;
}

/** Makes a workbook of all rows behind a list in the worker and hands it to the browser. */
export function useExcelDownload(): ExcelDownload {
  const [share, setShare] = useState<number | null>(null);
  const download = useCallback(async (request: ExcelRequest): Promise<void> => {
    setShare(0);
    const made = await worker.makeExcel(request, { onProgress: setShare });
    setShare(null);
    if (made.ok) { saveBlob(made.value.blob, made.value.fileName); return; }
    const { error } = made, { kind } = error;
    if (error.kind === 'invalid') await alert(error.message);
    else if (kind === 'offline') show('M-ONLINE-ONLY');
    else if (kind === 'forbidden') show('M-403');
    else if (kind !== 'cancelled') show('M-DOWN-FAIL');
  }, []);
  return { share, download };
}
