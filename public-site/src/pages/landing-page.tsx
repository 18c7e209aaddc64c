import { ApplicationStrip } from '../features/admission/applications/components/application-strip.tsx';
import { CallToAction } from '../features/about/landing/components/call-to-action.tsx';
import { Features } from '../features/about/landing/components/features.tsx';
import { Halls } from '../features/about/landing/components/halls.tsx';
import { Hero } from '../features/about/landing/components/hero.tsx';
import { Testimonials } from '../features/about/landing/components/testimonials.tsx';
import { Welcome } from '../features/about/landing/components/welcome.tsx';
import { NoticeBoard } from '../features/notices/public-notices/components/notice-board.tsx';
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
