import { facilitiesOf } from '@hostel/contracts/residence/halls/facilities';
import * as z from 'zod/mini';

/**
 * The schemas of the files in `content/`. The build and the tests check the files; the browser does
 * not load the schemas.
 */
const text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
const mail = z.email('must be an email address');
const phone = z.string().check(z.regex(/^\+[\d ]{8,20}$/, 'must be written like +91 00000 01234'));
const address = z.url('must be a complete address, https://…');
const picture = z
  .string()
  .check(
    z.regex(
      /^[\w-]+\/[\w-]+\.(svg|avif|webp|jpe?g|png)$/,
      'must name a file below content/pictures',
    ),
  );
const described = {
  imageUrl: picture,
  imageAlt: z
    .string()
    .check(z.minLength(20, 'must describe the picture in at least 20 characters')),
};

const person = z.object({
  role: z.enum(['Provost', 'Assistant Provost'], 'must be Provost or Assistant Provost'),
  name: text,
  department: text,
  university: text,
  campus: z.enum(['Old Campus', 'New Campus']),
  mobile: phone,
  email: mail,
  imageUrl: picture,
});

const rooms = z.number().check(z.int(), z.nonnegative());

const policy = z.object({
  title: text,
  inForce: z.iso.date('must be a date such as 2026-06-01'),
  lead: text,
  sections: z
    .array(
      z.object({
        heading: text,
        points: z.array(text).check(z.minLength(1, 'must not be empty')),
      }),
    )
    .check(z.minLength(1, 'must not be empty')),
});

export const contentSchemas = {
  site: z.object({
    university: text,
    office: text,
    since: text,
    officeHours: text,
    address: z.array(text),
    email: mail,
    copyrightHolder: text,
    welcome: z.object({ title: text, text, closing: text }),
    registration: z.object({ title: text, text }),
  }),
  people: z.object({
    officials: z
      .array(z.object({ title: text, name: text, email: mail, room: text, imageUrl: picture }))
      .check(z.length(2, 'must be two')),
    contacts: z
      .array(z.object({ role: text, name: text, phone, hours: text }))
      .check(z.length(4, 'must be four')),
    technicalTeam: z.array(z.object({ role: text, name: text, email: mail, phone, handles: text })),
  }),
  links: z.object({
    quickLinks: z.array(z.object({ label: text, url: address })),
    social: z.array(z.object({ label: text, url: address })),
  }),
  features: z
    .array(
      z.object({
        title: text,
        icon: z.enum(['rooms', 'mess', 'services', 'rules', 'support', 'links']),
        text,
        links: z.array(
          z.union(
            [z.object({ label: text, to: z.string() }), z.object({ label: text, url: address })],
            'must have a label, and to (a path of the site) or url (a complete address)',
          ),
        ),
      }),
    )
    .check(z.length(6, 'must be six')),
  hostels: z
    .array(
      z.object({
        hostelId: z.string().check(
          z.regex(/^H\d{3}$/, { error: 'must be the id of a hall, such as H001', abort: true }),
          z.refine(
            (id) => facilitiesOf(id).length > 0,
            'must be a hall of contracts/src/residence/halls/facilities.ts',
          ),
        ),
        name: text,
        campus: z.enum(['Old Campus', 'New Campus']),
        hostelFor: z.enum(['male', 'female']),
        rooms: z.object({ single: rooms, double: rooms, triple: rooms }),
        description: text,
        administration: z.array(person).check(z.minLength(1, 'must name at least one person')),
        ...described,
      }),
    )
    .check(
      z.refine(
        (all) => new Set(all.map(({ hostelId }) => hostelId)).size === all.length,
        'must contain each hall once',
      ),
    ),
  facilities: z.array(
    z.object({
      id: text,
      name: text,
      description: text,
      details: z.array(
        z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('timings'),
            heading: text,
            rows: z.array(z.tuple([text, text])),
          }),
          z.object({ kind: z.literal('points'), heading: text, points: z.array(text) }),
        ]),
      ),
      ...described,
    }),
  ),
  rules: z.array(
    z.object({ id: text, name: text, description: text, details: z.array(text), ...described }),
  ),
  slides: z.array(z.object({ caption: text, ...described })),
  policies: z.object({ terms: policy, privacy: policy, refunds: policy }),
  testimonials: z.array(z.object({ quote: text, name: text, course: text, hall: text })),
};
export type ContentName = keyof typeof contentSchemas;
