import type { ExcelRequestRow } from '#contract/excel/excel-request.ts';
import { isExcelUnderWay, type ExcelRequestState } from '#contract/excel/excel-request-rules.ts';
import { displayCount, displayFileSize } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Tone } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

interface StateLook {
  readonly label: string;
  readonly tone: Tone | undefined;
}
const LOOKS: Readonly<Record<ExcelRequestState, StateLook>> = {
  WAIT: { label: '대기', tone: STATE_TONES.planned },
  RUN: { label: '만드는 중', tone: STATE_TONES.underWay },
  DONE: { label: '완료', tone: STATE_TONES.succeeded },
  FAIL: { label: '실패', tone: STATE_TONES.failed },
  STOP: { label: '취소', tone: STATE_TONES.over },
};

/** How a state is called and coloured. */
export const lookOf = (statCd: ExcelRequestState): StateLook => LOOKS[statCd];

/** The second line of a file: how much it is and until when it waits, or what became of it. */
export function factsOf({ statCd, rowCnt, fileSize, xpirDt, msg, prgrsRt, regDt }: ExcelRequestRow): string {
  if (statCd === 'DONE')
    return `${displayCount(rowCnt ?? 0)}건 · ${displayFileSize(fileSize ?? 0)} · ${displayMoment(xpirDt)}까지`;
  if (isExcelUnderWay(statCd)) return `${displayMoment(regDt)} 요청 · ${prgrsRt}%`;
  return msg ?? '';
}

/** What the button in the header says to those who do not see its number. */
export function buttonLabel(rows: readonly ExcelRequestRow[]): string {
  const underWay = rows.filter(({ statCd }) => isExcelUnderWay(statCd)).length,
    ready = rows.filter(({ statCd }) => statCd === 'DONE').length;
  return `받은 파일 ${ready}건${underWay > 0 ? `, 만드는 중 ${underWay}건` : ''}`;
}

/** Files that were in the making at the last look and have come to an end since, unless the person gave them up. */
export function justEnded(
  before: readonly ExcelRequestRow[],
  now: readonly ExcelRequestRow[],
): readonly ExcelRequestRow[] {
  const waited = new Set(before.filter(({ statCd }) => isExcelUnderWay(statCd)).map(({ excelReqId }) => excelReqId));
  return now.filter(({ excelReqId, statCd }) => waited.has(excelReqId) && (statCd === 'DONE' || statCd === 'FAIL'));
}
