import links from '../../../content/links.json';
import { facilityNames, hallNames, ruleNames } from '../../lib/generated/names.ts';
import { messages } from '../messages.ts';
import * as paths from '../../paths.ts';

export interface MenuLink {
  label: string;
  to: string;
  note?: string;
  /** Another site: opens in a new tab. */
  external?: true;
}

interface MenuGroup {
  heading?: string;
  links: MenuLink[];
}

export interface Menu {
  id: string;
  label: string;
  groups: MenuGroup[];
  /** The text if the groups are empty. */
  empty?: string;
  /** The page that lists them all. */
  all?: MenuLink;
}

const campuses = ['Old Campus', 'New Campus'] as const;

const hallGroups: MenuGroup[] = campuses
  .map((campus) => ({
    heading: campus,
    links: hallNames
      .filter((hall) => hall.campus === campus)
      .map((hall) => ({
        label: hall.name,
        to: paths.hostel(hall.id),
        note: hall.hostelFor === 'female' ? messages.forWomen : messages.forMen,
      })),
  }))
  .filter((group) => group.links.length > 0);

/** The dropdowns of the header, in their order; the mobile menu repeats them. */
export const menus: readonly Menu[] = [
  {
    id: 'hostels',
    label: messages.hostels,
    groups: hallGroups,
    empty: messages.noHostels,
    all: { label: messages.allHostels, to: paths.hostels },
  },
  {
    id: 'facilities',
    label: messages.facilities,
    groups: [
      { links: facilityNames.map(({ id, name }) => ({ label: name, to: paths.facility(id) })) },
    ],
  },
  {
    id: 'rules',
    label: messages.rules,
    groups: [{ links: ruleNames.map(({ id, name }) => ({ label: name, to: paths.rule(id) })) }],
    all: { label: messages.allRules, to: paths.rules },
  },
  {
    id: 'quick-links',
    label: messages.quickLinks,
    groups: [
      { links: links.quickLinks.map(({ label, url }) => ({ label, to: url, external: true })) },
    ],
  },
];
