import { useState } from 'react';
import { Card } from '#ui/card/Card.tsx';
import { Figures } from '#ui/facts/Figures.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { CheckField } from '#ui/form/choice/CheckField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { PasswordField } from '#ui/form/text/PasswordField.tsx';
import { exampleStrength } from '../../rules/field-demo-rules.ts';

const WAYS = ['방문', '전화', '온라인'].map((way) => ({ value: way, label: way }));

/** 작은 요소: pieces that need no screen of their own to be tried. */
export function SmallPiecesCard() {
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [flag, setFlag] = useState('Y');
  const [way, setWay] = useState('방문');
  const [isSent, setSent] = useState(true);
  const [password, setPassword] = useState('');
  return (
    <Card title="작은 요소">
      <div className="stack">
        <ul className="guide-small">
          <li>
            <span>날짜 입력</span>
            <DateField label="날짜 예시" hideLabel value={date} onChange={setDate} />
          </li>
          <li>
            <span>시간 입력 (30분 단위)</span>
            <TimeField label="시간 예시" hideLabel value={time} onChange={setTime} />
          </li>
          <li>
            <span>스위치</span>
            <SwitchField label={flag === 'Y' ? '사용' : '미사용'} value={flag} onChange={setFlag} />
          </li>
          <li>
            <span>라디오</span>
            <RadioGroup label="상담 방법 예시" hideLabel value={way} options={WAYS} onChange={setWay} />
          </li>
          <li>
            <span>체크 하나</span>
            <CheckField label="알림도 보냅니다" isOn={isSent} onChange={setSent} />
          </li>
          <li>
            <span>비밀번호 변경</span>
            <PasswordField
              label="비밀번호 예시"
              hideLabel
              autoComplete="off"
              value={password}
              strength={exampleStrength(password)}
              onChange={setPassword}
            />
          </li>
          <li>
            <span>상태 표시</span>
            <span className="guide-chips">
              <span className="chip" data-tone="info">
                게시예정
              </span>
              <span className="chip" data-tone="success">
                게시중
              </span>
              <span className="chip" data-tone="warning">
                승인대기
              </span>
              <span className="chip" data-tone="danger">
                반려
              </span>
            </span>
          </li>
        </ul>
        <Figures
          figures={[
            { label: '신청', value: '128명' },
            { label: '이수율', value: '92.5%', note: '이수 74 / 선발 80명' },
          ]}
        />
      </div>
    </Card>
  );
}
