import { useState } from 'react';
import { mayHappenToAppl, type ApplState } from '#contract/extracurricular/appl-codes.ts';
import { SESS_STATE_NAMES } from '#contract/extracurricular/oprt-codes.ts';
import type { Data } from '#contract/registry.ts';
import { fillText, message } from '#messages/message.ts';
import { displayDate, displayPeriod } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { saveBlob } from '#ui/files/save-blob.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { ActButton, ActFailure } from '../../components/ActButton.tsx';
import { Facts } from '../../components/Facts.tsx';
import { PartForm } from '../../components/PartForm.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { fieldErrors } from '../../rules/field-errors.ts';
import { useAct } from '../../state/useAct.ts';
import { useAsked, type Asked } from '../../state/useAsked.ts';
import { useKeptForm } from '../../state/useKeptForm.ts';
import { applLabel, ATT_TONES, attName, momentText } from './labels.ts';
import { WORDS } from './words.ts';

type Appl = Data<'getMyApplList'>['data'][number];

/** Sessions of a programme with what is recorded of the person. */
function Attendance({ attendance }: { readonly attendance: Asked<Data<'getMyAttList'>> }) {
  const rows = attendance.data?.data ?? [];
  if (rows.length === 0) return <p className="part-empty">{WORDS.noSessions}</p>;
  return (
    <ul className="part-cards">
      {rows.map(({ sessNo, sessNm, sessDt, strtTm, endTm, place, sessSt, attSt }) => (
        <li key={sessNo} className="part-card">
          <div className="part-card-head">
            <h3>{sessNm}</h3>
            <Chip tone={attSt === null ? undefined : ATT_TONES[attSt]}>
              {attSt === null ? (sessSt === 'PLAN' ? SESS_STATE_NAMES.PLAN : WORDS.noRecord) : attName(attSt)}
            </Chip>
          </div>
          <Facts facts={[`${displayDate(sessDt)} ${displayDate(strtTm)}~${displayDate(endTm)}`, place]} isNumeric />
        </li>
      ))}
    </ul>
  );
}

/** A PDF that the server has drawn, in base64. */
function savePdf({ fileNm, content }: { readonly fileNm: string; readonly content: string }): void {
  saveBlob(
    new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' }),
    fileNm,
  );
}

interface CancelFormProps {
  readonly appl: Appl;
  readonly onDone: (text: string) => void;
}

function CancelForm({ appl, onDone }: CancelFormProps) {
  const form = useKeptForm(`cancel ${appl.applId}`, () => ({ rsn: '' })),
    { send, isBusy, failure } = useAct('cancelMyAppl'),
    errors = fieldErrors(failure);
  if (!form.values) return null;
  const { rsn } = form.values;
  const cancel = async (): Promise<void> => {
    if ((await send(() => ({ applId: appl.applId, version: appl.version, rsn }))) === null) return;
    await form.clear();
    onDone(WORDS.canceled);
  };
  return (
    <PartForm
      label="신청 취소"
      form={form}
      isBusy={isBusy}
      failure={failure}
      yes="신청 취소"
      onSend={() => void cancel()}
    >
      {appl.cancelEndDt === null ? null : (
        <p className="muted numeric">
          {fillText(WORDS.cancelUntil, { at: momentText(appl.cancelEndDt, appl.cancelEndTm) })}
        </p>
      )}
      <TextField
        label="취소사유"
        required
        maxLength={200}
        value={rsn}
        error={errors.rsn}
        onChange={(text) => form.set({ rsn: text })}
      />
    </PartForm>
  );
}

function Certificate({ certNo, prdNm }: { readonly certNo: string; readonly prdNm: string }) {
  const { send, isBusy, failure } = useAct('printMyCert');
  const print = async (): Promise<void> => {
    const [file] = (await send(() => ({ certNo })))?.data ?? [];
    if (file) savePdf(file);
  };
  return (
    <>
      <ActFailure failure={failure} />
      <div className="part-card-acts">
        <ActButton verb="이수증 받기" about={prdNm} isBusy={isBusy} onAct={() => void print()} />
      </div>
    </>
  );
}

interface ApplicationViewProps {
  readonly reading: Asked<Data<'getMyApplList'>>;
  readonly appl: Appl | null;
  readonly onBack: () => void;
  readonly onDone: (text: string) => void;
}

const AttendanceSign = lazyComponent(async () => (await import('./AttendanceSign.tsx')).AttendanceSign),
  TeamView = lazyComponent(async () => (await import('./TeamView.tsx')).TeamView);

/** What a participant shows at the door, behind a button: a sign that others see is a sign that others can take. */
function Sign() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div>
        <Button icon="qrcode" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? WORDS.hideSign : WORDS.showSign}
        </Button>
      </div>
      {isShown ? <AttendanceSign /> : null}
    </>
  );
}

const mayCancel = (applSt: ApplState): boolean => mayHappenToAppl(applSt, 'cancel');

/** One application: its state, attendance, certificate, and the way out of it. */
export function ApplicationView({ reading, appl, onBack, onDone }: ApplicationViewProps) {
  const [isTeamShown, setTeamShown] = useState(false),
    isTakingPart = appl?.applSt === 'SELECTED' && appl.finalDiv === null;
  if (isTeamShown && appl?.teamId != null) return <TeamView teamId={appl.teamId} onBack={() => setTeamShown(false)} />;
  return (
    <SectionFrame title={appl?.prdNm ?? WORDS.mine} backLabel="프로그램 목록" onBack={onBack} reads={[reading]}>
      {() =>
        appl ? (
          <>
            <div className="part-card">
              <div className="part-card-head">
                <h2>신청 내용</h2>
                <Chip tone={applLabel(appl).tone}>{applLabel(appl).name}</Chip>
              </div>
              <p className="part-period numeric">
                {fillText(WORDS.held, { period: displayPeriod(appl.oprtStrtDt, appl.oprtEndDt) })}
              </p>
              <p className="muted numeric">신청일시 {displayMoment(appl.applDt)}</p>
              {appl.certNo === null ? null : <Certificate certNo={appl.certNo} prdNm={appl.prdNm} />}
            </div>
            {appl.teamId === null ? null : (
              <div>
                <Button icon="users" onClick={() => setTeamShown(true)}>
                  {WORDS.team}
                </Button>
              </div>
            )}
            <AttendanceOf applId={appl.applId} mayShow={isTakingPart} />
            {mayCancel(appl.applSt) && appl.finalDiv === null ? <CancelForm appl={appl} onDone={onDone} /> : null}
          </>
        ) : (
          <StateLine tone="warning">{message('M-GONE')}</StateLine>
        )
      }
    </SectionFrame>
  );
}

interface AttendanceOfProps {
  readonly applId: string;
  /** Whether the person takes part now, and has something to be scanned. */
  readonly mayShow: boolean;
}

function AttendanceOf({ applId, mayShow }: AttendanceOfProps) {
  const attendance = useAsked('getMyAttList', { applId });
  return (
    <>
      <h2 className="part-list-title">출석</h2>
      {mayShow && attendance.data?.data.some(({ attSt }) => attSt === null) === true ? <Sign /> : null}
      {attendance.data ? <Attendance attendance={attendance} /> : <ActFailure failure={attendance.error} />}
    </>
  );
}
