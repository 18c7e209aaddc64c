import { ApplicationStrip } from '../features/admissions/application-strip.tsx';
import { CallToAction } from '../features/landing/call-to-action.tsx';
import { Features } from '../features/landing/features.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Testimonials } from '../features/landing/testimonials.tsx';
import { Welcome } from '../features/landing/welcome.tsx';
import { NoticeBoard } from '../features/notice-board/notice-board.tsx';
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
        <Features />
        <Testimonials />
        <CallToAction />
      </div>
    </>
  );
}
