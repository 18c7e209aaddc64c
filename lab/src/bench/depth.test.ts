import { depths } from './depth.ts';

test('is one more than the depth of the deepest cause', () => {
  const found = depths([
    { url: '/', by: [] },
    { url: '/main.js', by: ['/'] },
    { url: '/style.css', by: ['/'] },
    { url: '/font.woff2', by: ['/style.css'] },
    { url: '/routes.js', by: ['/main.js'] },
    // The loader is in main.js, its caller in routes.js.
    { url: '/page.js', by: ['/main.js', '/routes.js'] },
    { url: '/data', by: ['/page.js'] },
  ]);
  expect(Object.fromEntries(found)).toEqual({
    '/': 1,
    '/main.js': 2,
    '/style.css': 2,
    '/font.woff2': 3,
    '/routes.js': 3,
    '/page.js': 4,
    '/data': 5,
  });
});

test('is that of the first request for a preloaded file', () => {
  const found = depths([
    { url: '/', by: [] },
    { url: '/page.js', by: ['/'] },
    { url: '/main.js', by: ['/'] },
    { url: '/page.js', by: ['/main.js'] },
  ]);
  expect(found.get('/page.js')).toBe(2);
});
