import { ABILITY_NAMES, type AbilityDiv } from '#contract/diagnosis/instruments.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { THIS_YEAR } from '../../rules/school-year.ts';
import { useApplyAbilityCdUploadMutation, useUploadAbilityCdExcelMutation } from '../../state/ability-endpoints.ts';
import { sheetPort } from '../../state/page.ts';

const COLUMNS = [
  { key: 'abilityDiv', label: '구분' },
  { key: 'abilityCd', label: '코드' },
  { key: 'abilityNm', label: '역량명', width: 24 },
  { key: 'upAbilityCd', label: '상위코드' },
  { key: 'defn', label: '정의', width: 40 },
  { key: 'behavIndctr', label: '행동지표', width: 40 },
  { key: 'applyStrtYear', label: '적용시작' },
  { key: 'trackCd', label: '트랙' },
] as const;

interface AbilityUploadProps {
  readonly abilityDiv: AbilityDiv;
  readonly ownDeptCd: string;
  readonly onClose: () => void;
}

/** Abilities from a workbook; they are entered only when every row is good. */
export function AbilityUpload({ abilityDiv, ownDeptCd, onClose }: AbilityUploadProps) {
  const [check] = useUploadAbilityCdExcelMutation();
  const [apply] = useApplyAbilityCdUploadMutation();
  return (
    <CheckedUpload
      name="역량코드"
      columns={COLUMNS}
      sample={{
        abilityDiv: ABILITY_NAMES[abilityDiv],
        abilityCd: 'SAMPLE',
        abilityNm: '견본 역량',
        upAbilityCd: '',
        defn: '견본 역량의 정의',
        behavIndctr: '',
        applyStrtYear: THIS_YEAR,
        trackCd: abilityDiv === 'PROF' ? 'IT' : '',
      }}
      sheets={sheetPort}
      allOrNone
      onClose={onClose}
      check={async (rows) => (await check({ abilityDiv, ownDeptCd, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
