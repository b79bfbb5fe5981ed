import { useState } from 'react';
import { QUESTION_NAMES, type Instrument } from '#contract/diagnosis/instruments.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { sheetPort } from '../../state/page.ts';
import { useApplyQstnUploadMutation, useUploadQstnExcelMutation } from '../../state/paper-endpoints.ts';

const TEN = Array.from({ length: 10 }, (_, index) => index + 1);
const COLUMNS = [
  { key: 'sectNm', label: '영역명', width: 16 },
  { key: 'qstnNo', label: '문항번호' },
  { key: 'qstnTp', label: '유형' },
  { key: 'qstnTxt', label: '문항', width: 48 },
  { key: 'requireYn', label: '필수' },
  { key: 'scalePoint', label: '척도' },
  { key: 'reverseYn', label: '역문항' },
  { key: 'weight', label: '가중치' },
  { key: 'abilityCd', label: '역량코드' },
  ...TEN.map((no) => ({ key: `optn${no}`, label: `보기${no}`, width: 14 })),
  ...TEN.map((no) => ({ key: `val${no}`, label: `점수${no}` })),
  { key: 'answerKey', label: '정답' },
  { key: 'point', label: '배점' },
];

type Mode = 'APPEND' | 'REPLACE';
interface QuestionUploadProps {
  readonly instrument: Instrument;
  readonly paperVerId: string;
  readonly version: number;
  readonly onClose: () => void;
}

/** 문항 엑셀 업로드: first whether the questions of the file replace those of the draft, then the checked upload. */
export function QuestionUpload({ instrument, paperVerId, version, onClose }: QuestionUploadProps) {
  const [mode, setMode] = useState<Mode>('APPEND'),
    [isChosen, setChosen] = useState(false);
  const [check] = useUploadQstnExcelMutation();
  const [apply] = useApplyQstnUploadMutation();
  const [type = 'SINGLE'] = instrument.questionTypes;
  if (!isChosen)
    return (
      <FormDialog
        title="문항 엑셀 업로드"
        size="small"
        saveLabel="다음"
        isDirty={false}
        onSave={() => setChosen(true)}
        onClose={onClose}
      >
        <RadioGroup
          label="반영 방식"
          value={mode}
          options={[
            { value: 'APPEND', label: '지금 문항 뒤에 추가' },
            { value: 'REPLACE', label: '지금 문항을 모두 지우고 대체' },
          ]}
          onChange={(value) => setMode(value === 'REPLACE' ? 'REPLACE' : 'APPEND')}
        />
      </FormDialog>
    );
  return (
    <CheckedUpload
      name="문항"
      columns={COLUMNS}
      sample={{
        ...Object.fromEntries(COLUMNS.map(({ key }) => [key, ''])),
        sectNm: '영역 1',
        qstnNo: '1',
        qstnTp: QUESTION_NAMES[type],
        qstnTxt: '견본 문항입니다.',
        requireYn: 'Y',
        scalePoint: type === 'LIKERT' ? '5' : '',
      }}
      sheets={sheetPort}
      allOrNone
      onClose={onClose}
      check={async (rows) => (await check({ paperVerId, version, modeDiv: mode, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
