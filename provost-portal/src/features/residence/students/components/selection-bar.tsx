import {
  exportedAtMost as selectedAtMost,
  type exportStudents,
  type Student,
} from '@hostel/contracts/residence/students';
import type { QueryIn } from '@hostel/contracts/wire/call';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Menu } from '@hostel/shared-ui/menu';
import { notify } from '@hostel/shared-ui/toast';
import { FileJson, FileSpreadsheet, Mail } from 'lucide-react';
import { useStudentExport } from '../../../../lib/export-students.ts';
import { useMay } from '../../../../lib/may.ts';
import { narrowingFilters, type StudentFilters } from '../filters.ts';
import { messages } from '../messages.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps extends ExportMenuProps {
  /** The students on this page: those that Select All selects. */
  students: readonly Student[];
  /** Missing for roles that send no notices; they export nothing either. */
  onSend: (() => void) | undefined;
}

/** How many students are shown and selected, Select All, and the actions for the selection. */
export function SelectionBar({ students, onSend, ...exported }: SelectionBarProps) {
  const { total, selection } = exported;
  const count = selection.selected.length;
  const manages = useMay('manage');
  const allSelected = students.every((student) => selection.has(student));
  return (
    <div
      className={classNames(classes.bar, ui.wrap24, ui.middle, ui.apart)}
      data-selected={count > 0 || undefined}
    >
      <p role="status" className={classNames(ui.note, ui.numbers)}>
        {messages.showing(students.length, total)}
        {count > 0 && ` · ${messages.selected(count)}`}
      </p>
      {onSend && (
        <div className={classNames(ui.wrap2, ui.middle)}>
          <Button
            size="small"
            onClick={() => (allSelected ? selection.clear() : selection.add(students))}
          >
            {allSelected ? messages.deselectAll : messages.selectAll}
          </Button>
          <Button
            size="small"
            variant={count > 0 ? 'primary' : 'quiet'}
            onClick={() => {
              if (count === 0) notify.info(messages.noSelection);
              else if (count > selectedAtMost) notify.info(messages.tooManyToSend(selectedAtMost));
              else onSend();
            }}
          >
            <Mail aria-hidden />
            {messages.sendNotice}
          </Button>
          {manages && <ExportMenu {...exported} />}
        </div>
      )}
    </div>
  );
}

interface ExportMenuProps {
  /** Number of students that match the filters. */
  total: number;
  filters: StudentFilters;
  selection: Selection;
}

/** Exports the selected students or, without a selection, all that match the filters. */
function ExportMenu({ total, filters, selection: { selected } }: ExportMenuProps) {
  const { save, busy } = useStudentExport();
  const exportAs = (format: QueryIn<typeof exportStudents>['format']) => {
    if (busy) return;
    if (selected.length > selectedAtMost) {
      notify.info(messages.tooMany(selectedAtMost));
      return;
    }
    const which =
      selected.length > 0
        ? { userIds: selected.map(({ userId }) => userId).join(',') }
        : narrowingFilters(filters);
    const exporting = messages.exporting(selected.length || total);
    void save({ format, shape: 'directory', ...which }, { ...messages, exporting });
  };
  return (
    <Menu
      label={selected.length > 0 ? messages.export : messages.exportAll}
      items={[
        {
          label: messages.exportXlsx,
          icon: <FileSpreadsheet aria-hidden />,
          onSelect: () => exportAs('xlsx'),
        },
        {
          label: messages.exportCsv,
          icon: <FileSpreadsheet aria-hidden />,
          onSelect: () => exportAs('csv'),
        },
        {
          label: messages.exportJson,
          icon: <FileJson aria-hidden />,
          onSelect: () => exportAs('json'),
        },
      ]}
    />
  );
}
