import { createQueryClient } from '@hostel/shared-ui/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import facilities from '../content/facilities.json';
import features from '../content/features.json';
import hostels from '../content/hostels.json';
import links from '../content/links.json';
import people from '../content/people.json';
import policies from '../content/policies.json';
import rules from '../content/rules.json';
import site from '../content/site.json';
import slides from '../content/slides.json';
import testimonials from '../content/testimonials.json';
import { contentProblems } from './lib/content/content-problems.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { facilitiesPictures } from './lib/generated/facilities-pictures.ts';
import { hostelsPictures } from './lib/generated/hostels-pictures.ts';
import { peoplePictures } from './lib/generated/people-pictures.ts';
import { rulesPictures } from './lib/generated/rules-pictures.ts';
import { slidesPictures } from './lib/generated/slides-pictures.ts';
import { LandingPage } from './pages/landing-page.tsx';

export { knownPaths } from './known-paths.ts';

const contents = {
  site,
  people,
  links,
  features,
  hostels,
  facilities,
  rules,
  slides,
  testimonials,
  policies,
};
const pictures = {
  ...slidesPictures,
  ...hostelsPictures,
  ...facilitiesPictures,
  ...rulesPictures,
  ...peoplePictures,
};

/**
 * The pages that are shown before any script runs, as React renders them again. It also checks the
 * content: a problem stops the build.
 * @throws Error with a line for each problem.
 */
export function fragments(): Promise<{ path: string; html: string }[]> {
  const problems = contentProblems(contents, (name) => name in pictures);
  if (problems.length > 0) {
    return Promise.reject(
      new Error(
        `The content of the public site has problems (after an edit, run npm run content -w public-site):\n  ${problems.join('\n  ')}`,
      ),
    );
  }
  const html = renderToString(
    <StaticRouter location="/">
      <QueryClientProvider client={createQueryClient()}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route index element={<LandingPage />} />
          </Route>
        </Routes>
      </QueryClientProvider>
    </StaticRouter>,
  );
  return Promise.resolve([{ path: '/', html }]);
}
