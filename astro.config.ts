import react from '@astrojs/react';
import { defineConfig, fontProviders, passthroughImageService } from 'astro/config';
import { fileURLToPath } from 'node:url';
import { videoOrigins } from './domain/course/video.ts';
import { loadContent } from './server/content/load.ts';
import { contentPlace, publicFolders } from './server/content/schema/content-place.ts';
import { ownProcess } from './site/build/adapter.ts';
import { classNames } from './site/build/class-names.ts';
import { compressTwins } from './site/build/compress-twins.ts';
import { keepContent } from './site/build/keep-content.ts';
import { oneProgram } from './site/build/program/bundle-program.ts';
import { devPictures } from './site/build/dev-pictures.ts';
import { islandFiles } from './site/build/island-files.ts';
import { pageStyles } from './site/build/page-styles.ts';
import { devPages } from './site/build/dev-pages.ts';
import { publicFolder } from './site/build/public-folder.ts';
import { serverBoundary } from './site/build/program/server-boundary.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const place = contentPlace(root);
const content = loadContent(root, place);
const { site } = content;
const served = publicFolders(root, place);

export default defineConfig({
  srcDir: './site',
  publicDir: publicFolder(root, served),
  site: site.url,
  output: 'static',
  trailingSlash: 'never',
  // A file per page: static hosts then answer /Courses itself instead of redirecting to /Courses/.
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: ownProcess(),
  session: false,
  // Pictures are made by server/pictures/.
  image: { service: passthroughImageService() },
  integrations: [react(), devPictures(), devPages(content), keepContent(), oneProgram(), compressTwins()],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Bricolage Grotesque',
      cssVariable: '--font-display',
      fallbacks: ['Arial', 'sans-serif'],
      options: { variants: [{ src: ['./site/fonts/bricolage-grotesque.woff2'], weight: '500 800', style: 'normal' }] },
    },
  ],
  security: {
    // The process checks where forms come from, before they reach a page: server/guard/same-origin.ts.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        `frame-src ${videoOrigins.frames.join(' ')}`,
        `img-src 'self' data: ${videoOrigins.pictures.join(' ')}`,
        "manifest-src 'self'",
        "media-src 'self'",
      ],
    },
  },
  devToolbar: { enabled: false },
  vite: {
    css: { modules: { generateScopedName: classNames(root) } },
    plugins: [serverBoundary(root), pageStyles, islandFiles],
    // `npm run dev` reads the pictures where the content lies.
    server: { fs: { allow: [root, place.folder] } },
  },
});
