import type { ReceivedNotice } from '@hostel/contracts/notices';
import { useState } from 'react';
import { useMarkRead } from './queries.ts';

/** The notice that is open as a letter; opening marks it as read, once. */
export function useOpenNotice() {
  const [opened, setOpened] = useState<ReceivedNotice | null>(null);
  const { mutate, data: read } = useMarkRead();
  return {
    /** As the server has it since it was read. */
    notice: opened && read?._id === opened._id ? read : opened,
    open: (notice: ReceivedNotice) => {
      setOpened(notice);
      if (!notice.isRead) mutate(notice._id);
    },
    close: () => setOpened(null),
  };
}
