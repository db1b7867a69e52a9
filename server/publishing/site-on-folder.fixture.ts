import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { emptyFolder } from '../base/folder.fixture.ts';
import { keptLog } from '../base/log.fixture.ts';
import { contentHash } from '../content/content-hash.ts';
import { loadContent } from '../content/load.ts';
import { contentPlace } from '../content/schema/content-place.ts';
import { ContentError } from '../content/schema/file-findings.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { folderStore } from '../setup/content-store.ts';
import { draftsOf, keepDraft } from '../site-editor/drafts.ts';
import { createContentSource } from './content-source.ts';
import { liveContent } from './live-content.ts';
import type { Side } from './plan.ts';
import type { Published, What } from './publish.ts';

const root = join(import.meta.dirname, '../..');

/** A desk on a folder of content, whose pages are made unless the test says otherwise. */
export async function siteOnFolder() {
  const folder = emptyFolder();
  cpSync(join(root, 'content'), folder, { recursive: true });
  const place = { ...contentPlace(root, {}), folder, isSample: false };
  const staffed = await staffedDesk('sqlite');
  const { context, desk, db } = staffed;
  const live = liveContent(db, loadContent(root, place));
  const source = createContentSource({
    ...{ folder, hash: contentHash(folder), now: context.now, log: keptLog() },
    read: async () => {
      try {
        return { content: loadContent(root, place) };
      } catch (error) {
        if (error instanceof ContentError) return { problems: error.problems };
        throw error;
      }
    },
  });
  let canShow = true;
  const refresh = async () => {
    const newer = await source.newer();
    await (newer === undefined ? live.refresh() : live.replace(newer));
  };
  Object.assign(context, {
    content: live.content,
    store: folderStore(root, place),
    refreshContent: refresh,
    showContent: async () => {
      await refresh();
      return canShow;
    },
  });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, from: string, to: string) => {
    if (!read(file).includes(from)) throw new Error(`${file} does not hold: ${from}`);
    writeFileSync(join(folder, file), read(file).replace(from, to));
  };
  /** How a publish ended. On a busy machine the press is answered before. */
  const ended = async (who: DeskUser, answer: { kind: string } | undefined) => {
    let outcome = answer;
    while (outcome?.kind === 'running') {
      // oxlint-disable-next-line no-await-in-loop
      await othersAreAnswered();
      // oxlint-disable-next-line no-await-in-loop
      outcome = (await desk.publishOutcome(who)) ?? outcome;
    }
    return outcome;
  };
  const drafts = async ({ staffId }: DeskUser) => (await draftsOf(db, staffId)).map(({ file }) => file);
  return {
    ...{ ...staffed, folder, live, read, write, drafts },
    /** As if the person had changed the file in the form. */
    draft: async ({ staffId }: DeskUser, file: string, from: string, to: string) => {
      const base = read(file);
      await keepDraft(db, staffId, { file, base, text: base.replace(from, to), savedAt: context.now() }, undefined);
    },
    ended,
    publish: async (who: DeskUser, what: What = { drafts: true }, chosen: Record<string, Side> = {}) =>
      (await ended(who, await desk.publishSite(who, what, new Map(Object.entries(chosen))))) as Published,
    breakPages: (does: boolean) => void (canShow = !does),
    steps: async (who: DeskUser) => {
      const steps = await desk.publishHistory(who);
      if ('kind' in steps) throw new Error(steps.kind);
      return steps;
    },
    priceOf: (id: string) => live.content.courses.find((course) => course.id === id)?.price,
  };
}
