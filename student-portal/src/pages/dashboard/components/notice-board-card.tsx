import { ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { NoticeBoard } from '../../../features/notices/public-notices/components/notice-board.tsx';
import { publicNoticeMessages as texts } from '../../../features/notices/public-notices/messages.ts';
import * as paths from '../../../paths.ts';

/** The newest public notices, with a link to all. */
export function NoticeBoardCard() {
  return (
    <Card title={texts.title}>
      <NoticeBoard
        level={3}
        more={
          <ButtonLink to={paths.noticeBoard} size="small">
            {texts.viewAll}
          </ButtonLink>
        }
      />
    </Card>
  );
}
