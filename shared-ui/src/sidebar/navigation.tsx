import { useState, type ComponentProps, type ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { CountBadge } from '../badge/badge.tsx';
import { classNames } from '../class-names/class-names.ts';
import { Dialog } from '../dialog/dialog.tsx';
import classes from './navigation.module.css';

export interface PortalLink {
  to: string;
  label: string;
  /** Fits under an icon on a phone; by default the label. */
  shortLabel?: string;
  icon: ReactNode;
  /** Marked only on exactly this page, not on those below it. */
  end?: boolean;
  badge?: { count: number; label: string } | undefined;
  /** Addresses that belong to this page without being below it: it is marked there too. */
  also?: readonly string[];
}

/** Number of links in a phone's bar; the last one is More when there are further links. */
const places = 5;

export function Navigation({ title, links }: { title: string; links: readonly PortalLink[] }) {
  return (
    <>
      <nav aria-label={title} className={classes.side}>
        <p className={classes.title}>{title}</p>
        <ul className={classes.links}>
          {links.map((link) => (
            <li key={link.to}>
              <SideLink link={link} />
            </li>
          ))}
        </ul>
      </nav>
      <BottomBar title={title} links={links} />
    </>
  );
}

function SideLink({ link, onChosen }: { link: PortalLink; onChosen?: () => void }) {
  const { to, label, icon, end, badge, also } = link;
  return (
    <MarkedLink to={to} end={end} also={also} className={classes.link} onClick={onChosen}>
      {icon}
      <span className={classes.label}>{label}</span>
      {badge && badge.count > 0 && <CountBadge {...badge} />}
    </MarkedLink>
  );
}

function isBelow(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}

type MarkedLinkProps = Pick<PortalLink, 'to' | 'end' | 'also'> & ComponentProps<typeof Link>;

/** A link that is marked at its page, at those below it and at those of `also`. */
function MarkedLink({ end, also = [], ...link }: MarkedLinkProps) {
  const { pathname } = useLocation();
  const belongs = also.some((page) => isBelow(pathname, page));
  return belongs ? <Link {...link} aria-current="true" /> : <NavLink {...link} end={end} />;
}

function BottomBar({ title, links }: { title: string; links: readonly PortalLink[] }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const fits = links.length <= places;
  const shown = fits ? links : links.slice(0, places - 1);
  const hidden = fits ? [] : links.slice(places - 1);
  const isHere = hidden.some(({ to, also = [] }) =>
    [to, ...also].some((page) => isBelow(pathname, page)),
  );
  const asking = hidden.flatMap(({ badge }) => (badge && badge.count > 0 ? [badge] : []));
  return (
    <nav aria-label={title} className={classes.bottom}>
      <ul className={classes.places}>
        {shown.map(({ to, label, shortLabel, icon, end, badge, also }) => (
          <li key={to}>
            <MarkedLink to={to} end={end} also={also} className={classes.place}>
              {icon}
              <span className={classes.short}>{shortLabel ?? label}</span>
              {badge && badge.count > 0 && (
                <span className={classes.corner}>
                  <CountBadge {...badge} />
                </span>
              )}
            </MarkedLink>
          </li>
        ))}
        {hidden.length > 0 && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              className={classNames(classes.place, isHere && classes.here)}
              onClick={() => setOpen(true)}
            >
              <Ellipsis aria-hidden />
              <span className={classes.short}>More</span>
              {asking.map((badge) => (
                <span key={badge.label} className={classes.corner}>
                  <CountBadge {...badge} />
                </span>
              ))}
            </button>
          </li>
        )}
      </ul>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="small">
        <ul className={classes.links}>
          {hidden.map((link) => (
            <li key={link.to}>
              <SideLink link={link} onChosen={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </nav>
  );
}
