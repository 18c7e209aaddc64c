import { Button } from '@hostel/shared-ui/button';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, RotateCcw } from 'lucide-react';
import { filterMessages } from './messages.ts';

export interface SortOrderButtonProps {
  order: 'asc' | 'desc';
  onFilter: (name: string, value: string) => void;
}

/** Shows the direction of the sort, and reverses it. */
export function SortOrderButton({ order, onFilter }: SortOrderButtonProps) {
  const descending = order === 'desc';
  return (
    <Button onClick={() => onFilter('order', descending ? 'asc' : 'desc')}>
      {descending ? <ArrowDownWideNarrow aria-hidden /> : <ArrowUpNarrowWide aria-hidden />}
      {descending ? filterMessages.descending : filterMessages.ascending}
    </Button>
  );
}

export interface ClearFiltersButtonProps {
  label?: string;
  onClear: () => void;
}

/** Removes the search and all filters. */
export function ClearFiltersButton(props: ClearFiltersButtonProps) {
  const { label = filterMessages.clear, onClear } = props;
  return (
    <Button variant="quiet" onClick={onClear}>
      <RotateCcw aria-hidden />
      {label}
    </Button>
  );
}
