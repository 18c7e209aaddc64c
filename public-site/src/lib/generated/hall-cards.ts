// Written by `npm run content -w public-site` from the content folder. Do not edit.
import picture0 from '../../../content/pictures/hostels/kautilya-hall.svg';
import picture1 from '../../../content/pictures/hostels/aryabhata-hall.svg';
import picture2 from '../../../content/pictures/hostels/gargi-hall.svg';
import picture3 from '../../../content/pictures/hostels/maitreyi-hall.svg';
import picture4 from '../../../content/pictures/hostels/panini-hall.svg';
import picture5 from '../../../content/pictures/hostels/charaka-hall.svg';
import picture6 from '../../../content/pictures/hostels/lopamudra-hall.svg';
import picture7 from '../../../content/pictures/hostels/sulabha-hall.svg';

export const hallCards = [
  { id: 'H001', beds: 312, types: ['single', 'triple'], picture: picture0 },
  { id: 'H002', beds: 310, types: ['single', 'double', 'triple'], picture: picture1 },
  { id: 'H003', beds: 320, types: ['single', 'double', 'triple'], picture: picture2 },
  { id: 'H004', beds: 255, types: ['single', 'double', 'triple'], picture: picture3 },
  { id: 'H005', beds: 220, types: ['single', 'double', 'triple'], picture: picture4 },
  { id: 'H006', beds: 180, types: ['single', 'triple'], picture: picture5 },
  { id: 'H007', beds: 182, types: ['single', 'double', 'triple'], picture: picture6 },
  { id: 'H008', beds: 176, types: ['single', 'double', 'triple'], picture: picture7 },
] as const;
