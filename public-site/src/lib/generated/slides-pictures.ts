// Written by `npm run content -w public-site` from the content folder. Do not edit.
import picture0 from '../../../content/pictures/slides/01-gate-at-dawn.svg';
import picture1 from '../../../content/pictures/slides/02-kautilya-morning.svg';
import picture2 from '../../../content/pictures/slides/03-long-veranda.svg';
import picture3 from '../../../content/pictures/slides/04-neem-courtyard.svg';
import picture4 from '../../../content/pictures/slides/05-clock-tower-dusk.svg';
import picture5 from '../../../content/pictures/slides/06-reading-room-night.svg';
import picture6 from '../../../content/pictures/slides/07-mess-lunch.svg';
import picture7 from '../../../content/pictures/slides/08-jaali-light.svg';
import picture8 from '../../../content/pictures/slides/09-monsoon-court.svg';
import picture9 from '../../../content/pictures/slides/10-evening-volleyball.svg';
import picture10 from '../../../content/pictures/slides/11-yoga-lawn.svg';
import picture11 from '../../../content/pictures/slides/12-room-morning.svg';
import picture12 from '../../../content/pictures/slides/13-roof-laundry.svg';
import picture13 from '../../../content/pictures/slides/14-tea-stall.svg';
import picture14 from '../../../content/pictures/slides/15-diwali-hall.svg';
import picture15 from '../../../content/pictures/slides/16-bicycle-stand.svg';
import picture16 from '../../../content/pictures/slides/17-winter-fog.svg';
import picture17 from '../../../content/pictures/slides/18-bougainvillea-walk.svg';
import picture18 from '../../../content/pictures/slides/19-night-lamps.svg';

export const slidesPictures: Readonly<Record<string, string>> = {
  'slides/01-gate-at-dawn.svg': picture0,
  'slides/02-kautilya-morning.svg': picture1,
  'slides/03-long-veranda.svg': picture2,
  'slides/04-neem-courtyard.svg': picture3,
  'slides/05-clock-tower-dusk.svg': picture4,
  'slides/06-reading-room-night.svg': picture5,
  'slides/07-mess-lunch.svg': picture6,
  'slides/08-jaali-light.svg': picture7,
  'slides/09-monsoon-court.svg': picture8,
  'slides/10-evening-volleyball.svg': picture9,
  'slides/11-yoga-lawn.svg': picture10,
  'slides/12-room-morning.svg': picture11,
  'slides/13-roof-laundry.svg': picture12,
  'slides/14-tea-stall.svg': picture13,
  'slides/15-diwali-hall.svg': picture14,
  'slides/16-bicycle-stand.svg': picture15,
  'slides/17-winter-fog.svg': picture16,
  'slides/18-bougainvillea-walk.svg': picture17,
  'slides/19-night-lamps.svg': picture18,
};
