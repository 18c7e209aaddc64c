/** Messages of the calls on requests of every type. */
export const messages = {
  unknown: 'There is no such request.',
  confirmed: 'Thank you. The request is confirmed.',
  reopened: 'The request is reopened.',
  notFinished: 'This request is not finished.',
  closed: 'This feedback is closed. Please send new feedback if something else is wrong.',
  tooLate: 'The time to confirm or reopen this request is over. Please submit a new one.',
  reopenedTooOften:
    'You have reopened this request twice. Please speak to the provost, who can reopen it again.',
  assigned: 'The request is changed.',
  notOpen: 'This request is finished, so it can’t be assigned.',
  undone: 'Undone. No email was sent.',
  undoTooLate: 'This can no longer be taken back.',
  undoChanged: 'Something has happened on this request since, so the act can’t be taken back.',
  undoOfOther: 'Only the person who did this can take it back.',
  unknownTechnician: 'There is no such technician.',
  noSuchTechnician: 'Please choose a technician of this hall.',
  unknownHall: 'There is no such hall.',
  technicianAdded: 'The technician is added.',
  technicianChanged: 'The technician is changed.',
  allHallsOnly: 'Only staff of all halls can change technicians.',
};
