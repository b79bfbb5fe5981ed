import { useLocation, useSearchParams } from 'wouter';
import { MILEAGE_SCREEN, SDA_DETAIL, SDA_DIV_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { ItemDetail } from '#contract/mileage/sda.ts';
import { useLeaving } from '#kit/form/useLeaving.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useReopened, useUnsent } from '../../state/page.ts';
import { useGetSdaQuery } from '../../state/sda-endpoints.ts';
import { ItemEditor } from './ItemEditor.tsx';

/** SDA 상세: a stored item, a new one, or a copy. */
export function SdaDetailScreen() {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const copyOf = params.get('copyOf'),
    source = copyOf ?? params.get('sdaId') ?? '';
  const { currentData, isError, error, refetch } = useGetSdaQuery({ sdaId: source }, { skip: source === '' });
  const item = currentData?.data[0] ?? null;
  const back = (): void => navigate(MILEAGE_SCREEN.sda);
  if (source !== '' && item === null)
    return (
      <div className="stack">
        <PageHeader title="SDA 상세" onBack={back} />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  if (copyOf !== null || item === null) return <NewItem key={copyOf ?? 'new'} copied={item} onBack={back} />;
  return <StoredItem key={item.sdaId} item={item} onBack={back} />;
}

interface NewItemProps {
  readonly copied: ItemDetail | null;
  readonly onBack: () => void;
}

function NewItem({ copied, onBack }: NewItemProps) {
  const asked = useReopened('saveSda'),
    reopened = asked?.save.version === undefined ? asked : null;
  const leave = useLeaving();
  return (
    <div className="stack">
      <PageHeader title="SDA 등록" isPart onBack={onBack} />
      <ItemEditor
        key={reopened?.clientReqId}
        item={null}
        copied={copied}
        reopened={reopened}
        onSaved={(sdaId) => leave(sdaId === null ? MILEAGE_SCREEN.sda : `${SDA_DETAIL}?sdaId=${sdaId}`)}
      />
    </div>
  );
}

/** A stored item; with a save that waits on the device, as that leaves it. */
function StoredItem({ item, onBack }: { readonly item: ItemDetail; readonly onBack: () => void }) {
  const unsent = useUnsent('saveSda', item.sdaId);
  return (
    <div className="stack">
      <PageHeader
        title={item.sdaNm}
        isPart
        onBack={onBack}
        actions={<PrintRecordButton title="활동항목" name={item.sdaNm} />}
      >
        <p className="sda-head">
          <Chip>{SDA_DIV_NAMES[item.sdaDiv]}</Chip>
          <span>{item.areaNm}</span>
          <span className="muted">{item.sdaCd}</span>
          {item.useYn === 'N' ? <Chip tone="warning">미사용</Chip> : null}
        </p>
      </PageHeader>
      {unsent === undefined ? (
        <div className="sda-wait" aria-busy="true" />
      ) : (
        <ItemEditor
          key={unsent?.clientReqId ?? item.sdaId}
          item={(unsent?.base as ItemDetail | undefined) ?? item}
          copied={null}
          reopened={unsent}
          onSaved={() => undefined}
        />
      )}
    </div>
  );
}
