import { useState } from 'react';
import { useLocation } from 'wouter';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import type { Data } from '#contract/registry.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { ImageViewer } from '#ui/files/ImageViewer.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { Stepper } from '#ui/stepper/Stepper.tsx';
import { useItemNames } from '../../components/item-form/useItemNames.ts';
import { ItemHistory } from '../../components/ItemHistory.tsx';
import { WithItem } from '../../components/WithItem.tsx';
import { itemFacts } from '../../rules/items/item-facts.ts';
import { DETAIL_PATH, itemPath } from '../../rules/items/item-place.ts';
import { itemSteps } from '../../rules/items/item-steps.ts';
import { filePort, useAuth } from '../../state/page.ts';
import { Neighbours } from './Neighbours.tsx';
import '../../components/guide-detail.css';

const COLUMNS = ['1', '2', '3'].map((value) => ({ value, label: `${value}열` }));
const columnsOf = (value: string): 1 | 2 | 3 => (value === '1' ? 1 : value === '2' ? 2 : 3);

/** 조회: one item to read and to print. */
export function GuideViewScreen() {
  return <WithItem title="Detail 조회">{(item, answer) => <ItemView item={item} answer={answer} />}</WithItem>;
}

function ItemView({ item, answer }: { readonly item: GuideItem; readonly answer: Data<'getGuideItem'> }) {
  const [, go] = useLocation();
  const [columns, setColumns] = useState('3');
  const [today] = useState(() => koreanDate8(Date.now()));
  const names = useItemNames();
  const mayEdit = useAuth('U');
  const { steps, current } = itemSteps(item, answer.regDt, today);
  return (
    <div className="stack">
      <PageHeader
        title={item.itemNm}
        lead="고치지 않고 보기만 하는 화면입니다. 인쇄하면 A4에 제목과 시각, 쪽 번호가 함께 나옵니다."
        actions={
          <>
            <PrintRecordButton title="Detail 조회" name={item.itemNm} />
            {mayEdit ? (
              <Button look="primary" icon="pencil" onClick={() => go(itemPath(DETAIL_PATH, item.guideItemId))}>
                수정
              </Button>
            ) : null}
          </>
        }
      />
      <section className="card guide-view-steps">
        <Stepper label="진행 상태" steps={steps} current={current} />
      </section>
      <div className="guide-view">
        <div className="stack">
          <Card
            title="기본정보"
            actions={
              <span className="no-print">
                <RadioGroup label="열 수" hideLabel value={columns} options={COLUMNS} onChange={setColumns} />
              </span>
            }
          >
            <Facts columns={columnsOf(columns)} facts={itemFacts(item, answer, names)} />
          </Card>
          <Card title="내용">
            {item.cntn ? <RichTextView stored={item.cntn} /> : <p className="muted">입력한 내용이 없습니다.</p>}
          </Card>
          <Card title="첨부">
            <div className="stack">
              <FileList fileGroupId={item.fileGroupId} port={filePort} />
              <ImageViewer fileGroupId={item.fileGroupId} port={filePort} />
            </div>
          </Card>
        </div>
        <Card title="이력">
          <ItemHistory guideItemId={item.guideItemId} />
        </Card>
      </div>
      <Neighbours prev={answer.prev} next={answer.next} />
    </div>
  );
}
