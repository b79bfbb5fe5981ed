import type { PaperForm } from './paper-form.ts';
import { bodyOf } from './paper-form.ts';

/* 내보내기 and 가져오기: a paper as one file that another campus, or another paper, can take. */

const FORMAT = 'madang-paper',
  FORMAT_VERSION = 1;

interface PaperFile {
  readonly format: typeof FORMAT;
  readonly formatVersion: number;
  readonly instDiv: string;
  readonly paperNm: string;
  readonly body: ReturnType<typeof bodyOf>;
}

/** The file of a paper, readable by people too. */
export function exportPaper(instDiv: string, paper: PaperForm): string {
  const file: PaperFile = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    instDiv,
    paperNm: paper.paperNm,
    body: bodyOf(paper),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export const FILE_PROBLEMS = {
  unreadable: '문항지 파일이 아닙니다. 내보내기로 만든 파일을 선택해주세요.',
  newer: '더 새로운 버전에서 만든 파일입니다.',
  instrument: '다른 구분의 파일입니다. 같은 구분의 파일만 가져올 수 있습니다.',
  types: '이 구분에서 사용할 수 없는 유형의 문항이 있습니다.',
} as const;
export type FileProblem = keyof typeof FILE_PROBLEMS;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has the parts that the editor walks; everything else is judged by the server when it is saved. */
function isBody(body: unknown): body is PaperFile['body'] {
  if (!isObject(body) || !Array.isArray(body['sects']) || !Array.isArray(body['branches'])) return false;
  return (
    body['sects'].length > 0 &&
    Array.isArray(body['norms']) &&
    body['sects'].every(
      (section: unknown) =>
        isObject(section) &&
        typeof section['sectId'] === 'string' &&
        typeof section['sectNm'] === 'string' &&
        Array.isArray(section['qstns']) &&
        section['qstns'].every(
          (question: unknown) =>
            isObject(question) &&
            typeof question['qstnId'] === 'string' &&
            typeof question['qstnTxt'] === 'string' &&
            Array.isArray(question['optns']) &&
            Array.isArray(question['rows']),
        ),
    )
  );
}

type Imported =
  | { readonly body: PaperFile['body']; readonly problem?: undefined }
  | { readonly problem: FileProblem; readonly body?: undefined };

/** The tree of a file, or why it cannot be taken. @param questionTypes those of the instrument */
export function importPaper(text: string, instDiv: string, questionTypes: readonly string[]): Imported {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { problem: 'unreadable' };
  }
  if (!isObject(file) || file['format'] !== FORMAT || typeof file['formatVersion'] !== 'number')
    return { problem: 'unreadable' };
  if (file['formatVersion'] > FORMAT_VERSION) return { problem: 'newer' };
  if (file['instDiv'] !== instDiv) return { problem: 'instrument' };
  const { body } = file;
  if (!isBody(body)) return { problem: 'unreadable' };
  const isKnown = body.sects.every(({ qstns }) => qstns.every(({ qstnTp }) => questionTypes.includes(qstnTp)));
  return isKnown ? { body } : { problem: 'types' };
}
