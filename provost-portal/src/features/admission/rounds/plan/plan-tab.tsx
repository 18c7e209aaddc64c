import type { Round } from '@hostel/contracts/admission/rounds';
import type { ChangedRoom } from '@hostel/contracts/admission/rounds/hall-plan';
import { FloorPlan } from '@hostel/shared-ui/floor-plan';
import { ArrowRightToLine, History } from 'lucide-react';
import { useMemo } from 'react';
import { FilterSelect } from '../../../../lib/filters/filter-select.tsx';
import { SegmentedControl } from '../../../../lib/filters/segmented-control.tsx';
import { oneOf, useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { hallLabels, useHalls } from '../../../../lib/halls.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { useRoundHallPlan } from '../queries.ts';
import {
  type Change,
  changedFloors,
  changes,
  layersOf,
  type Moment,
  moments,
} from './changed-floors.ts';
import { planMessages as texts } from './messages.ts';

function filtersFrom(params: URLSearchParams) {
  return {
    hall: params.get('hall') ?? undefined,
    moment: oneOf(moments, params.get('moment')) ?? 'after',
    change: oneOf(changes, params.get('change')),
    floor: params.get('floor') ?? 'all',
    view: oneOf(['plan', 'table'], params.get('view')) ?? 'plan',
  } as const;
}

/** A hall before and after a previewed round: who comes, who leaves, and which beds stay free. */
export function PlanTab({ round }: { round: Round }) {
  const { filters, setFilter } = useUrlFilters(filtersFrom);
  const halls = useHalls();
  const hall = halls.find(({ id }) => id === filters.hall) ?? halls[0];
  const plan = useRoundHallPlan(round._id, hall?.id);
  const icons = { before: <History aria-hidden />, after: <ArrowRightToLine aria-hidden /> };
  return (
    <div className={pageClasses.page}>
      <p>{texts.lead}</p>
      <div className={pageClasses.actions}>
        <FilterSelect
          label={texts.hall}
          name="hall"
          value={hall?.id}
          labels={hallLabels(halls)}
          all={false}
          onFilter={setFilter}
        />
        <SegmentedControl
          label={texts.moment}
          value={filters.moment}
          options={moments.map((value) => {
            return { value, label: texts.moments[value], icon: icons[value] };
          })}
          onChange={(moment) => setFilter('moment', moment)}
        />
      </div>
      <QueryResult
        query={plan}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={6} />}
      >
        {({ data: rooms }) => (
          <HallPlan
            name={texts.name(hall?.name ?? '', texts.moments[filters.moment])}
            {...{ rooms, filters, setFilter }}
          />
        )}
      </QueryResult>
    </div>
  );
}

interface HallPlanProps {
  name: string;
  rooms: readonly ChangedRoom[];
  filters: { moment: Moment; change: Change | undefined; floor: string; view: 'plan' | 'table' };
  setFilter: (name: string, value: string) => void;
}

function HallPlan({ name, rooms, filters, setFilter }: HallPlanProps) {
  const { moment, change, floor, view } = filters;
  const floors = useMemo(() => changedFloors(rooms, moment, change), [rooms, moment, change]);
  const layers = useMemo(() => layersOf(rooms), [rooms]);
  return (
    <FloorPlan
      name={name}
      floors={floors}
      layers={{ layers, value: change ?? '', onChange: (id) => setFilter('change', id) }}
      floor={floor}
      onFloor={(id) => setFilter('floor', id)}
      view={view}
      onView={(shown) => setFilter('view', shown === 'plan' ? '' : shown)}
    />
  );
}
