import { useState } from 'react';
import {
  GROUP_NAMES,
  REGULAR_TERMS,
  RUN_DIV_NAMES,
  SOURCE_NAMES,
  STNRD_STATE_NAMES,
  TRGT_DIVS,
  type RegularTerm,
  type TrgtDiv,
} from '#contract/dropout/dropout-codes.ts';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { CheckField } from '#ui/form/choice/CheckField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TERM_NAMES } from '../standards/columns.tsx';
import { PRESENT_TERM, PRESENT_YEAR, YEARS } from '../standards/list.ts';
import { useGetRunSrcListQuery, useStartRunMutation } from '../state/run-endpoints.ts';
import { useGetStnrdListQuery } from '../state/standard-endpoints.ts';

const REAL_DIVS = optionsOf({ REG: RUN_DIV_NAMES.REG, ADHOC: RUN_DIV_NAMES.ADHOC });
const MOST_STANDARDS = 100;
type Chosen = Readonly<Record<TrgtDiv, string>>;

interface RunDialogProps {
  readonly isSimulation: boolean;
  readonly onStarted: (runId: string) => void;
  readonly onClose: () => void;
}

/** 산정 실행, or 모의 산정 with one standard a group. Old sources have to be seen. */
export function RunDialog({ isSimulation, onStarted, onClose }: RunDialogProps) {
  const [today] = useState(() => koreanDate8(Date.now()));
  const [runDivCd, setRunDiv] = useState<'REG' | 'ADHOC'>('REG'),
    [schlYear, setYear] = useState(PRESENT_YEAR),
    [shtmCd, setTerm] = useState<RegularTerm>(PRESENT_TERM),
    [baseDt, setBaseDt] = useState(today),
    [isSeen, setSeen] = useState(false),
    [chosen, setChosen] = useState<Chosen>({ FRSH: '', ENRL: '', LEAV: '' });
  const [start, { isLoading }] = useStartRunMutation();
  const sources = useGetRunSrcListQuery({ baseDt }, { skip: baseDt === '' }),
    stale = (sources.currentData?.data ?? []).filter(({ staleYn }) => staleYn === 'Y');
  const standards = useGetStnrdListQuery({ rowsPerPage: MOST_STANDARDS }, { skip: !isSimulation }).data?.data ?? [];
  const choicesOf = (group: TrgtDiv) =>
    standards
      .filter(({ trgtDivCd, stnrdSt }) => trgtDivCd === group && stnrdSt !== 'CLSD')
      .map(({ stnrdId, stnrdNm, verNo, stnrdSt }) => ({
        value: stnrdId,
        label: `${stnrdNm} (${verNo}차, ${STNRD_STATE_NAMES[stnrdSt]})`,
      }));
  const problem =
    baseDt === ''
      ? '기준일을 입력해주세요.'
      : isSimulation && chosen.ENRL === ''
        ? '재학생 기준을 선택해주세요.'
        : stale.length > 0 && !isSeen
          ? DROPOUT_WORDS.staleUnseen
          : null;
  const act = async (): Promise<void> => {
    const answer = await start({
        runDivCd: isSimulation ? 'SIM' : runDivCd,
        schlYear,
        shtmCd,
        baseDt,
        staleCnfmYn: isSeen ? 'Y' : 'N',
        stnrdIds: isSimulation ? Object.values(chosen).filter(Boolean) : [],
      }),
      run = answer.data?.data[0];
    if (!run) return;
    toast('success', '산정을 시작했습니다.');
    onStarted(run.runId);
  };
  return (
    <Dialog
      title={isSimulation ? '모의 산정' : '산정 실행'}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button
            look="primary"
            icon="play"
            disabled={isLoading || problem !== null}
            title={problem ?? undefined}
            onClick={() => void act()}
          >
            실행
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="form-grid">
          {isSimulation ? null : (
            <SelectField
              label="구분"
              required
              value={runDivCd}
              options={REAL_DIVS}
              onChange={(value) => setRunDiv(value === 'ADHOC' ? 'ADHOC' : 'REG')}
            />
          )}
          <SelectField label="학년도" required value={schlYear} options={YEARS} onChange={setYear} />
          <SelectField
            label="학기"
            required
            value={shtmCd}
            options={optionsOf(TERM_NAMES)}
            onChange={(value) => setTerm(REGULAR_TERMS.find((term) => term === value) ?? '10')}
          />
          <DateField label="기준일" required value={baseDt} max={today} onChange={setBaseDt} />
          {isSimulation
            ? TRGT_DIVS.map((group) => (
                <SelectField
                  key={group}
                  label={`${GROUP_NAMES[group]} 기준`}
                  required={group === 'ENRL'}
                  all
                  value={chosen[group]}
                  options={choicesOf(group)}
                  onChange={(value) => setChosen((now) => ({ ...now, [group]: value }))}
                />
              ))
            : null}
        </div>
        {stale.length > 0 ? (
          <div role="alert">
            <p>오래된 자료가 있습니다.</p>
            <ul>
              {stale.map(({ srcCd, baseDt: day }) => (
                <li key={srcCd}>
                  {SOURCE_NAMES[srcCd]}: {day === null ? '적재한 자료 없음' : `${displayDate(day)} 기준`}
                </li>
              ))}
            </ul>
            <CheckField label={DROPOUT_WORDS.staleTick} isOn={isSeen} onChange={setSeen} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
