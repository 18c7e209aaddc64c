import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import classes from './second-factor.module.css';

/** Empty modules around a QR code, which readers need. */
const margin = 4;

/** A QR code, drawn in the browser: its content is sent nowhere. Dark on white in both themes. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const code = generate(content);
  const size = code.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.qr}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
