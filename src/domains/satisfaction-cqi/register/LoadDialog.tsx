import { useMemo, useState } from 'react';
import { SLCT_NAMES, DEFAULT_STANDARD, TRGT_NAMES } from '#contract/satisfaction-cqi/satis-codes.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import type { Data } from '#contract/registry.ts';
import { QUADRANT_NAMES } from '#shared/satisfaction-cqi/selection.ts';
import { Quadrants } from '#ui/chart/Quadrants.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetCandListQuery, useGetRschListQuery, useLoadCqiMutation } from '../state/satis-endpoints.ts';
import { oneText, surveyText, TRGT_OPTIONS } from '../tasks/labels.ts';

type Candidate = Data<'getCandList'>['data'][number];
const LONGEST_RSN = 500,
  SHORTEST_RSN = 2;

const COLUMNS: readonly Column<Candidate>[] = [
  textColumn('itemCd', '코드', { width: 'xs' }),
  textColumn('areaNm', '영역', { width: 'm', yields: 1 }),
  textColumn('itemNm', '문항', { width: 'xl', onCard: 'title', isKept: true }),
  countColumn('rspCnt', '응답수'),
  textColumn('scr100', '점수', { width: 'xs', align: 'right', onCard: 'fact', render: (row) => oneText(row.scr100) }),
  textColumn('prevScr100', '전년', { width: 'xs', align: 'right', render: (row) => oneText(row.prevScr100) }),
  textColumn('imptScr100', '중요도', { width: 'xs', align: 'right', render: (row) => oneText(row.imptScr100) }),
  textColumn('slctCds', '선정사유', {
    width: 'm',
    onCard: 'fact',
    isKept: true,
    render: (row) =>
      row.cqiNos.length > 0 ? (
        <span className="muted">등록됨 {row.cqiNos.join(', ')}</span>
      ) : (
        row.slctCds.map((code) => SLCT_NAMES[code]).join(', ') || '-'
      ),
  }),
];
const keyOf = (row: Candidate): string => row.itemCd;
const whyLocked = (row: Candidate): string | null => (row.cqiNos.length > 0 ? SATIS_WORDS.registered : null);
const proposedOf = (rows: readonly Candidate[]): ReadonlySet<string> =>
  new Set(rows.filter((row) => row.slctCds.length > 0 && row.cqiNos.length === 0).map(keyOf));

/** 조사결과 불러오기: the items of a survey with the reasons for which they are proposed (cqi.md 5.4). */
export function LoadDialog({ onClose }: { readonly onClose: () => void }) {
  const [trgtDivCd, setTarget] = useState(''),
    [rschId, setSurvey] = useState(''),
    [standard, setStandard] = useState<number | null>(DEFAULT_STANDARD),
    [rsn, setRsn] = useState(''),
    [error, setError] = useState('');
  /** What was ticked by hand of which answer; until then the proposed ones are. */
  const [ticked, setTicked] = useState<{ readonly of: string; readonly keys: ReadonlySet<string> } | null>(null);
  const surveys = useGetRschListQuery({ trgtDivCd: trgtDivCd as '' }),
    stdScr = standard ?? DEFAULT_STANDARD,
    answer = useGetCandListQuery({ rschId, stdScr }, { skip: rschId === '' });
  const rows = useMemo(() => answer.currentData?.data ?? [], [answer.currentData]),
    place = `${rschId} ${stdScr}`,
    chosen = ticked?.of === place ? ticked.keys : proposedOf(rows),
    isManual = rows.some((row) => chosen.has(row.itemCd) && row.slctCds.length === 0);
  const [load, loading] = useLoadCqiMutation();
  const { scrMean = null, imptMean = null } = answer.currentData ?? {};
  const register = async (): Promise<void> => {
    if (isManual && rsn.trim().length < SHORTEST_RSN) {
      setError(SATIS_WORDS.needSlctRsn);
      return;
    }
    const done = await load({ rschId, stdScr, itemCds: [...chosen], slctRsn: isManual ? rsn.trim() : null }),
      counts = done.data?.data[0];
    if (!counts) return;
    toast(
      'success',
      `개선과제 ${counts.regCnt}건을 등록했습니다.${counts.skipCnt > 0 ? ` 이미 등록된 ${counts.skipCnt}건은 제외했습니다.` : ''}`,
    );
    onClose();
  };
  return (
    <FormDialog
      title="조사결과 불러오기"
      size="large"
      isDirty={ticked !== null || rsn !== ''}
      isSaving={loading.isLoading}
      saveLabel={`${chosen.size}건 등록`}
      {...(rschId !== '' && chosen.size > 0 ? { onSave: () => void register() } : {})}
      onClose={onClose}
    >
      <div className="stack">
        <div className="form-grid">
          <SelectField label="조사대상" all value={trgtDivCd} options={TRGT_OPTIONS} onChange={setTarget} />
          <SelectField
            label="조사"
            required
            placeholder="선택"
            value={rschId}
            options={(surveys.data?.data ?? []).map((survey) => ({
              value: survey.rschId,
              label: `${surveyText(survey)} (${TRGT_NAMES[survey.trgtDivCd]}, 과제 ${survey.cqiCnt}건)`,
            }))}
            onChange={setSurvey}
          />
          <DecimalField
            label="기준점수"
            decimals={1}
            least={0}
            most={100}
            value={standard}
            onChange={setStandard}
            help="점수가 기준점수보다 낮은 문항을 제안합니다."
          />
          {isManual ? (
            <TextField
              label="수동선정 사유"
              required
              maxLength={LONGEST_RSN}
              value={rsn}
              error={error}
              onChange={(text) => {
                setRsn(text);
                setError('');
              }}
            />
          ) : null}
        </div>
        {rschId === '' ? (
          <p className="muted">마감한 만족도조사를 선택하면 문항과 선정사유를 보여 줍니다.</p>
        ) : (
          <>
            <DataTable
              set="base"
              label="조사 문항"
              columns={COLUMNS}
              rows={rows}
              rowKey={keyOf}
              selected={chosen}
              onSelect={(keys) => setTicked({ of: place, keys })}
              whyLocked={whyLocked}
              isLoading={answer.isFetching}
              isFailed={answer.isError}
              failure={answer.error}
              onRetry={() => void answer.refetch()}
            />
            {scrMean !== null && imptMean !== null ? (
              <Quadrants
                title="무엇부터 개선해야 합니까?"
                xLabel="만족도"
                yLabel="중요도"
                cross={{ x: scrMean, y: imptMean }}
                fields={[QUADRANT_NAMES.FOCUS, QUADRANT_NAMES.KEEP, QUADRANT_NAMES.LOW, QUADRANT_NAMES.OVER]}
                points={rows.flatMap((row) =>
                  row.imptScr100 === null || row.quadrant === null
                    ? []
                    : [
                        {
                          key: row.itemCd,
                          label: row.itemNm,
                          x: row.scr100,
                          y: row.imptScr100,
                          field: QUADRANT_NAMES[row.quadrant],
                          isMarked: chosen.has(row.itemCd),
                        },
                      ],
                )}
              />
            ) : null}
          </>
        )}
      </div>
    </FormDialog>
  );
}
