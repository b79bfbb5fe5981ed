import { useState } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { MATCH_LABELS } from '../../rules/resources/resource-form-rules.ts';
import { ACCESS_NAMES } from '../../rules/resources/resource-list-query.ts';
import { useMatchResourceQuery } from '../../state/resource-endpoints.ts';

/** 경로 검사: the resource that the route check would find for an address, and why that one. */
export function MatchDialog({ onClose }: { readonly onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const { currentData: answer, isFetching } = useMatchResourceQuery({ url: asked ?? '' }, { skip: asked === null });
  const check = (): void => {
    if (url.trim() === '') toast('warning', message('M-REQ', { label: '경로' }));
    else setAsked(url.trim());
  };
  const [found, ...others] = answer?.data ?? [];
  return (
    <Dialog
      title="경로 검사"
      size="medium"
      onClose={onClose}
      initialFocus="input"
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      <form
        className="match-form"
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <TextField label="경로" placeholder="/admin/sysMng/menuMng?menuId=1" value={url} onChange={setUrl} />
        <Button type="submit" look="primary" icon="search" disabled={isFetching}>
          검사
        </Button>
      </form>
      <div className="match-answer" aria-live="polite">
        {answer ? (
          <p className="match-why" data-found={found !== undefined}>
            <span className={`pi pi-${found ? 'check-circle' : 'times-circle'}`} aria-hidden="true" />
            {MATCH_LABELS[answer.whyCd]}
          </p>
        ) : null}
        {found ? (
          <Facts
            facts={[
              { label: '비교한 경로', value: answer?.path },
              { label: '자원', value: `${found.resourceNm} (${found.resourcePath})` },
              { label: '접근구분', value: ACCESS_NAMES[found.acsDivCd] },
              { label: '사용', value: found.useYn === 'Y' ? '사용' : '중지: 사용이 중지된 화면으로 안내합니다.' },
              ...(found.inhrtYn === 'Y'
                ? [{ label: '권한', value: `상위자원 ${found.upResourcePath ?? ''}에서 상속`, isWide: true }]
                : []),
              ...(others.length > 0
                ? [
                    {
                      label: '함께 일치하지만 뒤로 밀린 자원',
                      value: others.map((other) => other.resourcePath).join(', '),
                      isWide: true,
                    },
                  ]
                : []),
            ]}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
