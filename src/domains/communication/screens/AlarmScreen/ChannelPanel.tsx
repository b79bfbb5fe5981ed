import { useState } from 'react';
import type { AlmChnl } from '#contract/communication/alarm/channel.ts';
import { MAIL_SECURITY } from '#contract/communication/alarm/channel-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Facts, type Fact } from '#ui/facts/Facts.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useGetAlmChnlListQuery } from '../../state/alarm-setting-endpoints.ts';
import { FolderPath } from './FolderPath.tsx';

const ChannelDialog = lazyDialog(async () => (await import('./ChannelDialog.tsx')).ChannelDialog);

const STATES = {
  READY: { tone: 'success', word: '사용' },
  OFF: { tone: 'neutral', word: '사용 안 함' },
  UNSET: { tone: 'warning', word: '설정 안 됨' },
} as const;

/** What of a channel is worth knowing at a glance. */
function factsOf({ chnlCd, sentCnt, dayLmt, ratePerSec, mail, sndrNo, folder, subject }: AlmChnl): readonly Fact[] {
  const sent: Fact = {
    label: '오늘 발송',
    value: `${displayCount(sentCnt)}건${dayLmt === null ? '' : ` / 한도 ${displayCount(dayLmt)}건`}`,
  };
  if (chnlCd === 'INAPP') return [sent];
  const rate: Fact = { label: '초당 발송', value: `${displayCount(ratePerSec)}건` };
  if (chnlCd === 'EMAIL')
    return [
      sent,
      rate,
      { label: '메일 서버', value: mail ? `${mail.host}:${mail.port}, ${MAIL_SECURITY[mail.secureCd]}` : '' },
      { label: '보내는 주소', value: mail?.fromAddr ?? '' },
    ];
  if (chnlCd === 'PUSH') return [sent, rate, { label: '담당자 주소', value: subject ?? '접속 주소' }];
  return [
    sent,
    rate,
    { label: '발신번호', value: sndrNo ?? '' },
    { label: '발송 폴더', value: <FolderPath path={folder ?? ''} /> },
  ];
}

/** 발송 수단: each way out with what it has sent today; its settings open in a dialog. */
export function ChannelPanel() {
  const { data, isError, error, isLoading, refetch } = useGetAlmChnlListQuery(),
    names = useCodes('CHNL');
  const [openedCd, setOpenedCd] = useState<string | null>(null);
  const opened = data?.data.find(({ chnlCd }) => chnlCd === openedCd);
  if (isError && !data)
    return (
      <section className="card">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </section>
    );
  return (
    <>
      <ul className="channels" aria-label="발송 수단" aria-busy={isLoading}>
        {data?.data.map((channel) => {
          const { chnlCd, stateCd } = channel,
            state = STATES[stateCd],
            name = names.nameOf(chnlCd);
          return (
            <li key={chnlCd}>
              <Card
                title={name}
                actions={
                  <>
                    <span className="chip" data-tone={state.tone}>
                      {state.word}
                    </span>
                    {chnlCd === 'INAPP' ? null : (
                      <Button size="small" icon="cog" aria-label={`${name} 설정`} onClick={() => setOpenedCd(chnlCd)}>
                        설정
                      </Button>
                    )}
                  </>
                }
              >
                <div className="channel">
                  {stateCd === 'UNSET' ? <p className="channel-off">{message('M-CHNL-OFF')}</p> : null}
                  <Facts columns={1} facts={factsOf(channel)} />
                  <p className="muted channel-foot">
                    {chnlCd === 'INAPP'
                      ? '설정 없이 항상 사용합니다.'
                      : `마지막 수정 ${displayMoment(channel.modDt)} ${channel.modNm ?? '시스템'}`}
                  </p>
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
      {opened ? (
        <ChannelDialog
          key={opened.chnlCd}
          channel={opened}
          name={names.nameOf(opened.chnlCd)}
          onClose={() => setOpenedCd(null)}
        />
      ) : null}
    </>
  );
}
