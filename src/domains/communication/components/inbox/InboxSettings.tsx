import { useEffect, useRef } from 'react';
import type { MyAlmSet } from '#contract/communication/my-settings.ts';
import { ALARM_RULE_MESSAGES } from '#contract/communication/alarm/alarm-rules.ts';
import type { OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { useGetMyAlmSetQuery, useSaveMyAlmSetMutation, type PushState } from '../../state/my-setting-endpoints.ts';
import { usePush } from './usePush.ts';

const PUSH_NOTES: Readonly<Record<PushState, string>> = {
  unsupported: '이 브라우저에서는 웹푸시를 받을 수 없습니다.',
  denied: '브라우저 설정에서 이 사이트의 알림을 허용해주세요.',
  off: '켜면 브라우저가 알림 권한을 묻습니다.',
  on: '로그아웃하면 이 기기의 웹푸시도 꺼집니다.',
};

/** 수신 설정: which area may reach the person on which channel, and web push in this browser. */
export function InboxSettings({ onBack }: { readonly onBack: () => void }) {
  const { data, isError, error, isLoading, refetch } = useGetMyAlmSetQuery(),
    [save] = useSaveMyAlmSetMutation();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  const turn = (areaCd: string, chnlCd: OutsideChannel, rcvYn: 'Y' | 'N'): void => {
    void save({ sets: [{ areaCd, chnlCd, rcvYn }] });
  };
  return (
    <>
      <header className="inbox-head">
        <IconButton icon="arrow-left" label="받은 알림으로" onClick={onBack} />
        <h2 ref={head} tabIndex={-1}>
          수신 설정
        </h2>
      </header>
      {data?.storedAt ? <StaleNote storedAt={data.storedAt} /> : null}
      <div className="inbox-settings" aria-busy={isLoading}>
        {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <>
            <ThisBrowser pushKey={data.pushKey} />
            <Areas rows={data.data} chnlCds={data.chnlCds} onTurn={turn} />
          </>
        ) : null}
      </div>
    </>
  );
}

function ThisBrowser({ pushKey }: { readonly pushKey: string }) {
  const { state, isBusy, turn } = usePush(pushKey);
  return (
    <section className="inbox-browser" aria-label="이 기기">
      <SwitchField
        label="이 기기에서 웹푸시 받기"
        value={state === 'on' ? 'Y' : 'N'}
        disabled={isBusy || state === null || state === 'unsupported' || state === 'denied'}
        onChange={(value) => void turn(value === 'Y')}
      />
      <p className="field-help" role="status">
        {state === null ? '' : PUSH_NOTES[state]}
      </p>
    </section>
  );
}

interface AreasProps {
  readonly rows: readonly MyAlmSet[];
  readonly chnlCds: readonly OutsideChannel[];
  readonly onTurn: (areaCd: string, chnlCd: OutsideChannel, rcvYn: 'Y' | 'N') => void;
}

function Areas({ rows, chnlCds, onTurn }: AreasProps) {
  const areas = useCodes('AREA'),
    channels = useCodes('CHNL');
  return (
    <>
      <table className="inbox-areas">
        <caption className="visually-hidden">영역과 수단별 수신</caption>
        <thead>
          <tr>
            <th scope="col">영역</th>
            {chnlCds.map((chnlCd) => (
              <th key={chnlCd} scope="col">
                {channels.nameOf(chnlCd)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map(({ areaCd, mndtYn, offCds }) => (
            <tr key={areaCd} data-mandatory={mndtYn === 'Y'}>
              <th scope="row">
                {areas.nameOf(areaCd)}
                {mndtYn === 'Y' ? <span className="field-help">{ALARM_RULE_MESSAGES.mandatory}</span> : null}
              </th>
              {chnlCds.map((chnlCd) => (
                <td key={chnlCd}>
                  <SwitchField
                    label={
                      <span className="visually-hidden">
                        {areas.nameOf(areaCd)} {channels.nameOf(chnlCd)}
                      </span>
                    }
                    disabled={mndtYn === 'Y'}
                    value={offCds.includes(chnlCd) ? 'N' : 'Y'}
                    onChange={(rcvYn) => onTurn(areaCd, chnlCd, rcvYn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-help">앱내 알림은 항상 받습니다. 끈 영역에서도 필수 알림은 계속 받습니다.</p>
    </>
  );
}
