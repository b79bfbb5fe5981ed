import { BACKGROUND_HEADER, CONTRACT_HEADER, CONTRACT_VERSION } from '#contract/envelope.ts';
import { ok, type Result } from '#contract/errors.ts';
import { ZIP_PATH } from '#contract/files/upload-policy.ts';
import type { FileRow } from '#contract/files/files.ts';
import type { ProgressListener, SavedBlob } from '#worker/api.ts';
import { exchange, readBlob, type Limits } from '../http/exchange.ts';
import type { ServerLine } from '../http/server-line.ts';
import { fileNameIn } from './file-names.ts';

function request(line: ServerLine, path: string, background: boolean): Request {
  return new Request(new URL(path, line.origin), {
    credentials: 'same-origin',
    redirect: 'manual',
    headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION), ...(background ? { [BACKGROUND_HEADER]: '1' } : {}) },
  });
}

/** One stored file as a blob. Previews are background calls: a picture that loads does not mean that a person is there. */
export function fetchFile(
  line: ServerLine,
  { linkUrlPath, saveFileNm }: Pick<FileRow, 'linkUrlPath' | 'saveFileNm'>,
  limits: Limits,
): Promise<Result<Blob>> {
  return exchange(
    line.tools,
    request(line, linkUrlPath + encodeURIComponent(saveFileNm), true),
    { ...limits, isLong: true },
    readBlob,
  );
}

/** Counts what has arrived; without a length only the end is known. */
function countBytes(response: Response, onProgress: ProgressListener): ReadableStream<Uint8Array> | null {
  const totalBytes = Number(response.headers.get('content-length'));
  let arrivedBytes = 0;
  return (
    response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          arrivedBytes += part.byteLength;
          if (totalBytes > 0) onProgress(arrivedBytes / totalBytes);
          controller.enqueue(part);
        },
      }),
    ) ?? null
  );
}

/** Files of one group as the archive that the server makes. */
export function downloadZip(
  line: ServerLine,
  fileIds: readonly string[],
  limits: Limits,
  onProgress: ProgressListener,
): Promise<Result<SavedBlob>> {
  const path = ZIP_PATH + fileIds.map(encodeURIComponent).join(',');
  return exchange(line.tools, request(line, path, false), { ...limits, isLong: true }, async (response) => {
    const blob = await new Response(countBytes(response, onProgress)).blob();
    onProgress(1);
    return ok({ blob, fileName: fileNameIn(response.headers.get('content-disposition'), '첨부파일.zip') });
  });
}
