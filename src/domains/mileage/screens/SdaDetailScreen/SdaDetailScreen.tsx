import { useLocation, useSearchParams } from 'wouter';
import { MILEAGE_SCREEN, SDA_DETAIL, SDA_DIV_NAMES } from '#contract/mileage/mileage-codes.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
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
  if (copyOf !== null || item === null)
    return (
      <div className="stack">
        <PageHeader title="SDA 등록" isPart onBack={back} />
        <ItemEditor
          key={copyOf ?? 'new'}
          item={null}
          copied={item}
          onSaved={(sdaId) => navigate(`${SDA_DETAIL}?sdaId=${sdaId}`)}
        />
      </div>
    );
  return (
    <div className="stack">
      <PageHeader
        title={item.sdaNm}
        isPart
        onBack={back}
        actions={<PrintRecordButton title="활동항목" name={item.sdaNm} />}
      >
        <p className="sda-head">
          <Chip>{SDA_DIV_NAMES[item.sdaDiv]}</Chip>
          <span>{item.areaNm}</span>
          <span className="muted">{item.sdaCd}</span>
          {item.useYn === 'N' ? <Chip tone="warning">미사용</Chip> : null}
        </p>
      </PageHeader>
      <ItemEditor key={item.sdaId} item={item} copied={null} />
    </div>
  );
}
