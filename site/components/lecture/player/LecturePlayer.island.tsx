import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { videoAddresses } from '../../../../domain/course/video.ts';
import type { Place } from '../../../../domain/learning/progress.ts';
import { playerPath } from '../../../../domain/paths.ts';
import { pageTitle } from '../../../../domain/text/page-title.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { island } from '../../../islands/island.tsx';
import { Words } from '../../frame/Words.tsx';
import { useProgress } from '../../learning/use-progress.ts';
import type { LectureGroup } from '../group-lectures.ts';
import { keepPlace } from '../kept-place.ts';
import { LectureTile } from '../LectureTile.tsx';
import { VideoHelp } from '../VideoHelp.tsx';
import watch from '../watch.module.css';
import { KeptVideo } from './KeptVideo.tsx';
import styles from './LecturePlayer.module.css';
import type { PlayedLecture } from './played-lectures.ts';
import { useAddress } from './use-address.ts';

interface Props {
  site: { name: string; url: string };
  course: { name: string; lang?: string | undefined; page: string; cover: string };
  /** Where progress is stored: learningPath of domain/paths.ts. */
  learning: string;
  playlist: string;
  /** What the URLs of the lectures begin with. */
  player: string;
  groups: readonly LectureGroup<PlayedLecture>[];
  /** The lecture of the page, counted from zero. */
  first: number;
  /** The owner of the videos. */
  credit?: string | undefined;
}

/** A lecture and the list of all. Another one is shown without a load, under its own address. */
export const LecturePlayer = island(
  'LecturePlayer',
  'now',
  function LecturePlayer({ site, course, learning, playlist, player, groups, first, credit }: Props) {
    const lectures = groups.flatMap((group) => group.lectures.map(({ lecture }) => lecture));
    const [at, open] = useAddress(
      lectures.map((_, index) => playerPath(player, index)),
      first,
    );
    const heading = useRef<HTMLHeadingElement>(null);
    const list = useRef<HTMLElement>(null);
    // From the first press on, whichever lecture is shown plays.
    const [pressed, setPressed] = useState<'cover' | 'list'>();
    const current = useRef<HTMLAnchorElement>(null);
    useEffect(() => {
      keepPlace(playlist, playerPath(player, at));
      if (list.current && current.current) showIn(list.current, current.current);
    }, [playlist, player, at]);

    const { [at]: lecture, [at - 1]: previous, [at + 1]: next } = lectures;
    if (lecture?.video === undefined) return null;
    const video = videoAddresses(lecture.video);
    const name = lecture.subject === undefined ? lecture.title : `${lecture.title}: ${lecture.subject}`;

    function choose(event: MouseEvent, index: number): void {
      if (lectures[index]?.video === undefined || !open(event, index)) return;
      setPressed('list');
      // As a page that loads begins.
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }

    return (
      <>
        {/* The page has both already, and React takes them over. */}
        {typeof document !== 'undefined' && (
          <>
            <title>{pageTitle(`${name} | ${course.name}`, site.name)}</title>
            <link rel="canonical" href={site.url + playerPath(player, at)} />
          </>
        )}
        <div className={`${watch.watch} ${styles.watch}`}>
          <div>
            <KeptVideo
              key={at}
              learning={learning}
              number={at + 1}
              lang={course.lang}
              title={lecture.title}
              video={video}
              cover={course.cover}
              isOn={pressed !== undefined}
              onPlay={(event) => {
                if (open(event, at)) setPressed('cover');
              }}
              takesFocus={pressed === 'cover'}
            />
            <div className={styles.words}>
              <p className={styles.place}>
                <Words lang={course.lang}>{course.name}</Words>, lecture {at + 1} of {lectures.length}
                {lecture.length !== undefined && `, ${lecture.length}`}
              </p>
              <h1 ref={heading} tabIndex={-1} lang={course.lang}>
                {lecture.title}
              </h1>
              {lecture.subject !== undefined && (
                <p className={styles.subject} lang={course.lang}>
                  {lecture.subject}
                </p>
              )}
              {lecture.description !== undefined && <p lang={course.lang}>{lecture.description}</p>}
              {lecture.isSample && (
                <p className={styles.sample}>
                  <b>Free sample.</b> The other lectures are for learners of{' '}
                  <a href={course.page}>
                    <Words lang={course.lang}>{course.name}</Words>
                  </a>
                  .
                </p>
              )}
              <Watched learning={learning} number={at + 1} />
              <VideoHelp video={video} credit={credit} />
            </div>
            <nav className={`no-print ${styles.steps}`} aria-label="Previous and next lecture">
              {next !== undefined && (
                <a
                  className={styles.next}
                  href={playerPath(player, at + 1)}
                  rel="next"
                  onClick={(event) => choose(event, at + 1)}
                >
                  <span>
                    <small>Next{next.length !== undefined && `, ${next.length}`}</small>{' '}
                    <b className={watch.title} lang={course.lang}>
                      {next.subject ?? next.title}
                    </b>
                  </span>
                  <LectureTile index={at + 1} thumbnail={next.video && videoAddresses(next.video).thumbnail} />
                  <Icon of={icons.arrowRight} />
                </a>
              )}
              {previous !== undefined && (
                <a
                  className="tap"
                  href={playerPath(player, at - 1)}
                  rel="prev"
                  onClick={(event) => choose(event, at - 1)}
                >
                  <Icon of={icons.arrowLeft} size="1.125rem" />
                  <span>
                    Previous: <Words lang={course.lang}>{previous.subject ?? previous.title}</Words>
                  </span>
                </a>
              )}
            </nav>
          </div>
          <aside ref={list} className={styles.side}>
            <h2>Lectures</h2>
            {groups.map(({ heading: words, lectures: own }) => (
              <section key={words ?? ''}>
                {words !== undefined && <h3 lang={course.lang}>{words}</h3>}
                <ol className={watch.list}>
                  {own.map(({ index, lecture: { title, subject, isSample, video: shown } }) => (
                    <li key={index}>
                      <a
                        ref={index === at ? current : undefined}
                        href={playerPath(player, index)}
                        aria-current={index === at ? 'page' : undefined}
                        onClick={(event) => choose(event, index)}
                      >
                        <LectureTile index={index} thumbnail={shown && videoAddresses(shown).thumbnail} />
                        <span>
                          {index === at && <small>{pressed === undefined ? 'This lecture' : 'Playing now'}</small>}
                          <b className={watch.title} lang={course.lang}>
                            {title}
                          </b>
                          {subject !== undefined && (
                            <>
                              {' '}
                              <Words lang={course.lang}>{subject}</Words>
                            </>
                          )}
                          {isSample && index !== at && <small>Free sample</small>}
                        </span>
                      </a>
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </aside>
        </div>
      </>
    );
  },
);

/** For a lecture that was watched elsewhere, such as on the host's own page. */
function Watched({ learning, number }: { learning: string; number: number }) {
  const progress = useProgress(learning);
  const isDone = progress?.lectures().some((each) => each.number === number && each.isDone) === true;
  return (
    <p className={`scripted no-print ${styles.watched}`}>
      {isDone ? (
        <b>✓ Watched</b>
      ) : (
        <button type="button" className="button-quiet" onClick={() => progress?.keepLecture(number, AT_ITS_END)}>
          Mark as watched
        </button>
      )}
    </p>
  );
}

/** The length of the video is unknown before it plays. */
const AT_ITS_END: Place = { seconds: 1, length: 1 };

/** Scrolls a list to one of its links, where it has bars of its own. The page stays as it is. */
function showIn(list: HTMLElement, link: HTMLElement): void {
  const isShown =
    link.offsetTop >= list.scrollTop && link.offsetTop + link.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isShown) list.scrollTop = link.offsetTop - (list.clientHeight - link.offsetHeight) / 2;
}
