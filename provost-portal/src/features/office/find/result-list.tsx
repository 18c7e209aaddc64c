import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { messages as texts } from './messages.ts';
import type { Result, ResultGroup } from './results.ts';
import classes from './find-dialog.module.css';

interface ResultListProps {
  id: string;
  groups: readonly ResultGroup[];
  /** A text is shown in place of the results. */
  empty: boolean;
  /** Index of the active result over all groups. */
  active: number;
  idOf: (index: number) => string;
  onOpen: (result: Result) => void;
}

/** The results in their groups; the field keeps the focus and takes the keys. */
export function ResultList({ id, groups, empty, active, idOf, onOpen }: ResultListProps) {
  const starts = groups.map((_, group) =>
    groups.slice(0, group).reduce((sum, { results }) => sum + results.length, 0),
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.results}
      className={classNames(classes.list, ui.hideEmpty)}
      hidden={empty}
    >
      {groups.map(({ title, results }, group) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className={classNames(classes.group, ui.muted, ui.tiny, ui.strong)}>
            {title}
          </p>
          {results.map((result, index) => {
            const position = (starts[group] ?? 0) + index;
            return (
              <Option
                // Two notices may have the same title, and so the same address.
                key={`${index} ${result.to}`}
                id={idOf(position)}
                result={result}
                active={position === active}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  result: Result;
  active: boolean;
  onOpen: (result: Result) => void;
}

function Option({ id, result, active, onOpen }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onOpen(result)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(result)}
    >
      <span>{result.label}</span>
      {result.detail && <span className={ui.note}>{result.detail}</span>}
    </div>
  );
}
