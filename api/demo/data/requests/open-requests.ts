import { cancelled, type DemoRequest, pending, inProgress } from './demo-request.ts';

/** Requests that are pending, in progress or cancelled by their students. */
export const openRequests: readonly DemoRequest[] = [
  pending(
    [
      0,
      0.08,
      'plumbing',
      'high',
      'The tap over the washbasin in my room drips all night because the washer is missing. The floor is wet in the morning.',
    ],
    { photo: 'tap' },
  ),
  pending(
    [
      3,
      0.15,
      'electrical',
      'high',
      'The switchboard beside the door sparks when the fan is switched on. We have switched off the main supply of the room.',
    ],
    { photo: 'switchboard' },
  ),
  pending([
    12,
    0.3,
    'network',
    'medium',
    'Wi-Fi shows full bars but nothing loads between 9 and 11 at night. The lab assignment portal times out.',
  ]),
  pending([
    18,
    0.6,
    'cleaning',
    'medium',
    'The bathroom at the east end of the {floor} has not been cleaned since Friday.',
  ]),
  pending([6, 0.9, 'furniture', 'low', 'One leg of the study chair is loose. It may break soon.'], {
    photo: 'chair',
  }),
  pending([
    9,
    1.2,
    'ac_cooling',
    'medium',
    'The cooler in {room} runs, but its water pump does not work.',
  ]),
  pending(
    [
      20,
      1.7,
      'security',
      'high',
      'The window latch in {room} is broken, and the window opens in every storm.',
    ],
    { photo: 'lock' },
  ),
  pending(
    [
      14,
      2.1,
      'plumbing',
      'medium',
      'The flush in the second toilet on the {floor} runs continuously.',
    ],
    {},
    ['Noted. The plumber visits on Tuesdays and Fridays and will repair it on his next visit.'],
  ),
  pending([
    23,
    2.6,
    'others',
    'low',
    'A pigeon has built a nest on the ventilator of {room}. Please have it removed and a net fitted.',
  ]),
  pending([16, 3.3, 'electrical', 'low', 'The reading lamp over my bed flickers.']),
  pending([
    5,
    4.4,
    'cleaning',
    'low',
    'The dustbin near the staircase of the {floor} has no lid, and stray dogs pull out the waste.',
  ]),

  inProgress(
    [
      0,
      2.3,
      'network',
      'medium',
      'The LAN port beside my desk does not work. I have tried two cables and another laptop.',
    ],
    [
      'The network switch of the floor is working. The computer centre will test the cable to your room tomorrow.',
      'The cable in the wall is damaged. It will be replaced on Thursday between 2 and 4 PM. Please be present in the room.',
    ],
    { photo: 'router' },
  ),
  inProgress(
    [
      4,
      1.9,
      'electrical',
      'high',
      'The ceiling fan in {room} makes a grinding noise and wobbles at speed 4.',
    ],
    ['Switched off for safety. A table fan has been provided until the bearing is replaced.'],
    { photo: 'fan' },
  ),
  inProgress(
    [
      11,
      3.1,
      'ac_cooling',
      'medium',
      'The water cooler on the {floor} has been giving warm water since Sunday.',
    ],
    ['The compressor needs a gas refill. A complaint has been registered with the company.'],
  ),
  inProgress(
    [
      21,
      3.8,
      'plumbing',
      'high',
      'No water in the taps of the {floor} between 6 and 8 in the morning.',
    ],
    [
      'The float valve of the overhead tank is jammed. A new one has been ordered.',
      'Until it is replaced, the tank will be filled manually at 5 AM.',
    ],
  ),
  inProgress(
    [8, 4.7, 'furniture', 'medium', 'The door of the cupboard has come off its upper hinge.'],
    ['The carpenter has taken the door for repair.'],
  ),
  inProgress(
    [
      13,
      5.5,
      'others',
      'medium',
      'There is seepage on the wall behind the bed in {room}. The paint is coming off.',
    ],
    ['The parapet above is leaking. Waterproofing will start when the wall is dry.'],
    { photo: 'wall' },
  ),
  inProgress(
    [
      10,
      6.2,
      'security',
      'medium',
      'The light at the back gate has not worked for a week. It is very dark on the way back from the library.',
    ],
    ['The new fitting has been received. The contractor will install it on Monday.'],
  ),
  inProgress(
    [
      2,
      7.4,
      'cleaning',
      'low',
      'The windows of the common room have not been washed since the dust storm.',
    ],
    ['Cleaning is scheduled for this Saturday.'],
  ),

  cancelled([0, 16, 'others', 'low', 'I lost the key of my cupboard. Please open it.']),
  cancelled([13, 8.5, 'electrical', 'medium', 'No power in the socket near the window.']),
  cancelled([1, 21, 'furniture', 'low', 'I need a second chair for my study partner.']),
];
