/** How Chromium is started, in a container and as root too. */
export const headless = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'];
