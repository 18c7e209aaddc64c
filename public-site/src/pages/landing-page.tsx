import { ApplicationStrip } from '../features/applications/components/application-strip.tsx';
import { CallToAction } from '../features/landing/components/call-to-action.tsx';
import { Features } from '../features/landing/components/features.tsx';
import { Halls } from '../features/landing/components/halls.tsx';
import { Hero } from '../features/landing/components/hero.tsx';
import { Testimonials } from '../features/landing/components/testimonials.tsx';
import { Welcome } from '../features/landing/components/welcome.tsx';
import { NoticeBoard } from '../features/public-notices/components/notice-board.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import classes from './landing-page.module.css';

export function LandingPage() {
  usePageTitle();
  return (
    <>
      <Hero />
      <div className={classes.sections}>
        <ApplicationStrip />
        <NoticeBoard />
        <Welcome />
        <Halls />
        <Features />
        <Testimonials />
        <CallToAction />
      </div>
    </>
  );
}
