import { fields } from 'virtual:fields/savePaperVer';
import type { PaperSection } from '#contract/diagnosis/paper-tree.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DIAGNOSIS_QUESTIONS } from '../../rules/questions.ts';
import { removeSection, setSection } from '../../rules/paper-editor.ts';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import type { PanelProps } from './QuestionPanel.tsx';

interface SectionPanelProps extends PanelProps {
  readonly section: PaperSection;
}

/** Name, guide and random draw of a section. */
export function SectionPanel({ paper, section, instrument, isEditable, edit, onPlace }: SectionPanelProps) {
  const { sectId, qstns } = section,
    isLast = paper.sects.length < 2;
  const set = (part: Partial<PaperSection>, key?: string): void =>
    edit((before) => setSection(before, sectId, part), key && `${key}:${sectId}`);
  const erase = async (): Promise<void> => {
    if (qstns.length > 0 && !(await ask(DIAGNOSIS_QUESTIONS.removeSection, { name: section.sectNm, n: qstns.length })))
      return;
    edit((before) => removeSection(before, sectId));
    onPlace({ kind: 'basics' });
  };
  return (
    <Card
      title="영역"
      actions={
        isEditable ? (
          <Button
            size="small"
            look="danger"
            icon="trash"
            disabled={isLast}
            title={isLast ? '영역은 1개 이상이어야 합니다.' : undefined}
            onClick={() => void erase()}
          >
            영역 삭제
          </Button>
        ) : null
      }
    >
      <div className="stack">
        <TextField
          label="영역명"
          required
          maxLength={fields.sects.fields.sectNm.longest}
          disabled={!isEditable}
          error={section.sectNm.trim() === '' ? '영역명을 입력해주세요.' : undefined}
          value={section.sectNm}
          onChange={(sectNm) => set({ sectNm }, 'sectNm')}
        />
        <TextAreaField
          {...limitsOf(fields.sects.fields.guide)}
          disabled={!isEditable}
          placeholder="이 영역의 첫머리에 표시됩니다."
          value={section.guide ?? ''}
          onChange={(guide) => set({ guide: guide || null }, 'guide')}
        />
        {instrument.scoring === 'exam' ? (
          <div className="form-row">
            <SwitchField
              label="무작위 출제"
              disabled={!isEditable}
              value={section.randomYn}
              onChange={(randomYn) => set({ randomYn, pickCnt: randomYn === 'Y' ? Math.max(1, qstns.length) : null })}
            />
            {section.randomYn === 'Y' ? (
              <OptionalIntegerField
                label={`출제수 (전체 ${qstns.length})`}
                least={1}
                most={Math.max(1, qstns.length)}
                disabled={!isEditable}
                value={section.pickCnt}
                onChange={(pickCnt) => set({ pickCnt }, 'pickCnt')}
              />
            ) : null}
          </div>
        ) : null}
      </div>
    </Card>
  );
}
