import { apiRoot } from '@hostel/shared-ui/api-root';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { handOver } from '@hostel/shared-ui/open-file';
import { Download } from 'lucide-react';
import { checkMessages } from './messages.ts';
import classes from './other-program.module.css';
import type { Checked } from './use-check.ts';

const texts = checkMessages.other;

/** The text in double quotes, for the command line. */
const quoted = (text: string) => `"${text.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`;

function commandOf({ seedCommitment, root, draw, amendments }: Checked['published']): string {
  return [
    'python3 check.py round.json',
    `--seed-commitment ${seedCommitment}`,
    `--root ${root}`,
    ...(draw ? [`--draw ${quoted(draw)}`] : []),
    ...(amendments ? [`--amendments ${amendments}`] : []),
    '--own own.json',
  ].join(' ');
}

/** Hashes and files, for a check without this website. */
export function OtherProgram({ checked: { file, own, published, hashes } }: { checked: Checked }) {
  const json = { type: 'application/json' };
  const saveOwn = () => handOver(new Blob([JSON.stringify(own)], json), 'own.json');
  return (
    <details className={classes.details}>
      <summary>{texts.title}</summary>
      <div className={classNames(classes.content, ui.stack3, ui.small)}>
        <p>{texts.text}</p>
        <dl className={classNames(classes.hashes, ui.stack1)}>
          <dt>{texts.commitment}</dt>
          <dd>{published.seedCommitment}</dd>
          <dt>{texts.root}</dt>
          <dd>{published.root}</dd>
          {published.draw && (
            <>
              <dt>{texts.draw}</dt>
              <dd>{published.draw}</dd>
            </>
          )}
          {published.amendments && (
            <>
              <dt>{texts.amendments}</dt>
              <dd>{published.amendments}</dd>
            </>
          )}
          {hashes.leaf && (
            <>
              <dt>{texts.leaf}</dt>
              <dd>{hashes.leaf}</dd>
            </>
          )}
          <dt>{texts.command}</dt>
          <dd>
            <code>{commandOf(published)}</code>
          </dd>
        </dl>
        <div className={classNames(ui.wrap23, ui.middle)}>
          <Button size="small" onClick={() => handOver(file, 'round.json')}>
            <Download aria-hidden />
            {texts.file}
          </Button>
          <Button size="small" onClick={saveOwn}>
            <Download aria-hidden />
            {texts.own}
          </Button>
          <a className={classes.program} href={`${apiRoot()}/admissions/rounds/check.py`}>
            {texts.program}
          </a>
        </div>
      </div>
    </details>
  );
}
