import { useState } from 'react';
import { Card } from '#ui/card/Card.tsx';
import { fileRules, type AllowType } from '#ui/files/file-rules.ts';
import { FileField, type FileChoice } from '#ui/files/FileField.tsx';
import { useFileChecks } from '#ui/files/useFileChecks.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { filePort } from '../state/page.ts';

const NO_FILES: FileChoice = { kept: [], added: [] };
const TYPES: readonly { readonly value: AllowType; readonly label: string }[] = [
  { value: 'office', label: '문서' },
  { value: 'image', label: '이미지' },
  { value: 'office,image', label: '문서와 이미지' },
];

/** 첨부: what a choice of files is checked for, with rules to play with. Nothing is sent. */
export function FileCard() {
  const [allowCnt, setAllowCnt] = useState(3);
  const [allowSize, setAllowSize] = useState(1);
  const [allowType, setAllowType] = useState<AllowType>('office');
  const [choice, setChoice] = useState(NO_FILES);
  const checks = useFileChecks(filePort);
  return (
    <Card title="첨부" collapsible>
      <div className="stack">
        <p className="muted">
          개수, 확장자, 크기 순으로 살펴 첫 문제에서 멈추고 목록은 그대로 둡니다. 파일은 화면을 저장할 때 함께
          올라갑니다.
        </p>
        <div className="form-grid guide-file-rules">
          <IntegerField label="최대 개수" value={allowCnt} onChange={setAllowCnt} />
          <IntegerField label="최대 크기 (MB)" value={allowSize} onChange={setAllowSize} />
          <SelectField
            label="종류"
            value={allowType}
            options={TYPES}
            onChange={(value) => setAllowType(TYPES.find((type) => type.value === value)?.value ?? 'office')}
          />
        </div>
        <FileField
          label="첨부 시험"
          value={choice}
          onChange={setChoice}
          rules={fileRules({ allowCnt, allowSize, allowType })}
          checks={checks}
        />
      </div>
    </Card>
  );
}
