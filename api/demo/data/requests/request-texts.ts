import type { MaintenanceType, Priority } from '@hostel/contracts/requests/maintenance';

/** What residents report again and again, with what the office writes. */
export interface RequestText {
  type: MaintenanceType;
  priority: Priority;
  description: string;
  /** While it is in progress. */
  progress: string;
  /** When it is completed. */
  done: string;
}

const texts = (
  type: MaintenanceType,
  rows: readonly (readonly [Priority, description: string, progress: string, done: string])[],
): RequestText[] =>
  rows.map(([priority, description, progress, done]) => {
    return { type, priority, description, progress, done };
  });

const plumber = 'The plumber will come tomorrow between 10 AM and 1 PM.';
const electrician = 'The electrician will come today after 3 PM.';
const carpenter = 'The carpenter has been informed and comes on Thursday.';

/** In the description `{room}` and `{floor}` are those of the resident. */
export const requestTexts: readonly RequestText[] = [
  ...texts('plumbing', [
    [
      'medium',
      'The tap in the bathroom of the {floor} drips all night.',
      plumber,
      'New washer fitted.',
    ],
    [
      'high',
      'A pipe above the washbasins of the {floor} is leaking, and the corridor is wet.',
      plumber,
      'The joint has been replaced and the corridor dried.',
    ],
    [
      'low',
      'The shower head in the last cubicle of the {floor} is blocked.',
      plumber,
      'Shower head cleaned.',
    ],
    [
      'medium',
      'The drain of the bathroom of the {floor} is blocked.',
      plumber,
      'Blockage cleared.',
    ],
    [
      'low',
      'The flush of the first toilet on the {floor} needs two or three pulls.',
      plumber,
      'Flush valve replaced.',
    ],
  ]),
  ...texts('electrical', [
    ['medium', 'The tube light in {room} flickers.', electrician, 'Replaced with an LED batten.'],
    [
      'high',
      'The socket beside the door of {room} sparks when a charger is plugged in.',
      'Switched off for safety until the socket is replaced.',
      'Socket replaced and tested.',
    ],
    [
      'medium',
      'The ceiling fan in {room} turns slowly at every speed.',
      electrician,
      'New capacitor fitted.',
    ],
    ['low', 'The corridor light near {room} stays on all day.', electrician, 'Timer corrected.'],
    [
      'medium',
      'The geyser of the {floor} takes an hour to warm up.',
      electrician,
      'Heating element replaced.',
    ],
  ]),
  ...texts('furniture', [
    [
      'low',
      'The drawer of the table in {room} does not close.',
      carpenter,
      'New drawer channel fitted.',
    ],
    ['medium', 'The plank of the bed in {room} has cracked.', carpenter, 'Plank replaced.'],
    ['low', 'The chair in {room} has a loose leg.', carpenter, 'Chair exchanged.'],
    [
      'medium',
      'The door of the cupboard in {room} has come off its hinge.',
      carpenter,
      'Hinges replaced.',
    ],
  ]),
  ...texts('cleaning', [
    [
      'medium',
      'The bathroom of the {floor} was not cleaned today.',
      'The cleaning contractor has been informed.',
      'Cleaned. The contractor has been warned.',
    ],
    [
      'low',
      'The dustbins of the {floor} are overflowing.',
      'They will be emptied this evening.',
      'Emptied, and a second bin has been added.',
    ],
    [
      'medium',
      'There are ants along the window sill of {room}.',
      'Pest control comes on Friday.',
      'Treated. Please keep food in closed boxes.',
    ],
    [
      'low',
      'The stairs to the {floor} are covered with dust from the painting.',
      'Cleaning is scheduled for tomorrow.',
      'Washed.',
    ],
  ]),
  ...texts('network', [
    [
      'medium',
      'There is no Wi-Fi signal in {room}.',
      'The computer centre will measure the signal tomorrow.',
      'The access point of the corridor has been replaced.',
    ],
    [
      'high',
      'The Wi-Fi of the {floor} has been down since the morning.',
      'The switch of the floor is being checked.',
      'Switch restarted, all access points are connected.',
    ],
    [
      'medium',
      'My laptop cannot sign in to NU-Hostels in {room}.',
      'Please show the laptop at the support desk, extension 123.',
      'An old device has been removed from the account.',
    ],
  ]),
  ...texts('ac_cooling', [
    ['medium', 'The pump of the cooler in {room} does not work.', electrician, 'New pump fitted.'],
    [
      'low',
      'The cooler of {room} smells. Its pads need to be changed.',
      'New pads have been ordered.',
      'Pads replaced.',
    ],
    [
      'medium',
      'The water cooler of the {floor} gives warm water.',
      'The company has been informed.',
      'Gas refilled, the water is cold again.',
    ],
  ]),
  ...texts('security', [
    [
      'high',
      'The lock of {room} jams. I could not open the door for ten minutes.',
      carpenter,
      'Lock replaced. Two new keys have been handed over.',
    ],
    ['medium', 'The window latch of {room} is broken.', carpenter, 'New latch fitted.'],
    [
      'medium',
      'The light at the cycle stand has not worked for some days.',
      electrician,
      'New lamp fitted.',
    ],
  ]),
  ...texts('others', [
    [
      'low',
      'Pigeons have built a nest on the ventilator of {room}. Please fit a net.',
      'A net has been ordered.',
      'Nest removed and net fitted.',
    ],
    [
      'medium',
      'There is seepage on the wall of {room}.',
      'The wall has to dry before the plaster is repaired.',
      'Plaster repaired and painted.',
    ],
    [
      'low',
      'The mirror over the washbasin of the {floor} has cracked.',
      'A new mirror has been ordered.',
      'Mirror replaced.',
    ],
  ]),
];
