import { exportedAtMost, type Student } from '@hostel/contracts/students';
import { Button } from '@hostel/shared-ui/button';
import { Menu } from '@hostel/shared-ui/menu';
import { notify } from '@hostel/shared-ui/toast';
import { FileJson, FileSpreadsheet, Mail } from 'lucide-react';
import { useStudentExport } from '../../lib/export-students.ts';
import { useManages } from '../../lib/manages.ts';
import { narrowing, type StudentFilters } from './filters.ts';
import { messages } from './messages.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps {
  /** The students in sight: those that Select All means. */
  students: readonly Student[];
  total: number;
  filters: StudentFilters;
  selection: Selection;
  onSend: () => void;
}

/** How many are shown, picking them all, and what may be done with those picked. */
export function SelectionBar(props: SelectionBarProps) {
  const { students, total, filters, selection, onSend } = props;
  const { picked } = selection;
  const { save, busy } = useStudentExport();
  const manages = useManages();
  const allPicked = students.every((student) => selection.has(student));

  const exportAs = (format: 'csv' | 'json') => {
    if (picked.length > exportedAtMost) return notify.info(messages.tooMany(exportedAtMost));
    const which =
      picked.length > 0
        ? { userIds: picked.map(({ userId }) => userId).join(',') }
        : narrowing(filters);
    return void save(
      { format, shape: 'directory', ...which },
      {
        progress: messages.exporting(picked.length || total),
        done: messages.exported,
        failed: messages.exportFailed,
      },
    );
  };

  return (
    <div className={classes.bar} data-picked={picked.length > 0 || undefined}>
      <p role="status" className={classes.told}>
        {messages.showing(students.length, total)}
        {picked.length > 0 && ` · ${messages.selected(picked.length)}`}
      </p>
      <div className={classes.acts}>
        <Button
          size="small"
          onClick={() => (allPicked ? selection.clear() : selection.add(students))}
        >
          {allPicked ? messages.deselectAll : messages.selectAll}
        </Button>
        <Button
          size="small"
          variant={picked.length > 0 ? 'primary' : 'quiet'}
          onClick={() => (picked.length > 0 ? onSend() : notify.info(messages.noSelection))}
        >
          <Mail aria-hidden />
          {messages.sendNotice}
        </Button>
        {manages && (
          <Menu
            label={picked.length > 0 ? messages.export : messages.exportAll}
            items={[
              {
                label: messages.exportCsv,
                icon: <FileSpreadsheet aria-hidden />,
                onSelect: () => !busy && exportAs('csv'),
              },
              {
                label: messages.exportJson,
                icon: <FileJson aria-hidden />,
                onSelect: () => !busy && exportAs('json'),
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}
