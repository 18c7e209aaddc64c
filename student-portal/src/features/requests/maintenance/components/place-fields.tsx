import {
  areasByFloor,
  commonAreaLabels,
  commonAreas,
  floorText,
  type CommonArea,
} from '@hostel/contracts/requests/maintenance/common-areas';
import { SelectField } from '@hostel/shared-ui/field';
import { knownValue } from '../../../../lib/known-value.ts';
import { placeMessages as texts } from '../messages.ts';
import { useOpenCommon } from '../queries.ts';
import { OpenRequests } from './open-requests.tsx';

/** Where a problem is: without an area in the student's room. */
export interface Place {
  area: CommonArea | undefined;
  /** 0 is the ground floor. */
  floor: number | undefined;
}

interface PlaceFieldsProps {
  place: Place;
  onChange: (place: Place) => void;
  errors: { area: string | undefined; floor: string | undefined };
}

const areas = [
  { value: '', label: texts.room },
  ...commonAreas.map((value) => ({ value, label: commonAreaLabels[value] })),
];

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Whether the place is complete: some areas need the floor. */
export function isComplete({ area, floor }: Place): boolean {
  return area === undefined || floor !== undefined || !areasByFloor.includes(area);
}

/** Asks where the problem is, and offers the open requests of a common area to join. */
export function PlaceFields({ place, onChange, errors }: PlaceFieldsProps) {
  const { area, floor } = place;
  const open = useOpenCommon(place);
  const hasFloors = area !== undefined && areasByFloor.includes(area);
  const floors = open.data?.floors ?? [];
  return (
    <>
      <SelectField
        name="commonArea"
        label={texts.label}
        options={areas}
        value={area ?? ''}
        error={errors.area}
        onChange={({ target }) => {
          onChange({ area: knownValue(commonAreas, target.value), floor: undefined });
        }}
      />
      {hasFloors && (
        <SelectField
          name="areaFloor"
          label={texts.floor}
          placeholder={texts.chooseFloor}
          options={floors.map((one) => ({ value: String(one), label: capital(floorText(one)) }))}
          value={floor === undefined ? '' : String(floor)}
          error={errors.floor}
          onChange={({ target: { value } }) => {
            onChange({ area, floor: value === '' ? undefined : Number(value) });
          }}
        />
      )}
      {area !== undefined && <OpenRequests query={open} complete={isComplete(place)} />}
    </>
  );
}
