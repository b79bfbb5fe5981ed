import { message } from '#messages/message.ts';
import type { FieldError } from '#contract/errors.ts';
import type { CodeRow } from '#contract/system.ts';
import { CODE_FORMATS, findCodeProblem } from '#contract/system/code-rules.ts';

/** A code as it stands in the grid: the stored one with what was typed over it, or a new one without a version. */
export interface CodeDraft {
  readonly cmmnCdId: string;
  readonly version: number | undefined;
  readonly cdId: string;
  readonly cdNm: string;
  readonly userdef1: string;
  readonly userdef2: string;
  readonly userdef3: string;
  readonly sortOrdr: number;
  readonly useYn: 'Y' | 'N';
  readonly usedCnt: number;
}

const ID_PATTERN = /^[A-Z0-9_]{1,30}$/;
const NAME_LONGEST = 100;

export function draftOf(row: CodeRow): CodeDraft {
  const { cmmnCdId, version, cdId, cdNm, sortOrdr, usedCnt } = row;
  return {
    cmmnCdId,
    version,
    cdId,
    cdNm,
    sortOrdr,
    usedCnt,
    useYn: row.useYn === 'N' ? 'N' : 'Y',
    userdef1: row.userdef1 ?? '',
    userdef2: row.userdef2 ?? '',
    userdef3: row.userdef3 ?? '',
  };
}

/** An empty row at the end of the group. */
export function newDraft(rows: readonly CodeDraft[], cmmnCdId: string): CodeDraft {
  const last = rows.reduce((most, row) => Math.max(most, row.sortOrdr), 0);
  return {
    cmmnCdId,
    version: undefined,
    cdId: '',
    cdNm: '',
    userdef1: '',
    userdef2: '',
    userdef3: '',
    sortOrdr: last + 1,
    useYn: 'Y',
    usedCnt: 0,
  };
}

const CHANGEABLE = ['cdId', 'cdNm', 'userdef1', 'userdef2', 'userdef3', 'sortOrdr', 'useYn'] as const;

/** Rows that differ from what is stored. */
export function changedRows(rows: readonly CodeDraft[], stored: readonly CodeRow[]): readonly CodeDraft[] {
  const before = new Map(stored.map((row) => [row.cmmnCdId, draftOf(row)]));
  return rows.filter((row) => {
    const old = before.get(row.cmmnCdId);
    return !old || CHANGEABLE.some((field) => old[field] !== row[field]);
  });
}

/**
 * What was typed while a save was under way, put on top of what is stored since. Null when nothing was.
 * @param now rows as they stand in the grid
 * @param sent rows as they stood when they were saved
 */
export function keepTypedSince(
  now: readonly CodeDraft[],
  sent: readonly CodeDraft[],
  stored: readonly CodeRow[],
): readonly CodeDraft[] | null {
  const before = new Map(sent.map((row) => [row.cmmnCdId, row])),
    after = new Map(stored.map((row) => [row.cmmnCdId, row]));
  const isTouched = (row: CodeDraft): boolean => {
    const old = before.get(row.cmmnCdId);
    return !old || CHANGEABLE.some((field) => old[field] !== row[field]);
  };
  if (!now.some(isTouched)) return null;
  return now.map((row) => {
    const kept = after.get(row.cmmnCdId);
    if (!kept) return row;
    return isTouched(row) ? { ...row, version: kept.version } : draftOf(kept);
  });
}

/** Moves a row to another place and numbers the group anew from 1. */
export function moveRow(rows: readonly CodeDraft[], from: number, to: number): readonly CodeDraft[] {
  const moved = rows[from];
  if (!moved || to < 0 || to >= rows.length || from === to) return rows;
  const rest = rows.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)].map((row, index) =>
    row.sortOrdr === index + 1 ? row : { ...row, sortOrdr: index + 1 },
  );
}

const FORMAT_TEXTS = { ...CODE_FORMATS, reversed: message('M-DATE-ORDER') };

/** A sentence about one cell of the grid. */
export interface CodeCellError {
  readonly index: number;
  readonly field: string;
  readonly text: string;
}

/** First thing wrong in the rows to be saved, with its cell; null when they may be sent. */
export function checkRows(rows: readonly CodeDraft[], upCdId: string): CodeCellError | null {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const idError = codeError(row.cdId, seen);
    if (idError !== null) return { index, field: 'cdId', text: idError };
    const format = findCodeProblem(upCdId, row);
    if (format) return { index, field: format.field, text: FORMAT_TEXTS[format.problem] };
    if (row.cdNm.trim() === '') return { index, field: 'cdNm', text: message('M-REQ', { label: '코드명' }) };
    if (row.cdNm.trim().length > NAME_LONGEST)
      return { index, field: 'cdNm', text: message('M-LEN', { label: '코드명', n: NAME_LONGEST }) };
    seen.add(row.cdId);
  }
  return null;
}

function codeError(cdId: string, seen: ReadonlySet<string>): string | null {
  if (cdId === '') return message('M-REQ', { label: '코드' });
  if (!ID_PATTERN.test(cdId)) return '코드는 영문 대문자, 숫자, 밑줄로 30자 이하로 입력해주세요.';
  return seen.has(cdId) ? message('M-DUP', { label: '코드' }) : null;
}

/** What the server says of a row that was sent, at its place in the grid. */
export function refusedCell(
  rows: readonly CodeDraft[],
  sent: readonly CodeDraft[],
  errors: readonly FieldError[],
): CodeCellError | null {
  const first = errors.find((error) => error.row !== undefined),
    row = sent[(first?.row ?? 0) - 1];
  const index = rows.findIndex((one) => one.cmmnCdId === row?.cmmnCdId);
  return first && index >= 0 ? { index, field: first.field, text: first.message } : null;
}

/** The contract's form of a row; empty texts are sent as null. */
export function payloadOf(row: CodeDraft) {
  const { usedCnt: _shownOnly, ...rest } = row;
  return {
    ...rest,
    cdNm: row.cdNm.trim(),
    userdef1: row.userdef1 || null,
    userdef2: row.userdef2 || null,
    userdef3: row.userdef3 || null,
  };
}
