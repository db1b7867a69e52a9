import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders, passthroughImageService } from 'astro/config';
import { fileURLToPath } from 'node:url';
import { videoOrigins } from './domain/course/video.ts';
import { loadContent } from './server/content/load.ts';
import { contentPlace, publicFolders } from './server/content/place.ts';
import { ownProcess } from './site/build/adapter.ts';
import { colourTokens } from './site/build/colour-tokens.ts';
import { compressTwins } from './site/build/compress-twins.ts';
import { gatedLectures } from './site/build/gated-lectures.ts';
import { keepContent } from './site/build/keep-content.ts';
import { oneProgram } from './site/build/one-program.ts';
import { labelTables } from './site/build/label-tables.ts';
import { numberHeadings } from './site/build/number-headings.ts';
import { publicFolder } from './site/build/public-folder.ts';
import { serverBoundary } from './site/build/server-boundary.ts';
import { deskPaths, learnerPaths, paths } from './domain/paths.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const place = contentPlace(root);
const content = loadContent(root, place);
const { site } = content;

/** Pages that no search should find. */
const unlisted: string[] = [paths.homeAlias, ...Object.values(learnerPaths), ...Object.values(deskPaths)];

export default defineConfig({
  srcDir: './site',
  publicDir: publicFolder(root, publicFolders(root, place)),
  site: site.url,
  output: 'static',
  trailingSlash: 'never',
  // A file per page: static hosts then answer /Courses itself instead of redirecting to /Courses/.
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: ownProcess(),
  session: false,
  // Pictures are drawn at build, by us: none is made smaller on request.
  image: { service: passthroughImageService() },
  integrations: [
    react(),
    colourTokens(content.courses),
    gatedLectures(site.access),
    mdx(),
    sitemap({
      filter: (page) => !unlisted.some((path) => page === `${site.url}${path}`) && !page.includes('/register/'),
    }),
    compressTwins(),
    keepContent(content),
    oneProgram(),
  ],
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
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: [labelTables, numberHeadings] }) },
  devToolbar: { enabled: false },
  vite: {
    plugins: [serverBoundary(root)],
    // What `npm run dev` does to packages ahead cannot be done to a binary.
    optimizeDeps: { exclude: ['@resvg/resvg-js'] },
  },
});
