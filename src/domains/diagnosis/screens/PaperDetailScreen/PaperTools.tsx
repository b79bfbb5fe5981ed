import { useRef } from 'react';
import type { Instrument } from '#contract/diagnosis/instruments.ts';
import type { PaperDetail } from '#contract/diagnosis/paper.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { alert, ask, toast } from '#ui/feedback/feedback.ts';
import { saveBlob } from '#ui/files/save-blob.ts';
import { DIAGNOSIS_QUESTIONS } from '../../rules/questions.ts';
import { questionsOf } from '../../rules/paper-editor.ts';
import { exportPaper, FILE_PROBLEMS, importPaper } from '../../rules/paper-file.ts';
import type { PaperForm } from '../../rules/paper-form.ts';
import type { Edit, EditorPlace } from './place.ts';

export type ToolDialog = 'diff' | 'upload' | 'copy' | 'facts' | 'preview';
interface PaperToolsProps {
  readonly instrument: Instrument;
  readonly paper: PaperForm;
  readonly stored: PaperDetail | null;
  readonly isEditable: boolean;
  readonly isDirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isPreviewOpen: boolean;
  readonly edit: Edit;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onCheck: () => void;
  readonly onOpen: (dialog: ToolDialog) => void;
  readonly onPreview: () => void;
  readonly onPlace: (place: EditorPlace) => void;
}

/** The second row of the head: what is done with the paper as a whole. */
export function PaperTools(props: PaperToolsProps) {
  const { instrument, paper, stored, isEditable, isDirty, edit, onOpen } = props;
  const file = useRef<HTMLInputElement>(null);
  const whyNoUpload = stored === null || isDirty ? '저장한 후 업로드할 수 있습니다.' : undefined;
  const save = (): void => {
    const name = `${paper.paperNm || instrument.paperNoun}.json`.replace(/[\\/:*?"<>|]/g, '_');
    saveBlob(new Blob([exportPaper(instrument.instDiv, paper)], { type: 'application/json' }), name);
  };
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const taken = importPaper(await chosen.text(), instrument.instDiv, instrument.questionTypes);
    if (taken.problem) {
      await alert(FILE_PROBLEMS[taken.problem]);
      return;
    }
    const { body } = taken,
      present = questionsOf(paper).length;
    if (present > 0 && !(await ask(DIAGNOSIS_QUESTIONS.importPaper, { n: present }))) return;
    edit((before) => ({ ...before, ...body }));
    props.onPlace({ kind: 'basics' });
    toast('success', `문항 ${questionsOf(body).length}개를 가져왔습니다. 저장하면 반영됩니다.`);
  };
  return (
    <div className="paper-tools" role="toolbar" aria-label="문항지 도구">
      {isEditable ? (
        <>
          <IconButton
            icon="undo"
            label="실행 취소 (Ctrl+Z)"
            disabled={!props.canUndo}
            onClick={props.onUndo}
            aria-keyshortcuts="Control+Z"
          />
          <IconButton
            icon="refresh"
            label="다시 실행 (Ctrl+Shift+Z)"
            disabled={!props.canRedo}
            onClick={props.onRedo}
            aria-keyshortcuts="Control+Shift+Z"
          />
          <Button size="small" look="quiet" icon="check-square" onClick={props.onCheck}>
            점검
          </Button>
          <Button size="small" look="quiet" icon="copy" onClick={() => onOpen('copy')}>
            문항 복사
          </Button>
          <Button
            size="small"
            look="quiet"
            icon="upload"
            disabled={whyNoUpload !== undefined}
            title={whyNoUpload}
            onClick={() => onOpen('upload')}
          >
            문항 엑셀 업로드
          </Button>
          <Button size="small" look="quiet" icon="file-import" onClick={() => file.current?.click()}>
            가져오기
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept="application/json,.json"
            aria-label="가져올 파일"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </>
      ) : null}
      <Button size="small" look="quiet" icon="file-export" onClick={save}>
        내보내기
      </Button>
      {stored && stored.vers.length > 0 ? (
        <Button size="small" look="quiet" icon="clone" onClick={() => onOpen('diff')}>
          버전 비교
        </Button>
      ) : null}
      <span className="paper-tools-gap" />
      <Button size="small" look="quiet" icon="eye" aria-pressed={props.isPreviewOpen} onClick={props.onPreview}>
        미리보기
      </Button>
    </div>
  );
}
