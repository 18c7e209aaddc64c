import { LayoutGrid, List } from 'lucide-react';
import { useMedia } from '../use-media.ts';
import { filterMessages } from './messages.ts';
import { SegmentedControl } from './segmented-control.tsx';

export type ListLayout = 'grid' | 'list';

/** The layout named in the URL; by default a grid. */
export function layoutFrom(params: URLSearchParams, byDefault: ListLayout = 'grid'): ListLayout {
  const named = params.get('layout');
  return named === 'list' || named === 'grid' ? named : byDefault;
}

/** The same, but on phones the list by default: each row there is a card of two lines. */
export function useCompactLayout(params: URLSearchParams): ListLayout {
  return layoutFrom(params, useMedia('(max-width: 47.99rem)') ? 'list' : 'grid');
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
      onChange={(next) => onFilter('layout', next)}
      options={[
        { value: 'grid', label: filterMessages.grid, icon: <LayoutGrid aria-hidden /> },
        { value: 'list', label: filterMessages.list, icon: <List aria-hidden /> },
      ]}
    />
  );
}
