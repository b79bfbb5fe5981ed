import { useState } from 'react';
import { QUESTION_NAMES } from '#contract/diagnosis/instruments.ts';
import type { PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { lineOfHtml } from '../../rules/paper-text.ts';
import { useGetPaperListQuery, useGetPaperQuery } from '../../state/paper-endpoints.ts';

interface CopyQuestionsDialogProps {
  readonly instDiv: string;
  /** The section that takes the copies. */
  readonly sectNm: string;
  readonly onCopy: (questions: readonly PaperQuestion[]) => void;
  readonly onClose: () => void;
}

const LIST = { page: 1, rowsPerPage: 100 } as const,
  SHORTEST_KEYWORD = 2;

/** 문항 복사: questions of another paper of the same instrument. */
export function CopyQuestionsDialog({ instDiv, sectNm, onCopy, onClose }: CopyQuestionsDialogProps) {
  const [keyword, setKeyword] = useState(''),
    [paperVerId, setVersion] = useState(''),
    [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const searched = keyword.trim().length >= SHORTEST_KEYWORD ? keyword.trim() : '';
  const list = useGetPaperListQuery({ instDiv, searchKeyword: searched, ...LIST }),
    papers = list.data?.data ?? [];
  const { currentData, isError, error, refetch } = useGetPaperQuery({ paperVerId }, { skip: paperVerId === '' }),
    placed = placeQuestions(currentData?.data[0]?.body.sects ?? []);
  const toggle = (qstnId: string, isOn: boolean): void =>
    setChosen((before) => new Set([...before].filter((id) => id !== qstnId).concat(isOn ? qstnId : [])));
  const copy = (): void => {
    onCopy(placed.filter(({ question }) => chosen.has(question.qstnId)).map(({ question }) => question));
    onClose();
  };
  return (
    <FormDialog
      title="문항 복사"
      size="large"
      saveLabel={`${chosen.size}개 복사`}
      isDirty={false}
      isSaving={chosen.size === 0}
      onSave={copy}
      onClose={onClose}
    >
      <div className="stack">
        <div className="form-grid">
          <TextField
            label="검색"
            type="search"
            placeholder="명칭·관리번호 2글자 이상"
            value={keyword}
            onChange={setKeyword}
          />
          <SelectField
            label="가져올 곳"
            required
            placeholder="선택"
            value={paperVerId}
            options={papers.map((paper) => ({
              value: paper.paperVerId,
              label: `${paper.paperNm} · 버전 ${paper.verNo} · ${paper.deptNm ?? ''} (${paper.qstnCnt}문항)`,
            }))}
            onChange={(id) => {
              setVersion(id);
              setChosen(new Set());
            }}
          />
        </div>
        <p className="muted">
          선택한 문항을 {sectNm} 영역의 끝에 복사합니다. 문항코드는 새로 정하고 분기는 복사하지 않습니다.
        </p>
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {paperVerId === '' ? <StateNotice icon="copy" text="문항을 가져올 곳을 선택해주세요." /> : null}
        {placed.length > 0 ? (
          <fieldset className="copy-list">
            <legend className="visually-hidden">복사할 문항</legend>
            <label className="copy-row copy-all">
              <input
                type="checkbox"
                checked={chosen.size === placed.length}
                onChange={({ target }) =>
                  setChosen(new Set(target.checked ? placed.map(({ question }) => question.qstnId) : []))
                }
              />
              전체 {placed.length}문항
            </label>
            {placed.map(({ question, qstnNo, section }) => (
              <label key={question.qstnId} className="copy-row">
                <input
                  type="checkbox"
                  checked={chosen.has(question.qstnId)}
                  onChange={({ target }) => toggle(question.qstnId, target.checked)}
                />
                <span className="numeric muted">{qstnNo}</span>
                <span className="copy-text">{lineOfHtml(question.qstnTxt) || '(내용 없음)'}</span>
                <span className="muted">
                  {section.sectNm} · {QUESTION_NAMES[question.qstnTp]}
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
      </div>
    </FormDialog>
  );
}
