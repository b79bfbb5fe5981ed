import { Card } from '#ui/card/Card.tsx';

/** 화면 구성: shell, header and card. */
export function LayoutCard() {
  return (
    <Card title="화면 구성" collapsible>
      <div className="guide-frame" role="img" aria-label="왼쪽 메뉴, 위쪽 머리말, 본문으로 이루어진 화면">
        <div>메뉴</div>
        <div>머리말 · 연결 상태 · 남은 시간</div>
        <div>제목 · 조건 · 카드</div>
      </div>
      <p className="muted">
        메뉴는 접을 수 있고, 좁은 화면에서는 서랍으로 열립니다. Ctrl+K로 어느 화면이든 이름이나 초성으로 찾아갑니다.
      </p>
    </Card>
  );
}
