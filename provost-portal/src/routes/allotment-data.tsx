export { AllotmentHome as Component } from '../features/allotment/allotment-home.tsx';
