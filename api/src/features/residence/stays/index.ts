export { type CarriedMove, carryCheckIns } from './carry-repository.ts';
export {
  becameResident,
  officeUsesCheckIn,
  readUsesCheckIn,
  undoResident,
} from './resident-repository.ts';
export { itemsOfRoom } from './room-items-repository.ts';
export { findUndertaking, saveUndertaking } from './undertaking-repository.ts';
