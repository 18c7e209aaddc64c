/** Places of a hall that residents share. */
export const commonAreas = [
  'corridor',
  'stairs',
  'bathroom',
  'drinking_water',
  'mess',
  'common_room',
  'reading_room',
  'laundry',
  'outdoors',
  'other',
] as const;
export type CommonArea = (typeof commonAreas)[number];

/** What each common area is called, for forms and lists. */
export const commonAreaLabels: Readonly<Record<CommonArea, string>> = {
  corridor: 'Corridor',
  stairs: 'Stairs',
  bathroom: 'Bathroom',
  drinking_water: 'Drinking water',
  mess: 'Mess',
  common_room: 'Common room',
  reading_room: 'Reading room',
  laundry: 'Laundry',
  outdoors: 'Outdoors',
  other: 'Another common area',
};

/** The areas that each floor has of its own. */
export const areasByFloor: readonly CommonArea[] = [
  'corridor',
  'stairs',
  'bathroom',
  'drinking_water',
];

/** Ground floor, or the number of the floor. */
export function floorText(floor: number): string {
  return floor === 0 ? 'ground floor' : `floor ${floor}`;
}

const labels = new Map<string, string>(Object.entries(commonAreaLabels));

/** A common area in words, such as “Bathroom, floor 2”; null where there is none. */
export function areaText(area: string | null, floor: number | null): string | null {
  if (area === null) return null;
  const label = labels.get(area) ?? area;
  return floor === null ? label : `${label}, ${floorText(floor)}`;
}
