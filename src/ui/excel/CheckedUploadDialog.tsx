import { CheckedRows, type Counts, type CheckedUpload } from './CheckedRows.tsx';
import { useRef, useState, type ReactNode } from 'react';
import type { MessageId } from '#messages/catalogue.ts';
import { message } from '#messages/message.ts';
import type { ReadSheet } from '#shared/excel/sheet-rows.ts';
import { josa } from '#shared/josa.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { alert, ask, show } from '#ui/feedback/feedback.ts';
import type { SheetColumn, SheetLayout, SheetPort } from './sheet-port.ts';
import { uploadRows, type UploadRow } from './upload-rows.ts';
import './excel.css';

const MAX_ROWS = 5000;

export interface CheckedUploadProps<Key extends string> {
  /** Names the window, the template and the file of errors. */
  readonly name: string;
  readonly columns: readonly (SheetColumn & { readonly key: Key })[];
  /** The template's one row, ignored while it is unchanged. */
  readonly sample: Readonly<Record<Key, string | number>>;
  readonly lists?: SheetLayout['lists'];
  readonly sheets: SheetPort;
  /**
   * Label of the key by which rows change what is stored: a downloaded list can be uploaded again. Left out where rows
   * are only added.
   */
  readonly changesBy?: string;
  /** Every row has to be good before any is written. */
  readonly allOrNone?: boolean;
  /** Asks the server about the rows; null when that failed and the person has been informed. */
  readonly check: (rows: readonly UploadRow<Key>[]) => Promise<CheckedUpload | null>;
  /** Writes the good rows of a check; null when that failed and the person has been informed. */
  readonly apply: (uploadId: string) => Promise<Counts | null>;
  /** What applying a check would do, shown beside its result while it can be applied. */
  readonly effect?: (uploadId: string) => ReactNode;
  /** Why nothing can be applied yet, where the person chooses among the good rows. */
  readonly notYet?: string | undefined;
  readonly onClose: () => void;
}

/** A file that was saved again since it was chosen cannot be read any more. */
const isAsChosen = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Why nothing of a check can be written; undefined when it can. */
function hindranceOf({ okCnt, errCnt }: Counts, allOrNone: boolean): string | undefined {
  if (okCnt === 0) return '반영할 정상 행이 없습니다.';
  return allOrNone && errCnt > 0 ? '모든 행이 정상이어야 반영할 수 있습니다.' : undefined;
}

/** Why the rows of a workbook cannot be checked at all; null means that its labels are not those of the template. */
const refusalOf = (rows: readonly unknown[] | null): MessageId | null => {
  if (!rows) return 'M-XLS-FORM';
  if (rows.length === 0) return 'M-XLS-EMPTY';
  return rows.length > MAX_ROWS ? 'M-XLS-ROWS' : null;
};

/** 양식 다운로드, 업로드, 검증 결과, 오류만 내려받기, 반영: once per check, and only of the file that was checked. */
export function CheckedUploadDialog<Key extends string>({
  name,
  columns,
  sample,
  lists,
  sheets,
  changesBy,
  allOrNone = false,
  check,
  apply,
  effect,
  notYet,
  onClose,
}: CheckedUploadProps<Key>) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{
    readonly file: File;
    readonly sheet: ReadSheet;
    readonly sent: readonly UploadRow<Key>[];
    readonly checked: CheckedUpload;
  } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  const choose = async (file: File): Promise<void> => {
    setChosen(null);
    const read = await sheets.read(file);
    if (typeof read === 'string') {
      await alert(read);
      return;
    }
    const rows = read && uploadRows(columns, sample, read.rows);
    const refusal = refusalOf(rows ?? null);
    if (!read || !rows || refusal) {
      show(refusal ?? 'M-XLS-FORM');
      return;
    }
    const checked = await check(rows);
    if (checked) setChosen({ file, sheet: read, sent: rows, checked });
  };
  const submit = async (file: File, { uploadId, errCnt }: CheckedUpload): Promise<void> => {
    if (errCnt > 0 && !(await ask('M-XLS-SKIP', { n: errCnt }))) return;
    const isSame = await isAsChosen(file);
    const result = isSame ? await apply(uploadId) : null;
    if (!isSame) show('M-XLS-EXPIRED');
    if (!result) {
      setChosen(null);
      return;
    }
    await alert(message('M-XLS-RESULT', { a: result.totCnt, b: result.okCnt, c: result.errCnt }));
    onClose();
  };
  const downloadTemplate = (): void =>
    void sheets.save({ sheetName: name, baseName: `${name} 양식`, columns, ...(lists ? { lists } : {}) }, [sample]);
  const sources = changesBy
    ? `양식이나 내려받은 목록을 올려주세요. ${changesBy}${josa(changesBy, '이/가')} 같은 행은 변경합니다.`
    : '양식을 채워 올려주세요.';
  const hindrance = chosen ? hindranceOf(chosen.checked, allOrNone) : undefined,
    held = hindrance ?? notYet;

  const footer = (
    <>
      <Button onClick={onClose}>닫기</Button>
      {chosen ? (
        <Button
          look="primary"
          disabled={isBusy || held !== undefined}
          title={held}
          onClick={() => void whileBusy(() => submit(chosen.file, chosen.checked))}
        >
          반영
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog title={`${name} 업로드`} size="large" onClose={onClose} footer={footer}>
      <div className="upload-steps">
        <Button icon="download" onClick={downloadTemplate}>
          양식 다운로드
        </Button>
        <Button icon="upload" look="primary" disabled={isBusy} onClick={() => input.current?.click()}>
          업로드
        </Button>
        <span className="muted">
          {chosen
            ? chosen.file.name
            : `${sources} 반영하기 전에 검증합니다. (xlsx, ${MAX_ROWS.toLocaleString('en-US')}행까지)`}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx"
          aria-label="엑셀 파일"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void whileBusy(() => choose(file));
            target.value = '';
          }}
        />
      </div>
      {chosen && effect && hindrance === undefined ? (
        <div className="upload-effect">{effect(chosen.checked.uploadId)}</div>
      ) : null}
      {chosen ? (
        <CheckedRows
          name={name}
          checked={chosen.checked}
          sheet={chosen.sheet}
          sent={chosen.sent}
          columns={columns}
          sheets={sheets}
        />
      ) : null}
    </Dialog>
  );
}
