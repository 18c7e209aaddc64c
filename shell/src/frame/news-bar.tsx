import { useEffect, useState } from 'react';
import { putOff, readPutOff } from '../releases/put-off.ts';
import { watchNews, type ReadNews } from '../releases/watch.ts';
import { Bar, BarButton } from './bar.tsx';
import { messages } from './bar-messages.ts';
import { useOnline } from './use-online.ts';

const texts = messages.news;

export interface NewsBarProps {
  read: ReadNews;
  reload?: () => void;
}

/**
 * Offers to reload the page where what this tab runs isn't live any more. Later puts off what is
 * new now, and so does Reload: should the page come back as old as it was, nobody is asked again.
 */
export function NewsBar({ read, reload = () => window.location.reload() }: NewsBarProps) {
  const [news, setNews] = useState<readonly string[]>([]);
  const [later, setLater] = useState(readPutOff);
  const online = useOnline();
  useEffect(() => watchNews(setNews, read), [read]);
  const hide = () => {
    putOff(news);
    setLater(news);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const isNew = online && news.some((each) => !later.includes(each));
  return (
    <Bar label={texts.label} tone="news" text={isNew ? texts.ready : ''}>
      <BarButton
        onClick={() => {
          hide();
          reload();
        }}
      >
        {texts.reload}
      </BarButton>
      <BarButton onClick={hide}>{texts.later}</BarButton>
    </Bar>
  );
}
