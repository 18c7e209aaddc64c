import type { ReceivedNotice } from '@hostel/contracts/notices/student-notices';
import { useState } from 'react';
import { useMarkRead } from './queries.ts';

/** The open notice; opening it marks it as read, once. */
export function useOpenNotice() {
  const [opened, setOpened] = useState<ReceivedNotice | null>(null);
  const { mutate, data: reply } = useMarkRead();
  const read = reply?.data;
  return {
    /** As the server returned it when it was marked as read. */
    notice: opened && read?._id === opened._id ? read : opened,
    open: (notice: ReceivedNotice) => {
      setOpened(notice);
      if (!notice.isRead) mutate(notice._id);
    },
    close: () => setOpened(null),
  };
}
