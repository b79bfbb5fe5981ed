import { Link } from 'wouter';
import { SRC_NAMES } from '#contract/certification/certi-codes.ts';
import type { StateDetail, StateItem } from '#contract/certification/state.ts';
import { groupBy } from '#shared/group-by.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { figure, withUnit } from '../../rules/labels.ts';

/** Every item with its value, its points, how far the next step is, and what it was counted from. */
export function StudentItems({ student }: { readonly student: StateDetail }) {
  const byArea = groupBy(student.items, ({ areaKey }) => areaKey ?? ''),
    gates = byArea.get('') ?? [];
  if (student.items.length === 0)
    return (
      <Card title="요건">
        <p className="muted">적용되는 인증기준이 없습니다.</p>
      </Card>
    );
  return (
    <>
      {gates.length > 0 ? (
        <Card title="기본요건">
          <ItemList items={gates} hasPoints={false} />
        </Card>
      ) : null}
      {student.areaNms.map(({ areaKey, areaNm, minPnt, maxPnt }) => {
        const area = student.areas.find((found) => found.areaKey === areaKey);
        return (
          <Card
            key={areaKey}
            title={areaNm}
            actions={
              <>
                <span className="muted numeric">
                  {figure(area?.pnt ?? null)} / {figure(maxPnt)}점 (최소 {figure(minPnt)}점)
                </span>
                <Chip tone={area?.metYn === 'Y' ? 'success' : 'warning'}>
                  {area?.metYn === 'Y' ? '충족' : '미충족'}
                </Chip>
              </>
            }
          >
            <ItemList items={byArea.get(areaKey) ?? []} hasPoints />
          </Card>
        );
      })}
    </>
  );
}

interface ItemListProps {
  readonly items: readonly StateItem[];
  readonly hasPoints: boolean;
}
const ItemList = ({ items, hasPoints }: ItemListProps) => (
  <ul className="certi-items">
    {items.map((item) => (
      <ItemLine key={item.itemKey} item={item} hasPoints={hasPoints} />
    ))}
  </ul>
);

function ItemLine({ item, hasPoints }: { readonly item: StateItem; readonly hasPoints: boolean }) {
  const { itemNm, srcDiv, unitNm, curVal, passVal, pnt, metYn, lackVal, thenVal, sources } = item,
    isChanged = thenVal !== null && thenVal !== curVal;
  return (
    <li className="certi-item-line">
      <div>
        <strong>{itemNm}</strong> <span className="muted">{SRC_NAMES[srcDiv]}</span>
        {item.requireYn === 'Y' ? <span className="muted"> · 필수</span> : null}
      </div>
      <div className="numeric">
        {withUnit(curVal, unitNm)}
        {passVal === null ? null : <span className="muted"> / {withUnit(passVal, unitNm)}</span>}
        {isChanged ? (
          <>
            {' '}
            <Chip tone={(curVal ?? 0) < thenVal ? 'danger' : 'info'}>신청 때 {withUnit(thenVal, unitNm)}</Chip>
          </>
        ) : null}
      </div>
      <div className="numeric">{hasPoints ? `${figure(pnt)}점` : null}</div>
      <div>
        {passVal === null ? null : (
          <Chip tone={metYn === 'Y' ? 'success' : 'warning'}>{metYn === 'Y' ? '충족' : '미충족'}</Chip>
        )}
      </div>
      <div className="certi-item-next muted">
        {lackVal === null ? null : `다음 구간까지 ${withUnit(lackVal, unitNm)}`}
      </div>
      {sources.length > 0 ? (
        <details className="certi-item-sources">
          <summary>근거 {sources.length}건</summary>
          <ul>
            {sources.map(({ txt, url }) => (
              <li key={`${txt} ${url ?? ''}`}>{url === null ? txt : <Link href={url}>{txt}</Link>}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
