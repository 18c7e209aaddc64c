import { useTabParam } from '@hostel/shared-ui/use-tab-param';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pageIn } from '../use-page-param.ts';

/** How long the form is shown after a submit, before the history (ms; spec 1, section 9). */
const switchAfter = 1000;

export type SubmitAndHistoryView = ReturnType<typeof useSubmitAndHistory>;

/** The shown tab and page (both in the URL), and the change to the history after a submit. */
export function useSubmitAndHistory() {
  const [tab, showTab] = useTabParam(['submit', 'history']);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [submits, setSubmits] = useState(0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const arriving = useRef(false);

  useEffect(() => {
    if (submits === 0) return;
    const timer = setTimeout(() => {
      arriving.current = true;
      void navigate({ search: '?tab=history' }, { replace: true, preventScrollReset: true });
    }, switchAfter);
    return () => clearTimeout(timer);
  }, [submits, navigate]);

  // The focused button is hidden with its tab: the focus moves to the list.
  useEffect(() => {
    if (tab !== 'history' || !arriving.current) return;
    arriving.current = false;
    headingRef.current?.focus();
  }, [tab]);

  return {
    tab,
    showTab,
    showForm: () => showTab('submit'),
    page: pageIn(params),
    showPage: (page: number) => {
      setParams({ tab: 'history', ...(page > 1 && { page: String(page) }) }, { replace: true });
      headingRef.current?.focus();
    },
    headingRef,
    showHistorySoon: () => setSubmits((count) => count + 1),
  };
}
