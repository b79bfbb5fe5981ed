import { useConnection, useIsConfirmed } from '#bridge/shared-state/useSharedState.ts';
import { LongWait } from '#ui/feedback/LongWait.tsx';
import { message } from '#messages/message.ts';
import { OtherQueueLine } from './OtherQueueLine.tsx';
import { StorageLine } from './StorageLine.tsx';
import './state-lines.css';

/** What /noServer says, without leaving the form. */
const SERVER_TROUBLE =
  '서버에 문제가 있어 저장이 늦어지고 있습니다. 작업은 이 기기에 보관되어 있으며 자동으로 다시 전송합니다.';

/** What is wrong with the line, the server or this device, above every screen behind the sign-in for as long as it is; and at the sign-in, whose work waits here. */
export function StateLines() {
  const { line, isTroubled } = useConnection(),
    isConfirmed = useIsConfirmed();
  return (
    <>
      {line === 'offline' ? (
        <p className="state-line" role="status">
          <span className="pi pi-wifi" aria-hidden="true" />
          {message('M-OFFLINE')}
        </p>
      ) : null}
      {line === 'offline' || isConfirmed ? null : (
        <p className="state-line" data-tone="info" role="status">
          <span className="pi pi-hourglass" aria-hidden="true" />
          {message('M-CHECKING')}
        </p>
      )}
      {line !== 'offline' && isTroubled ? (
        <p className="state-line" role="status">
          <span className="pi pi-server" aria-hidden="true" />
          {SERVER_TROUBLE}
        </p>
      ) : null}
      <LongWait />
      <StorageLine />
      <OtherQueueLine />
    </>
  );
}
