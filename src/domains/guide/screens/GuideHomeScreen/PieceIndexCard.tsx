import { Link } from 'wouter';
import { Card } from '#ui/card/Card.tsx';
import { PIECES } from '../../rules/piece-index.ts';

/** 공통 요소: every shared piece, when to use it, and where it can be tried. */
export function PieceIndexCard() {
  return (
    <Card title="공통 요소" flush>
      <table className="guide-pieces">
        <thead>
          <tr>
            <th scope="col">요소</th>
            <th scope="col">언제 쓰나</th>
            <th scope="col">예시</th>
          </tr>
        </thead>
        <tbody translate="no">
          {PIECES.map(({ name, use, screenName, path }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{use}</td>
              <td>
                <Link href={path}>{screenName}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
