/** Draws the files that the content has beside its pages, each once: it is found again by all that decides its bytes. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { frames } from '../../domain/picture/frames.ts';
import type { Content } from '../../server/content/schema/schema.ts';
import type { Drawers } from '../../server/drawing/drawers.ts';
import { DRAWN, type DrawnFiles } from '../../server/http/static/static-files.ts';
import { isKept, type Pictures } from '../../server/pictures/made-pictures.ts';
import type { OwnBrand } from '../art/brand/own-brand.ts';
import { brandOf } from '../content.ts';
import { type DrawnFile, drawnFiles } from '../drawn-files.ts';
import { forgetUnused } from '../request/kept.ts';
import type { Given } from './draw.ts';
import { unhurried } from './drawn-on-request.ts';

export interface MakeDrawnOptions {
  /** Of the drawn files. Those that were not asked for in a week are removed. */
  folder: string;
  pictures: Pick<Pictures, 'from' | 'made' | 'bytes'>;
  /** The folder of a build, whose files need not be drawn once more. */
  built?: string;
  draw?: Drawers['draw'];
}

/**
 * Makes all drawn files of a content, one after the other. On a machine without the pictures of the content, those that
 * show one are left out. Throws an Error if one cannot be made.
 */
export async function makeDrawn(
  content: Pick<Content, 'site' | 'courses' | 'brandKit' | 'emblems' | 'drawings'>,
  { folder, pictures, built, draw = unhurried.draw }: MakeDrawnOptions,
): Promise<DrawnFiles> {
  if (content.brandKit === undefined) throw new Error('the content has no drawings of its brand');
  const brand = brandOf(content, content.brandKit);
  const inBuild = built === undefined ? {} : await namesInBuild(built);
  const [made, drawer] = [new Map<string, { file: string; size: number }>(), await drawerHash()];
  await mkdir(folder, { recursive: true });

  const fileOf = async (path: string, what: DrawnFile): Promise<string | undefined> => {
    if (pictures.from === undefined && pictureOf(what) !== undefined) return undefined;
    if (what.kind === 'picture') return (await pictures.made(what.picture, what.frame))[0]?.path;
    const given = { ...(await givenFor(what, pictures)), brand: brandFor(what, brand) };
    const name = `${hash('sha256', `${drawer}${inWords(given)}`, 'base64url').slice(0, LETTERS)}${extname(path)}`;
    const file = join(folder, name);
    if (await isKept(file)) return file;
    const other = built === undefined ? undefined : join(built, 'client', path);
    if (other !== undefined && inBuild[path] === name && existsSync(other)) return other;
    const bytes = await draw(given);
    // A process that starts meanwhile must not find half a file.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    return file;
  };

  for (const [path, what] of drawnFiles(content)) {
    // oxlint-disable no-await-in-loop -- one process draws them all
    const file = await fileOf(path, what).catch((error: unknown) => {
      throw new Error(`${path} could not be drawn`, { cause: error });
    });
    if (file !== undefined) made.set(path, { file, size: (await stat(file)).size });
    // oxlint-enable no-await-in-loop
  }
  await forgetUnused(folder);
  return made;
}

/** What is to be drawn, with the photo that it shows. */
export async function givenFor(
  what: Exclude<DrawnFile, { kind: 'picture' }>,
  pictures: Pick<Pictures, 'bytes'>,
): Promise<Given> {
  if (what.kind === 'icon') return what;
  const photo = what.photo && new Uint8Array(await pictures.bytes(what.photo, frames.social));
  return { kind: 'social', about: { ...what.about, photo } };
}

/** Of 64 letters each. */
const LETTERS = 22;

function pictureOf(what: DrawnFile) {
  if (what.kind === 'picture') return what.picture;
  return what.kind === 'social' ? what.photo : undefined;
}

/** What of the brand is in a file: another emblem draws no other course again. */
function brandFor(what: DrawnFile, { colours, tiles, mark, logo, emblems }: OwnBrand): OwnBrand {
  const names = what.kind === 'social' ? what.about.covers.map(({ emblem }) => emblem) : [];
  const shown = Object.fromEntries(names.flatMap((name) => (emblems[name] ? [[name, emblems[name]]] : [])));
  return { colours, tiles, mark, logo, emblems: shown, drawings: {} };
}

function inWords(given: Given): string {
  return JSON.stringify(given, (_, value: unknown) => (value instanceof Uint8Array ? hash('sha256', value) : value));
}

let ofDrawer: Promise<string> | undefined;

/** Changes with the program that draws and the fonts beside it. */
function drawerHash(): Promise<string> {
  ofDrawer ??= hashOfDrawer();
  return ofDrawer;
}

async function hashOfDrawer(): Promise<string> {
  // Nothing is built, and nothing kept.
  if (import.meta.env.DEV) return '';
  const beside = join(import.meta.dirname, 'drawing');
  const fonts = (await readdir(beside)).toSorted().map((name) => join(beside, name));
  const files = await Promise.all(
    [join(import.meta.dirname, 'drawing-process.mjs'), ...fonts].map((file) => readFile(file)),
  );
  return hash('sha256', Buffer.concat(files));
}

async function namesInBuild(built: string): Promise<Readonly<Record<string, string>>> {
  const file = join(built, DRAWN);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {};
}
