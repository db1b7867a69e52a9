import type { Page } from '@playwright/test';

/** Errors, warnings, policy violations, failed requests and requests to strangers. Grows while the page is open. */
export async function complaintsOf(page: Page, baseURL: string | undefined, path: string): Promise<string[]> {
  const complaints: string[] = [];
  // An unknown URL is a page with status 404.
  const isPage = (url: string) => url === `${baseURL}${path}`;
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('console', (message) => {
    const isBad = ['error', 'warning'].includes(message.type());
    if (isBad && !isPage(message.location().url)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    const url = response.url();
    if (response.status() >= 400 && !isPage(url)) complaints.push(`${response.status()} ${url}`);
  });
  page.on('request', (request) => {
    const { protocol, host, origin } = new URL(request.url());
    if (!protocol.startsWith('http') || origin === baseURL || allowedOn(path).includes(host)) return;
    complaints.push(`asked ${request.url()}`);
  });
  return complaints;
}

/** Other sites that a page may ask before any click. */
export function allowedOn(path: string): string[] {
  if (path.endsWith('course-content')) return ['i.ytimg.com'];
  if (/^\/(module|DmModule)\//.test(path)) return ['www.youtube-nocookie.com', 'i.ytimg.com'];
  return path.endsWith('Video') ? ['www.youtube-nocookie.com'] : [];
}
