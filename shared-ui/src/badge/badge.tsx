import type { ComponentType, ReactNode } from 'react';
import { CircleAlert, CircleCheck, CircleDot, Clock3, Info } from 'lucide-react';
import { classNames } from '../class-names/class-names.ts';
import classes from './badge.module.css';

export type Tone = 'good' | 'waiting' | 'bad' | 'info' | 'neutral';

const icons: Record<Tone, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  good: CircleCheck,
  waiting: Clock3,
  bad: CircleAlert,
  info: Info,
  neutral: CircleDot,
};

export interface StatusBadgeProps {
  tone: Tone;
  /** The label: a status is never shown by colour alone. */
  children: ReactNode;
  /** Replaces the tone's default icon. */
  icon?: ReactNode;
}

export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  const Icon = icons[tone];
  return (
    <span className={classNames(classes.badge, classes[tone])}>
      {icon ?? <Icon aria-hidden />}
      {children}
    </span>
  );
}

/** A number that needs attention; `label` names what it counts. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className={classes.count} role="img" aria-label={`${count} ${label}`}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
