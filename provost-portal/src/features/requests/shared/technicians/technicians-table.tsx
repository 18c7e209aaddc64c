import type { Technician } from '@hostel/contracts/requests/shared/technicians';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { formatPhone } from '@hostel/shared-ui/phone';
import { RowMenu } from '@hostel/shared-ui/row-menu';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { useHalls } from '../../../../lib/halls.ts';
import { labelOf } from '../../../../lib/labels.ts';
import { listMessages as texts } from './messages.ts';
import classes from './technicians.module.css';

export type TechnicianAct = 'edit' | 'remove' | 'restore';

function columnsFor(hallName: (id: string) => string): readonly Column<Technician>[] {
  return [
    {
      key: 'name',
      header: texts.name,
      rowHeader: true,
      cell: ({ name, trade }) => (
        <TwoLines sub={labelOf(maintenanceLabels, trade)}>{name}</TwoLines>
      ),
    },
    {
      key: 'phone',
      header: texts.phone,
      card: 'line',
      cell: ({ phone }) => (
        <a href={`tel:${phone}`} className={classes.phone}>
          {formatPhone(phone)}
        </a>
      ),
    },
    {
      key: 'halls',
      header: texts.halls,
      priority: 2,
      cell: ({ halls }) => (halls === null ? texts.allHalls : halls.map(hallName).join(', ')),
    },
    {
      key: 'state',
      header: texts.state,
      card: 'bottom',
      cell: ({ active }) => (
        <StatusBadge tone={active ? 'good' : 'neutral'}>
          {active ? texts.active : texts.removed}
        </StatusBadge>
      ),
    },
  ];
}

export interface TechniciansTableProps {
  technicians: readonly Technician[];
  /** Absent for staff who may only read. */
  onAct?: ((act: TechnicianAct, technician: Technician) => void) | undefined;
}

/** The technicians, and what a provost may do with each. */
export function TechniciansTable({ technicians, onAct }: TechniciansTableProps) {
  const halls = useHalls();
  const columns = columnsFor((id) => halls.find((hall) => hall.id === id)?.name ?? id);
  const actions: Column<Technician> = {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    card: 'top',
    cell: (technician) => (
      <RowMenu
        name={technician.name}
        items={(['edit', technician.active ? 'remove' : 'restore'] as const).map((act) => ({
          label: texts[act],
          onSelect: () => onAct?.(act, technician),
        }))}
      />
    ),
  };
  return (
    <Table
      caption={texts.title}
      columns={onAct ? [...columns, actions] : columns}
      rows={technicians}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      noun="technician"
    />
  );
}
