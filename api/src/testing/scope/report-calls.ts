const ofHall = () => [{}, { query: 'hall=H001' }];
/** The other formats are made of the same rows. */
const csv = () => [{ query: 'format=csv' }, { query: 'format=csv&hall=H001' }];
const grouped = (by: string) => () => [{}, { query: 'by=hall' }, { query: `by=${by}&hall=H001` }];

/** How the calls for reports are made on the data of a hall. */
export const reportCalls = {
  'reports.hallRoll': ofHall,
  'reports.hallRollFile': csv,
  'reports.occupancy': ofHall,
  'reports.occupancyFile': csv,
  'reports.collection': grouped('kind'),
  'reports.collectionFile': csv,
  'reports.requests': grouped('month'),
  'reports.requestsFile': csv,
  'reports.leave': grouped('type'),
  'reports.leaveFile': csv,
};
