import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { currentTheme, switchTheme } from '#ui/theme/theme.ts';

const COLOURS = [
  'ground',
  'card',
  'sunken',
  'line',
  'text',
  'muted',
  'primary',
  'primary-soft',
  'info',
  'success',
  'warning',
  'danger',
];
const SIZES = [
  ['caption', 12],
  ['small', 13],
  ['body', 14],
  ['lead', 16],
  ['title', 20],
  ['display', 24],
] as const;

/** 색상·글자: the tokens of the present theme and the switch to the other. */
export function TokenCard() {
  return (
    <Card
      title="색상·글자"
      actions={
        <Button
          size="small"
          icon="palette"
          onClick={() => void switchTheme(currentTheme() === 'DARK' ? 'LIGHT' : 'DARK')}
        >
          테마 전환
        </Button>
      }
    >
      <div className="guide-swatches">
        {COLOURS.map((name) => (
          <div key={name} className="guide-swatch">
            <span style={{ background: `var(--${name})` }} />
            --{name}
          </div>
        ))}
      </div>
      <div className="guide-type">
        {SIZES.map(([name, px]) => (
          <p key={name}>
            <span style={{ fontSize: px }}>가나다 Aa 123</span>
            <span className="muted">
              {name} {px}px
            </span>
          </p>
        ))}
      </div>
    </Card>
  );
}
