export { lockBeds } from './bed-lock-repository.ts';
export { countBeds, findBeds } from './bed-repository.ts';
export { ensureBeds } from './ensure-beds-repository.ts';
export { hallOf, roundOf, type Round } from './hall.ts';
export { changeBedService, findOutOfService } from './out-of-service-repository.ts';
