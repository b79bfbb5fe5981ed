import { useLocation } from 'wouter';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useTab } from '#ui/tabs/useTab.ts';
import { BasicFields } from '../../components/item-form/BasicFields.tsx';
import { FileFields, TextFields } from '../../components/item-form/ContentFields.tsx';
import { useItemForm } from '../../components/item-form/useItemForm.ts';
import { WithUnsent, type UnsentItem } from '../../components/item-form/WithUnsent.tsx';
import { ItemHistory } from '../../components/ItemHistory.tsx';
import { WithItem } from '../../components/WithItem.tsx';
import { DETAIL_TABS, tabOfField } from '../../rules/items/item-detail-rules.ts';
import { GUIDE_LIST_PATH } from '../../state/guide-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { DetailSaveBar } from './DetailSaveBar.tsx';
import '../../components/guide-detail.css';

/** 탭 상세: one item on four tabs, saved as a whole. */
export function GuideDetailScreen() {
  return (
    <WithItem title="Detail 탭">
      {(item, { mngrNm, modNm }) => (
        <WithUnsent key={item.guideItemId} guideItemId={item.guideItemId}>
          {(unsent) => <ItemTabs item={item} mngrNm={mngrNm} modNm={modNm} unsent={unsent} />}
        </WithUnsent>
      )}
    </WithItem>
  );
}

interface ItemTabsProps {
  readonly item: GuideItem;
  readonly mngrNm: string | null;
  readonly modNm: string | null;
  readonly unsent: UnsentItem;
}

function ItemTabs({ item, mngrNm, modNm, unsent }: ItemTabsProps) {
  const [, go] = useLocation();
  const [tab, openTab] = useTab(DETAIL_TABS);
  const mayEdit = useAuth('U');
  const state = useItemForm({ item, mngrNm, unsent, onFirst: (field) => openTab(tabOfField(field)) });
  const { root, files } = state;
  const isChanged = (key: string): boolean => state.changed.some((field) => tabOfField(field) === key);
  const fileCount = files.choice.kept.length + files.choice.added.length;
  return (
    <div className="stack" ref={root}>
      <PageHeader
        title="Detail 탭"
        onBack={() => go(GUIDE_LIST_PATH)}
        help="Ctrl+S로 저장합니다. 두 창에서 같은 항목을 고치면 나중에 저장하는 쪽에 충돌 창이 열립니다. 입력한 내용은 이 기기에 보관되어, 창을 닫아도 다시 불러올 수 있습니다."
        lead="한 건을 여러 탭에서 고치고 한 번에 저장합니다. 탭을 옮겨도 입력은 남고, 저장하면 첫 오류가 있는 탭이 열립니다."
      >
        <p className="guide-detail-facts">
          <strong>{item.itemNm}</strong>
          <span className="chip" data-tone={item.useYn === 'Y' ? 'success' : undefined}>
            {item.useYn === 'Y' ? '사용' : '미사용'}
          </span>
          <span>No. {item.itemNo}</span>
          <span>버전 {item.version}</span>
          <span>
            {modNm ? `${modNm} · ` : ''}
            {displayMoment(item.modDt)} 수정
          </span>
        </p>
      </PageHeader>
      <TabPanels
        label="항목 상세"
        active={tab}
        onChange={openTab}
        tabs={[
          { key: 'basic', label: '기본정보', isDirty: isChanged('basic') },
          { key: 'text', label: '내용', isDirty: isChanged('text') },
          { key: 'files', label: '첨부', isDirty: files.isChanged, ...(fileCount > 0 ? { badge: fileCount } : {}) },
          { key: 'history', label: '이력' },
        ]}
        panels={{
          basic: () => <BasicFields state={state} mayEdit={mayEdit} />,
          text: () => <TextFields state={state} mayEdit={mayEdit} />,
          files: () => <FileFields state={state} mayEdit={mayEdit} fileGroupId={item.fileGroupId} />,
          history: () => (
            <Card title="이력">
              <ItemHistory guideItemId={item.guideItemId} />
            </Card>
          ),
        }}
      />
      <DetailSaveBar item={item} state={state} mayEdit={mayEdit} />
      {state.conflict}
    </div>
  );
}
