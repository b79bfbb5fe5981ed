import { useRef } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import type { UploadPolicy } from '#contract/files/upload-policy.ts';
import { displayFileSize } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { FileDrop } from './FileDrop.tsx';
import { LockedMark } from './LockedMark.tsx';
import { useMissingFiles } from './missing-files.ts';
import type { FileChecks } from './useFileChecks.ts';
import './files.css';

export interface FileChoice {
  /** Stored files that stay. */
  readonly kept: readonly FileRow[];
  /** Files that go up when the form is saved. */
  readonly added: readonly File[];
}

export type ChangeFiles = (change: (choice: FileChoice) => FileChoice) => void;

interface FileFieldProps {
  readonly label: string;
  readonly value: FileChoice;
  readonly onChange: ChangeFiles;
  /** An upload policy, or `fileRules({ allowCnt, allowSize, allowType })`. */
  readonly rules: UploadPolicy;
  readonly checks: FileChecks;
  readonly disabled?: boolean;
}

/** Two files of one name and size may stand in a list: only the object distinguishes them. */
const keys = new WeakMap<File, string>();
function keyOf(file: File): string {
  const key = keys.get(file) ?? crypto.randomUUID();
  keys.set(file, key);
  return key;
}

/**
 * Chooses files for a form: 파일 선택 or a drop replaces the list, 추가 appends. A refused choice changes nothing. Stored
 * files that cannot be had are not shown, and stay: there can be no decision about them.
 */
export function FileField({ label, value, onChange, rules, checks, disabled = false }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const mode = useRef<'replace' | 'append'>('replace');

  const missing = useMissingFiles(),
    isShown = ({ fileId }: FileRow): boolean => !missing.has(fileId),
    shown = value.kept.filter(isShown),
    shownCnt = shown.length + value.added.length,
    hiddenCnt = value.kept.length - shown.length;

  const choose = (files: readonly File[], how: 'replace' | 'append'): void =>
    checks.check(files, rules, how === 'append' ? shownCnt + hiddenCnt : hiddenCnt, () => {
      onChange(({ kept, added }) =>
        how === 'append'
          ? { kept, added: [...added, ...files] }
          : { kept: kept.filter((file) => !isShown(file)), added: files },
      );
    });
  const pick = (how: 'replace' | 'append'): void => {
    mode.current = how;
    input.current?.click();
  };

  return (
    <div className="field form-wide" role="group" aria-label={label} aria-busy={checks.isChecking}>
      <span className="field-label">{label}</span>
      <div className="file-drop">
        <input
          ref={input}
          type="file"
          hidden
          multiple={rules.allowCnt > 1}
          accept={rules.types.join(',')}
          onChange={(event) => {
            choose([...(event.target.files ?? [])], mode.current);
            event.target.value = '';
          }}
        />
        <FileDrop disabled={disabled} onDrop={(files) => choose(files, 'replace')}>
          <div className="form-row">
            <Button icon="paperclip" disabled={disabled} onClick={() => pick('replace')}>
              파일 선택
            </Button>
            {shownCnt > 0 ? (
              <Button icon="plus" disabled={disabled} onClick={() => pick('append')}>
                추가
              </Button>
            ) : null}
            <span className="muted file-rule">
              최대 {rules.allowCnt}개, 개당 {rules.allowSize}MB · {rules.types.join(' ')}
            </span>
            {checks.isChecking ? (
              <span className="muted file-checking" role="status">
                파일을 확인하고 있습니다.
              </span>
            ) : null}
          </div>
          {shownCnt > 0 ? (
            <ul className="file-rows">
              {shown.map((file) => (
                <FileRowItem
                  key={file.fileId}
                  name={file.oriFileNm}
                  sizeBytes={file.fileSize}
                  isLocked={file.lockYn === 'Y'}
                  disabled={disabled}
                  onRemove={() => onChange((now) => ({ ...now, kept: now.kept.filter((kept) => kept !== file) }))}
                />
              ))}
              {value.added.map((file) => (
                <FileRowItem
                  key={keyOf(file)}
                  name={file.name}
                  sizeBytes={file.size}
                  isLocked={checks.isLocked(file)}
                  isNew
                  disabled={disabled}
                  onRemove={() => onChange((now) => ({ ...now, added: now.added.filter((added) => added !== file) }))}
                />
              ))}
            </ul>
          ) : null}
        </FileDrop>
      </div>
    </div>
  );
}

interface FileRowItemProps {
  readonly name: string;
  readonly sizeBytes: number;
  readonly isLocked: boolean;
  readonly isNew?: boolean;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

function FileRowItem({ name, sizeBytes, isLocked, isNew = false, disabled, onRemove }: FileRowItemProps) {
  return (
    <li className="file-row">
      <span className="pi pi-file" aria-hidden="true" />
      <span className="file-name">{name}</span>
      {isLocked ? <LockedMark /> : null}
      {isNew ? (
        <span className="chip" data-tone="info">
          저장 시 업로드
        </span>
      ) : null}
      <span className="file-size">{displayFileSize(sizeBytes)}</span>
      <IconButton icon="times" size="small" label={`${name} 빼기`} disabled={disabled} onClick={onRemove} />
    </li>
  );
}
