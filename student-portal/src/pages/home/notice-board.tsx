import { ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { Board } from '../../features/public-notices/components/board.tsx';
import { boardMessages as texts } from '../../features/public-notices/messages.ts';
import { noticeBoard } from './paths.ts';

/** The first public notices, and the way to all of them. */
export function NoticeBoard() {
  return (
    <Card title={texts.title}>
      <Board
        level={3}
        more={
          <ButtonLink to={noticeBoard} size="small">
            {texts.viewAll}
          </ButtonLink>
        }
      />
    </Card>
  );
}
