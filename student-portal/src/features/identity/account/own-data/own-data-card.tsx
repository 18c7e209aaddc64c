import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { ui } from '@hostel/shared-ui/classes';
import { Download } from 'lucide-react';
import { messages } from './messages.ts';
import { useDownloadOwnData } from './queries.ts';

const texts = messages.data;

/** Downloads everything that is stored about the student. */
export function OwnDataCard() {
  const downloading = useDownloadOwnData();
  return (
    <Card title={texts.title} lead={texts.lead}>
      <div className={ui.stack3}>
        <div>
          <Button busy={downloading.isPending} onClick={() => downloading.mutate()}>
            {!downloading.isPending && <Download aria-hidden />}
            {downloading.isPending ? texts.preparing : texts.download}
          </Button>
        </div>
        <p className={ui.note}>
          {texts.note} <a href="/privacy">{texts.privacy}</a>
        </p>
      </div>
    </Card>
  );
}
