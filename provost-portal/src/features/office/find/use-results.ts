import { findAny, shortestFind } from '@hostel/contracts/office/find';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/queries.ts';
import { messages as texts } from './messages.ts';
import { readRecent } from './recent.ts';
import { groupsOf, pagesLike, type ResultGroup } from './results.ts';

/** Milliseconds without a key before the server is called. */
const pause = 100;

function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

/** The pages of the portal, and which of them the person may open. */
export interface FindPages {
  pages: readonly { to: string; label: string }[];
  isOpen: (path: string) => boolean;
}

/** The results for a text: of the server and of the pages; without a text, what was opened last. */
export function useResults(typed: string, { pages, isOpen }: FindPages) {
  const text = typed.trim();
  const search = useLater(text);
  const enabled = search.length >= shortestFind;
  const query = useRead('find', findAny, { query: { search } }, { enabled });
  const [recent] = useState(readRecent);
  const before: ResultGroup[] =
    recent.length === 0 ? [] : [{ title: texts.groups.recent, results: recent }];
  const asked = text.length >= shortestFind;
  const found = asked && query.data ? groupsOf(query.data.data, text) : [];
  return {
    groups: [...(text === '' ? before : found), ...pagesLike(text, pages, isOpen)],
    /** The results are those of the text. */
    settled: !asked || (search === text && !query.isFetching),
    failed: asked && query.isError,
  };
}
