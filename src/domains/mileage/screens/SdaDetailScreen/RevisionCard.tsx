import type { GrantDiv, SdaDiv, Unit } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import type { ItemFault } from '#shared/mileage/item-faults.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { faultText, type RevisionForm } from '../../rules/item-form.ts';
import { GRANT_OPTIONS, UNIT_OPTIONS } from '../../rules/labels.ts';
import { YEAR_OPTIONS } from '../../rules/school-years.ts';
import { AbilityShares } from './AbilityShares.tsx';
import { GradeRows } from './GradeRows.tsx';
import { WhatIfPart } from './WhatIfPart.tsx';

interface RevisionCardProps {
  readonly revision: RevisionForm;
  /** Of an item that is saved. */
  readonly sdaId: string | null;
  readonly sdaDiv: SdaDiv;
  readonly maySave: boolean;
  readonly faults: readonly ItemFault[];
  readonly onChange: (part: Partial<RevisionForm>) => void;
  readonly onRemove?: (() => void) | undefined;
}

const yearsWith = (schlYear: string) =>
  YEAR_OPTIONS.some(({ value }) => value === schlYear)
    ? YEAR_OPTIONS
    : [...YEAR_OPTIONS, { value: schlYear, label: `${schlYear}학년도` }];

/** The points of one school year. A revision that is in use is read only, and says why. */
export function RevisionCard({ revision, sdaId, sdaDiv, maySave, faults, onChange, onRemove }: RevisionCardProps) {
  const isLocked = revision.lockYn === 'Y',
    isOff = !maySave || isLocked;
  const errorAt = (field: string): string | undefined => {
    const fault = faults.find((found) => found.field === field);
    return fault && faultText(fault);
  };
  return (
    <Card
      title={`${revision.schlYear}학년도부터`}
      actions={
        isLocked ? (
          <Chip>사용 중</Chip>
        ) : maySave && onRemove ? (
          <IconButton icon="trash" label={`${revision.schlYear}학년도 배점 빼기`} onClick={onRemove} />
        ) : null
      }
    >
      {isLocked ? <p className="muted revision-note">{MILEAGE_WORDS.lockedRevision}</p> : null}
      <fieldset className="mileage-fields stack" disabled={isOff}>
        <div className="form-grid">
          <SelectField
            label="적용 학년도"
            required
            value={revision.schlYear}
            options={yearsWith(revision.schlYear)}
            error={errorAt('schlYear')}
            onChange={(schlYear) => onChange({ schlYear })}
          />
          <SelectField
            label="산정"
            required
            value={revision.grantDiv}
            options={GRANT_OPTIONS}
            error={errorAt('grantDiv')}
            onChange={(grantDiv) => onChange({ grantDiv: grantDiv as GrantDiv })}
          />
          {revision.grantDiv === 'FIXED' ? (
            <IntegerField
              label="점수"
              required
              value={revision.pnt}
              error={errorAt('pnt')}
              onChange={(pnt) => onChange({ pnt })}
            />
          ) : null}
          {revision.grantDiv === 'PER_UNIT' ? (
            <>
              <DecimalField
                label="단위점수"
                required
                value={revision.pntPerUnit}
                error={errorAt('pntPerUnit')}
                onChange={(pntPerUnit) => onChange({ pntPerUnit })}
              />
              <SelectField
                label="단위"
                required
                placeholder="선택"
                value={revision.unitNm}
                options={UNIT_OPTIONS}
                onChange={(unitNm) => onChange({ unitNm: unitNm as Unit })}
              />
              <DecimalField
                label="1건 최대"
                required
                value={revision.unitMax}
                error={errorAt('unitMax')}
                onChange={(unitMax) => onChange({ unitMax })}
              />
            </>
          ) : null}
          <IntegerField
            label="항목 학기 한도"
            help="0은 제한하지 않습니다."
            value={revision.itemTermCap}
            onChange={(itemTermCap) => onChange({ itemTermCap })}
          />
          <IntegerField
            label="항목 재학 한도"
            value={revision.itemCareerCap}
            onChange={(itemCareerCap) => onChange({ itemCareerCap })}
          />
          {sdaDiv === 'BULK' ? (
            <IntegerField
              label="일괄 1인 최대"
              required
              value={revision.bulkMax}
              error={errorAt('bulkMax')}
              onChange={(bulkMax) => onChange({ bulkMax })}
            />
          ) : null}
        </div>
        {revision.grantDiv === 'GRADE' ? (
          <GradeRows
            rows={revision.grades}
            isOff={isOff}
            error={errorAt('grades')}
            onChange={(grades) => onChange({ grades })}
          />
        ) : null}
        <AbilityShares
          shares={revision.abilities}
          isOff={isOff}
          error={errorAt('abilities')}
          onChange={(abilities) => onChange({ abilities })}
        />
      </fieldset>
      {sdaId !== null && sdaDiv === 'APPLY' && !isLocked ? <WhatIfPart sdaId={sdaId} revision={revision} /> : null}
    </Card>
  );
}
