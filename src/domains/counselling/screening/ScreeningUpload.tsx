import { useState } from 'react';
import { RISK_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { FoundScreening } from '#contract/counselling/screening.ts';
import { ITEM_KEYS, SCREENED_LVL } from '#shared/counselling/screening.ts';
import { displayCount } from '#shared/display.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { sheetPort } from '../state/page.ts';
import { useApplyScrnUploadMutation, useUploadScrnMutation } from '../state/case-endpoints.ts';

const SHEET = [
    { key: 'stdNo', label: '학번', width: 14 },
    { key: 'asmDt', label: '검사일', width: 14 },
    { key: 'agrYn', label: '동의', width: 8 },
    ...ITEM_KEYS.map((key, at) => ({ key, label: `PHQ-9 ${String(at + 1)}`, width: 9 })),
    { key: 'gad7Tot', label: 'GAD-7 합계', width: 12 },
  ] as const,
  SAMPLE = {
    stdNo: '20990001',
    asmDt: '2026-03-02',
    agrYn: 'Y',
    q1: 0,
    q2: 1,
    q3: 1,
    q4: 0,
    q5: 0,
    q6: 0,
    q7: 1,
    q8: 0,
    q9: 0,
    gad7Tot: 3,
  };
type Chosen = FoundScreening & { readonly stdNo: string };

/**
 * 선별검사 업로드: of the students whose answers propose a level from 위험 on the counsellor ticks those who get an
 * application; of the others nothing is kept.
 */
export function ScreeningUpload({ kind, onClose }: { readonly kind: CounselKind; readonly onClose: () => void }) {
  const { cnslDivCd } = kind;
  const [check] = useUploadScrnMutation(),
    [apply] = useApplyScrnUploadMutation();
  const [found, setFound] = useState<readonly Chosen[]>([]),
    [ticked, tick] = useState<readonly string[]>([]);
  return (
    <CheckedUpload
      name="선별검사"
      columns={SHEET}
      sample={SAMPLE}
      lists={[{ label: '동의', values: ['Y', 'N'] }]}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => {
        const checked = (await check({ cnslDivCd, rows: [...rows] })).data ?? null,
          numbers = new Map(rows.map(({ rowNo, stdNo }) => [rowNo, stdNo]));
        tick([]);
        setFound(
          (checked?.data ?? [])
            .filter(({ sugLvl }) => sugLvl !== null && sugLvl >= SCREENED_LVL)
            .map((row) => ({ ...row, stdNo: numbers.get(row.rowNo) ?? '' }))
            .toSorted((one, other) => (other.sugLvl ?? 0) - (one.sugLvl ?? 0) || one.rowNo - other.rowNo),
        );
        return checked;
      }}
      effect={() =>
        found.length === 0 ? (
          <p className="muted">위험수준이 2 이상으로 제안된 학생이 없습니다. 반영할 것이 없습니다.</p>
        ) : (
          <CheckGroup
            label={`상담을 신청할 학생 (${displayCount(ticked.length)}/${displayCount(found.length)}명)`}
            values={ticked}
            options={found.map(({ rowNo, stdNo, sugLvl, sugCn }) => ({
              value: String(rowNo),
              label: `${stdNo} · ${RISK_NAMES[String(sugLvl) as keyof typeof RISK_NAMES]} · ${sugCn ?? ''}`,
            }))}
            onChange={tick}
          />
        )
      }
      notYet={ticked.length === 0 ? '상담을 신청할 학생을 선택해주세요.' : undefined}
      apply={async (uploadId) =>
        (await apply({ cnslDivCd, uploadId, rowNos: ticked.map(Number) })).data?.data[0] ?? null
      }
    />
  );
}
