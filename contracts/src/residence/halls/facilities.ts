/** What each hall has, by its id. The public page of the hall and the student portal show it. */
const facilities: Readonly<Partial<Record<string, readonly string[]>>> = {
  H001: ['Gym', 'Wi-Fi', 'Reading room', 'Indoor sports', 'Cafeteria', 'Laundry', 'Common room'],
  H002: [
    'Wi-Fi',
    'Indoor sports',
    'Roof observatory',
    'Cafeteria',
    'Workshop',
    'Laundry',
    'Common room',
  ],
  H003: ['Library', 'Wi-Fi', 'Study room', 'Pantry', 'Badminton court', 'Laundry', 'Garden'],
  H004: ['Study room', 'Wi-Fi', 'Gym', 'Garden', 'Common kitchen', 'Laundry', 'Cafeteria'],
  H005: ['Library', 'Wi-Fi', 'Indoor sports', 'Volleyball court', 'Cafeteria', 'Laundry'],
  H006: ['Reading room', 'Wi-Fi', 'Indoor sports', 'Gym', 'Garden', 'Laundry', 'Cafeteria'],
  H007: ['Library', 'Wi-Fi', 'Study room', 'Gym', 'Gallery', 'Laundry', 'Garden'],
  H008: ['Library', 'Wi-Fi', 'Garden', 'Study room', 'Gym', 'Laundry', 'Music room'],
};

/** The facilities of a hall; none for a hall that the office has added. */
export function facilitiesOf(hallId: string): readonly string[] {
  return facilities[hallId] ?? [];
}
