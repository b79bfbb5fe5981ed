import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useAuth } from '../../state/page.ts';
import { ChangeCard } from './ChangeCard.tsx';
import { FeedbackCard } from './FeedbackCard.tsx';
import { FormatCard } from './FormatCard.tsx';
import { LayoutCard } from './LayoutCard.tsx';
import { MessageCard } from './MessageCard.tsx';
import { OfflineCard } from './OfflineCard.tsx';
import { PieceIndexCard } from './PieceIndexCard.tsx';
import { FieldCard } from '../../components/FieldCard.tsx';
import { FileCard } from '../../components/FileCard.tsx';
import { ResetCard } from './ResetCard.tsx';
import { SimulatorCard } from './SimulatorCard.tsx';
import { SmallPiecesCard } from './SmallPiecesCard.tsx';
import { SystemMsgCard } from './SystemMsgCard.tsx';
import { TokenCard } from './TokenCard.tsx';
import { WaysCard } from './WaysCard.tsx';
import './guide-home.css';

/** Overview: the living reference of tokens, pieces, messages and errors. */
export function GuideHomeScreen() {
  const mayUpdate = useAuth('U'),
    mayCreate = useAuth('C'),
    mayDelete = useAuth('D');
  return (
    <div className="stack">
      <PageHeader
        title="Overview"
        lead="화면을 이루는 요소를 실제 부품으로 보여 줍니다. 부품이 바뀌면 이 화면이 먼저 바뀝니다."
      />
      <div className="guide-home">
        <TokenCard />
        <LayoutCard />
        <SmallPiecesCard />
        <WaysCard />
        <FeedbackCard />
        <FieldCard />
        <FileCard />
        <FormatCard />
        <ChangeCard />
        {mayUpdate ? <SimulatorCard /> : null}
        {mayUpdate ? <SystemMsgCard /> : null}
        {mayCreate ? <OfflineCard /> : null}
        {mayDelete ? <ResetCard /> : null}
      </div>
      <PieceIndexCard />
      <MessageCard />
    </div>
  );
}
