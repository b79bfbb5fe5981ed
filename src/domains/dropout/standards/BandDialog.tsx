import { useState } from 'react';
import { fields } from 'virtual:fields/saveStnrd';
import { IND_NAMES, TUITION_NAMES } from '#contract/dropout/dropout-codes.ts';
import type { StandardItem } from '#shared/dropout/standard.ts';
import {
  areBandsComplete,
  defaultStepName,
  faultyBands,
  STANDARD_FAULTS,
  type Band,
} from '#shared/dropout/standard.ts';
import { codesOfIndicator } from '#shared/dropout/default-standard.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { bandText, toNumber, toText } from './form.ts';

const codeName = (code: string): string => TUITION_NAMES[code as keyof typeof TUITION_NAMES] ?? code;

/** A row of the dialog, which is still the same one when others come or go. */
interface BandRow extends Band {
  readonly key: string;
}
const rowOf = (band: Band): BandRow => ({ ...band, key: crypto.randomUUID() });
const bandOf = ({ key: _, ...band }: BandRow): Band => band;

interface BandDialogProps {
  readonly item: StandardItem;
  readonly isEditable: boolean;
  readonly onTake: (bands: readonly Band[]) => void;
  readonly onClose: () => void;
}

/** 구간 of one indicator: which values give which points, and how the step is called. */
export function BandDialog({ item, isEditable, onTake, onClose }: BandDialogProps) {
  const [bands, setBands] = useState(() => item.bands.map(rowOf));
  const codes = codesOfIndicator(item.indCd),
    isNumber = codes === null,
    faulty = isNumber ? faultyBands(bands) : [],
    isComplete = areBandsComplete(bands, codes);
  const change = (at: number, part: Partial<Band>): void =>
    setBands((now) => now.map((band, index) => (index === at ? { ...band, ...part } : band)));
  /** A bound is that of two bands: the one below ends where this one begins. */
  const setLower = (at: number, loVal: string | null): void =>
    setBands((now) =>
      now.map((band, index) =>
        index === at ? { ...band, loVal } : index === at - 1 ? { ...band, hiVal: loVal } : band,
      ),
    );
  const add = (): void =>
    setBands((now) => [...now, rowOf({ loVal: null, hiVal: null, cdVal: null, point: 0, stepNm: defaultStepName(0) })]);
  return (
    <Dialog
      title={`${IND_NAMES[item.indCd]} 구간`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isEditable ? '취소' : '닫기'}</Button>
          {isEditable ? (
            <Button
              look="primary"
              icon="check"
              disabled={!isComplete}
              title={isComplete ? undefined : STANDARD_FAULTS.bands(item.indCd)}
              onClick={() => {
                onTake(bands.map(bandOf));
                onClose();
              }}
            >
              적용
            </Button>
          ) : null}
        </>
      }
    >
      <div className="stack">
        <ol className="band-strip" aria-label="구간 미리보기">
          {bands.map((band, index) => (
            <li
              key={band.key}
              data-fault={faulty.includes(index)}
              style={{ '--point': band.point } as React.CSSProperties}
            >
              <span>{bandText(band, codeName)}</span>
              <strong>{band.point}점</strong>
            </li>
          ))}
        </ol>
        {isComplete ? null : (
          <p className="field-error" role="alert">
            {STANDARD_FAULTS.bands(item.indCd)}
          </p>
        )}
        <fieldset className="band-rows" disabled={!isEditable}>
          {bands.map((band, index) => (
            <div key={band.key} className="band-row" role="group" aria-label={`${index + 1}번째 구간`}>
              {isNumber ? (
                <>
                  <DecimalField
                    label="이상"
                    value={toNumber(band.loVal)}
                    disabled={!isEditable || index === 0}
                    onChange={(value) => setLower(index, toText(value))}
                  />
                  <DecimalField
                    label="미만"
                    value={toNumber(band.hiVal)}
                    disabled={!isEditable || index === bands.length - 1}
                    onChange={(value) => change(index, { hiVal: toText(value) })}
                  />
                </>
              ) : (
                <p className="band-code">{codeName(band.cdVal ?? '')}</p>
              )}
              <IntegerField
                label={fields.items.fields.bands.fields.point.label}
                value={band.point}
                disabled={!isEditable}
                onChange={(point) =>
                  change(index, {
                    point,
                    // A name of one's own stays; the usual one follows the points.
                    ...(band.stepNm === defaultStepName(band.point) ? { stepNm: defaultStepName(point) } : {}),
                  })
                }
              />
              <TextField
                {...limitsOf(fields.items.fields.bands.fields.stepNm)}
                value={band.stepNm}
                disabled={!isEditable}
                onChange={(stepNm) => change(index, { stepNm })}
              />
              {isNumber && isEditable ? (
                <IconButton
                  icon="trash"
                  label={`${index + 1}번째 구간 삭제`}
                  disabled={bands.length === 1}
                  onClick={() => setBands((now) => now.filter((_, at) => at !== index))}
                />
              ) : null}
            </div>
          ))}
        </fieldset>
        {isNumber && isEditable ? (
          <Button icon="plus" onClick={add}>
            행 추가
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
