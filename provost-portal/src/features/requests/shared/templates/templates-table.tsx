import type { ReplyTemplate } from '@hostel/contracts/requests/shared/reply-templates';
import { RowMenu } from '@hostel/shared-ui/row-menu';
import { Table, type Column } from '@hostel/shared-ui/table';
import { labelOf } from '../../../../lib/labels.ts';
import { listMessages as texts, typeLabels } from './messages.ts';

export type TemplateAct = 'edit' | 'remove';

const columns: readonly Column<ReplyTemplate>[] = [
  { key: 'title', header: texts.name, rowHeader: true, cell: ({ title }) => title },
  {
    key: 'type',
    header: texts.type,
    card: 'bottom',
    cell: ({ type }) => labelOf(typeLabels, type ?? 'all'),
  },
  { key: 'text', header: texts.text, card: 'line', cell: ({ text }) => text },
];

interface TemplatesTableProps {
  templates: readonly ReplyTemplate[];
  /** Absent for staff who may only read. */
  onAct?: ((act: TemplateAct, template: ReplyTemplate) => void) | undefined;
}

/** The reply templates, and what a provost may do with each. */
export function TemplatesTable({ templates, onAct }: TemplatesTableProps) {
  const actions: Column<ReplyTemplate> = {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    card: 'top',
    cell: (template) => (
      <RowMenu
        name={template.title}
        items={(['edit', 'remove'] as const).map((act) => ({
          label: texts[act],
          onSelect: () => onAct?.(act, template),
        }))}
      />
    ),
  };
  return (
    <Table
      caption={texts.title}
      columns={onAct ? [...columns, actions] : columns}
      rows={templates}
      rowKey={({ _id }) => _id}
      rowName={({ title }) => title}
      noun="template"
    />
  );
}
