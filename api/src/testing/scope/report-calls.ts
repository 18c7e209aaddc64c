import { reports } from '@hostel/contracts/office/reports';

const ofHall = () => [{}, { query: 'hall=H001' }];
/** The other formats are made of the same rows. */
const csv = () => [{ query: 'format=csv' }, { query: 'format=csv&hall=H001' }];
const grouped = (by: string) => () => [{}, { query: 'by=hall' }, { query: `by=${by}&hall=H001` }];

/** How the calls for reports are made on the data of a hall. */
export const reportCalls = Object.fromEntries(
  reports.flatMap(({ read, file, groups }) => {
    const by = groups.at(-1);
    return [
      [read.name, by === undefined ? ofHall : grouped(by)],
      [file.name, csv],
    ];
  }),
);
