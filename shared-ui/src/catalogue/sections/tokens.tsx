import classes from '../catalogue.module.css';
import { Section } from './section.tsx';

const colours = [
  'paper',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'brand',
  'brand-strong',
  'brand-wash',
  'accent',
  'good',
  'good-wash',
  'waiting',
  'waiting-wash',
  'bad',
  'bad-wash',
  'info',
  'info-wash',
] as const;

function show(node: HTMLElement | null, name: string) {
  node?.style.setProperty('--shown', `var(--${name})`);
}

export function TokenSection() {
  return (
    <Section title="Colour and type">
      <div className={classes.swatches}>
        {colours.map((name) => (
          <div key={name} className={classes.swatch} ref={(node) => show(node, name)}>
            {name}
          </div>
        ))}
      </div>
      <div>
        <p>
          Text has 16 pixels and a line height of 1.6. पुस्तकालय आज शाम छह बजे तक खुला है। The fine is ₹
          1,245.50, and 0123456789 are aligned in columns. A <a href="#colour">link</a> looks like
          one.
        </p>
        <h3>A heading of the third level</h3>
        <h4>A heading of the fourth</h4>
      </div>
    </Section>
  );
}
