import { Button } from '@hostel/shared-ui/button';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, RotateCcw } from 'lucide-react';
import { filterMessages } from './messages.ts';

export interface SortOrderButtonProps {
  order: 'asc' | 'desc';
  onFilter: (name: string, value: string) => void;
}

/** Tells the direction of the sort, and turns it. */
export function SortOrderButton({ order, onFilter }: SortOrderButtonProps) {
  const descending = order === 'desc';
  return (
    <Button onClick={() => onFilter('order', descending ? 'asc' : 'desc')}>
      {descending ? <ArrowDownWideNarrow aria-hidden /> : <ArrowUpNarrowWide aria-hidden />}
      {descending ? filterMessages.descending : filterMessages.ascending}
    </Button>
  );
}

export function ClearFiltersButton({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="quiet" onClick={onClear}>
      <RotateCcw aria-hidden />
      {filterMessages.clear}
    </Button>
  );
}
