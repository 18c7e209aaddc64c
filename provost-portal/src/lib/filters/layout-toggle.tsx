import { LayoutGrid, List } from 'lucide-react';
import { filterMessages } from './messages.ts';
import { SegmentedControl } from './segmented-control.tsx';

export type ListLayout = 'grid' | 'list';

/** The layout named in the URL; by default a grid. */
export function layoutFrom(params: URLSearchParams): ListLayout {
  return params.get('layout') === 'list' ? 'list' : 'grid';
}

export interface LayoutToggleProps {
  layout: ListLayout;
  onFilter: (name: string, value: string) => void;
}

/** Chooses between a grid of cards and a list. */
export function LayoutToggle({ layout, onFilter }: LayoutToggleProps) {
  return (
    <SegmentedControl
      label={filterMessages.layout}
      value={layout}
      onChange={(next) => onFilter('layout', next === 'grid' ? '' : next)}
      options={[
        { value: 'grid', label: filterMessages.grid, icon: <LayoutGrid aria-hidden /> },
        { value: 'list', label: filterMessages.list, icon: <List aria-hidden /> },
      ]}
    />
  );
}
