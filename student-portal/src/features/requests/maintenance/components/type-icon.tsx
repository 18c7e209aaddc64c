import { maintenanceTypes, type MaintenanceType } from '@hostel/contracts/requests/maintenance';
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
import { knownValue } from '../../../../lib/known-value.ts';

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

/** The icon of a type; an unknown type has the icon of 'Others'. */
export function TypeIcon({ type }: { type: string }) {
  const Icon = icons[knownValue(maintenanceTypes, type) ?? 'others'];
  return <Icon aria-hidden />;
}
