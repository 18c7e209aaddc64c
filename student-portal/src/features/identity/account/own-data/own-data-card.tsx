import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { Download } from 'lucide-react';
import { messages } from './messages.ts';
import { useDownloadOwnData } from './queries.ts';
import classes from './own-data.module.css';

const texts = messages.data;

/** Downloads everything that is stored about the student. */
export function OwnDataCard() {
  const downloading = useDownloadOwnData();
  return (
    <Card title={texts.title} lead={texts.lead}>
      <div className={classes.stack}>
        <div>
          <Button busy={downloading.isPending} onClick={() => downloading.mutate()}>
            {!downloading.isPending && <Download aria-hidden />}
            {downloading.isPending ? texts.preparing : texts.download}
          </Button>
        </div>
        <p className={classes.note}>
          {texts.note} <a href="/privacy">{texts.privacy}</a>
        </p>
      </div>
    </Card>
  );
}
