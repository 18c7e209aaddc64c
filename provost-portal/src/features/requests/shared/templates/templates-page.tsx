import type { ReplyTemplate } from '@hostel/contracts/requests/shared/reply-templates';
import { Button } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { Empty } from '@hostel/shared-ui/empty';
import { messageOf } from '@hostel/shared-ui/http-error';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { useSeesAllHalls } from '../../../../lib/halls.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { useMay } from '../../../../lib/may.ts';
import { SettingsNav } from '../../../../lib/settings-nav.tsx';
import { listMessages as texts, removeMessages } from './messages.ts';
import { useDeleteReplyTemplate, useReplyTemplates } from './queries.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { type TemplateAct, TemplatesTable } from './templates-table.tsx';

interface Opened {
  act: TemplateAct | 'add';
  template?: ReplyTemplate;
}

/** The reply templates. Provosts of all halls keep the list; others read it. */
export function TemplatesPage() {
  const query = useReplyTemplates();
  const manages = useMay('manage');
  const mayChange = useSeesAllHalls() === true && manages;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { data, error } = query;
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={data && error && texts.notUpdated}
      action={
        mayChange && (
          <Button variant="primary" onClick={() => setOpened({ act: 'add' })}>
            {texts.add}
          </Button>
        )
      }
    >
      <SettingsNav />
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={5} />}
      >
        {({ data: templates }) =>
          templates.length === 0 ? (
            <Empty title={texts.empty}>{mayChange && texts.emptyMore}</Empty>
          ) : (
            <TemplatesTable
              templates={templates}
              onAct={mayChange ? (act, template) => setOpened({ act, template }) : undefined}
            />
          )
        }
      </QueryResult>
      {opened?.act === 'remove' && opened.template && (
        <RemoveDialog template={opened.template} onClose={close} />
      )}
      {opened && opened.act !== 'remove' && (
        <TemplateDialog template={opened.template} onClose={close} />
      )}
    </PageFrame>
  );
}

function RemoveDialog({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const remove = useDeleteReplyTemplate();
  const confirm = () =>
    remove.mutate(template, {
      onSuccess: () => notify.success(removeMessages.done),
      onError: (error) => notify.error(messageOf(error, removeMessages.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      danger
      title={removeMessages.title(template.title)}
      confirmLabel={removeMessages.confirm}
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {removeMessages.question}
    </ConfirmDialog>
  );
}
