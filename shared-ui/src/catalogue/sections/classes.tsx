import { classNames } from '../../class-names/class-names.ts';
import { ui } from '../../classes/classes.ts';
import { Section } from './section.tsx';

const layouts = Object.entries(ui).filter(([name]) => /^(stack|row|wrap|inline)\d/.test(name));
const texts = [
  'note',
  'muted',
  'small',
  'tiny',
  'medium',
  'large',
  'strong',
  'regular',
  'numbers',
  'bad',
  'waiting',
] as const;

/** What `ui` of `classes` has for elements that need no component. */
export function ClassSection() {
  return (
    <Section title="Classes">
      {layouts.map(([name, layout]) => (
        <div key={name} className={layout}>
          <span className={ui.strong}>{name}</span>
          <span>Malgudi Days</span>
          <span>The Discovery of India</span>
        </div>
      ))}
      <p className={classNames(ui.wrap24, ui.baseline)}>
        {texts.map((name) => (
          <span key={name} className={ui[name]}>
            {name} 1,245
          </span>
        ))}
      </p>
    </Section>
  );
}
