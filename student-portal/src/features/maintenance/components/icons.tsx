import { maintenanceTypes, type MaintenanceType } from '@hostel/contracts/service-requests';
import {
  AirVent,
  Armchair,
  BrushCleaning,
  Droplets,
  Ellipsis,
  Lightbulb,
  ShieldCheck,
  Wifi,
  type LucideIcon,
} from 'lucide-react';
import { knownValue } from '../../../lib/known-value.ts';

const icons: Record<MaintenanceType, LucideIcon> = {
  plumbing: Droplets,
  electrical: Lightbulb,
  furniture: Armchair,
  cleaning: BrushCleaning,
  ac_cooling: AirVent,
  network: Wifi,
  security: ShieldCheck,
  others: Ellipsis,
};

/** The picture of a type; the last one for a type that this portal doesn't know yet. */
export function TypeIcon({ type }: { type: string }) {
  const Icon = icons[knownValue(maintenanceTypes, type) ?? 'others'];
  return <Icon aria-hidden />;
}
