// Written by `npm run content -w public-site` from the content folder. Do not edit.
export const hallNames = [
  { id: 'H001', name: 'Kautilya Hall', campus: 'New Campus', hostelFor: 'male' },
  { id: 'H002', name: 'Aryabhata Hall', campus: 'New Campus', hostelFor: 'male' },
  { id: 'H003', name: 'Gargi Hall', campus: 'New Campus', hostelFor: 'female' },
  { id: 'H004', name: 'Maitreyi Hall', campus: 'New Campus', hostelFor: 'female' },
  { id: 'H005', name: 'Panini Hall', campus: 'Old Campus', hostelFor: 'male' },
  { id: 'H006', name: 'Charaka Hall', campus: 'Old Campus', hostelFor: 'male' },
  { id: 'H007', name: 'Lopamudra Hall', campus: 'Old Campus', hostelFor: 'female' },
  { id: 'H008', name: 'Sulabha Hall', campus: 'Old Campus', hostelFor: 'female' },
] as const;

export const facilityNames = [
  { id: 'mess-canteen', name: 'Mess and Canteen' },
  { id: 'laundry-services', name: 'Laundry Services' },
  { id: 'sports-gym', name: 'Sports and Gym' },
  { id: 'reading-room', name: 'Reading Room' },
  { id: 'wifi-information', name: 'Wi-Fi Information' },
] as const;

export const ruleNames = [
  { id: 'anti-ragging', name: 'Anti-Ragging' },
  { id: 'hostel-timings', name: 'Hostel Timings' },
  { id: 'guest-policy', name: 'Guest Policy' },
  { id: 'mess-rules', name: 'Mess Rules' },
  { id: 'room-upkeep', name: 'Room Upkeep' },
  { id: 'common-areas', name: 'Common Areas' },
  { id: 'prohibited-items', name: 'Prohibited Items' },
  { id: 'disciplinary-actions', name: 'Disciplinary Actions' },
] as const;
