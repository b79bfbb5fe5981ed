import { CONTRACT_HEADER, CONTRACT_VERSION, XSRF_HEADER, CLIENT_REQUEST_HEADER } from '#contract/envelope.ts';
import { fail, ok, type Result } from '#contract/errors.ts';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import type { ProgressListener, UploadRequest } from '#worker/api.ts';
import { classifyFailure, readData } from '../http/classify-answer.ts';
import { outcomeOf, type Limits } from '../http/exchange.ts';
import type { ServerLine } from '../http/server-line.ts';

/** The form of an upload. */
export function bodyOf(request: UploadRequest): FormData {
  const body = new FormData();
  // Fields go before the files, so that the server knows the policy before the first byte of content arrives.
  body.set('fileType', request.fileType);
  body.set('policyCd', request.policyCd);
  if (request.fileGroupId) body.set('fileGroupId', request.fileGroupId);
  if (request.keepFileIds) body.set('keepFileIds', request.keepFileIds.join(','));
  for (const file of request.files) body.append('files', file, file.name.normalize('NFC'));
  return body;
}

/** The answer as fetch would have given it: one classification serves both. */
function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(xhr.responseText, { status: xhr.status, headers });
}

/**
 * XMLHttpRequest, because fetch reports nothing about the progress of an upload. Resolves to null without an answer.
 */
function post(
  line: ServerLine,
  request: UploadRequest,
  limits: Limits,
  onProgress: ProgressListener,
): Promise<Response | null> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', new URL(UPLOAD_PATH, line.origin));
    xhr.timeout = limits.deadlineMs ?? 0;
    xhr.setRequestHeader(CONTRACT_HEADER, String(CONTRACT_VERSION));
    xhr.setRequestHeader(CLIENT_REQUEST_HEADER, crypto.randomUUID());
    xhr.setRequestHeader(XSRF_HEADER, line.xsrfToken() ?? '');
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    xhr.onload = () => resolve(xhr.status >= 200 ? responseOf(xhr) : null);
    xhr.onerror = xhr.ontimeout = xhr.onabort = () => resolve(null);
    limits.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(bodyOf(request));
  });
}

async function interpret(response: Response | null, limits: Limits): Promise<Result<string>> {
  if (!response) return fail(limits.signal.aborted ? { kind: 'cancelled' } : { kind: 'offline', timedOut: false });
  const failure = await classifyFailure(response);
  return failure ? fail(failure) : readUploaded(response);
}

/** The link or the fileGroupId in the answer to an upload. */
export async function readUploaded(response: Response): Promise<Result<string>> {
  const data = await readData(response);
  if (!data.ok) return data;
  const rows =
    typeof data.value === 'object' && data.value !== null && 'data' in data.value && Array.isArray(data.value.data)
      ? data.value.data
      : [];
  const [first] = rows;
  return typeof first === 'string' ? ok(first) : fail({ kind: 'offline', timedOut: false });
}

/** Sends files as one multipart request. Resolves to the link or the fileGroupId. */
export async function upload(
  line: ServerLine,
  request: UploadRequest,
  limits: Limits,
  onProgress: ProgressListener,
): Promise<Result<string>> {
  const { finish } = line.tools.traffic(true);
  const result = await interpret(await post(line, request, limits, onProgress), limits);
  finish(outcomeOf(result));
  return result;
}
