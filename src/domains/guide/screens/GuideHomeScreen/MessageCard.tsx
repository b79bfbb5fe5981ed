import { useState } from 'react';
import { catalogue } from '#messages/catalogue.ts';
import { message } from '#messages/message.ts';
import { isMatch } from '#shared/hangul.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const KINDS = {
  'toast-success': '토스트 성공',
  'toast-info': '토스트 안내',
  'toast-warning': '토스트 주의',
  'toast-error': '토스트 오류',
  alert: '알림창',
  confirm: '확인창',
  field: '입력란',
  inline: '화면',
} as const;

/** 메시지: the catalogue, searchable, each sentence with a button that copies it. */
export function MessageCard() {
  const [query, setQuery] = useState('');
  const entries = Object.entries(catalogue).filter(
    ([id, entry]) => isMatch(entry.text, query) || id.toLowerCase().includes(query.trim().toLowerCase()),
  );
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    toast('success', '복사했습니다.');
  };
  return (
    <Card
      title={`메시지 ${entries.length}건`}
      actions={
        <TextField
          label="메시지 검색"
          hideLabel
          type="search"
          placeholder="문장, 초성 또는 ID"
          value={query}
          onChange={setQuery}
        />
      }
      flush
    >
      <div className="guide-messages" tabIndex={0} role="region" aria-label="메시지 목록">
        {entries.length === 0 ? (
          <StateNotice icon="inbox" text={message('M-EMPTY')} />
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">ID</th>
                <th scope="col">종류</th>
                <th scope="col">문장</th>
                <th scope="col">복사</th>
              </tr>
            </thead>
            <tbody translate="no">
              {entries.map(([id, entry]) => (
                <tr key={id}>
                  <td className="guide-message-id">{id}</td>
                  <td className="muted">{KINDS[entry.kind]}</td>
                  <td>{entry.text}</td>
                  <td>
                    <IconButton icon="copy" size="small" label={`${id} 복사`} onClick={() => void copy(entry.text)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Card>
  );
}
