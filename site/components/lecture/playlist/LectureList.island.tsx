import { counted } from '../../../../domain/text/counted.ts';
import { playerPath } from '../../../../domain/paths.ts';
import { island } from '../../../islands/island.tsx';
import { useProgress } from '../../learning/use-progress.ts';
import type { LectureGroup } from '../group-lectures.ts';
import { useLeftOff } from '../kept-place.ts';
import { LectureTile } from '../LectureTile.tsx';
import styles from './Playlist.module.css';

export interface ListedLecture {
  title: string;
  subject?: string | undefined;
  description: string;
  /** `28 min`. */
  length?: string | undefined;
  thumbnail?: string | undefined;
  /** A sample where the others are for learners alone. */
  isSample?: true | undefined;
}

interface Props {
  playlist: string;
  /** What the URLs of the lectures begin with. */
  player: string;
  /** Where progress is stored: learningPath of domain/paths.ts. */
  learning: string;
  lang?: string | undefined;
  groups: readonly LectureGroup<ListedLecture>[];
}

/** Marks watched lectures and the one that was opened last on this device, and does without pictures that do not load. */
export const LectureList = island(
  'LectureList',
  'idle',
  function LectureList({ playlist, player, learning, lang, groups }: Props) {
    const leftOff = useLeftOff(playlist);
    const progress = useProgress(learning);
    const watched = new Set(
      progress?.isAgreed === true ? progress.lectures().flatMap((each) => (each.isDone ? [each.number] : [])) : [],
    );
    const Title = groups.some(({ heading }) => heading !== undefined) ? 'h3' : 'h2';
    return (
      <div className={`wrap ${styles.groups}`}>
        {groups.map(({ heading, lectures }) => (
          <section key={heading ?? ''}>
            {heading !== undefined && (
              <div className={styles.module}>
                <h2 lang={lang}>{heading}</h2>
                <span>{counted(lectures.length, 'lecture')}</span>
              </div>
            )}
            <ol className={styles.list}>
              {lectures.map(({ index, lecture: { title, subject, description, length, thumbnail, isSample } }) => (
                <li
                  key={index}
                  className={`stretched ${styles.item}`}
                  data-left-off={playerPath(player, index) === leftOff ? '' : undefined}
                >
                  <LectureTile index={index} thumbnail={thumbnail} />
                  <div>
                    <div className={styles.head}>
                      <Title className={subject === undefined ? styles.title : undefined} lang={lang}>
                        <a href={playerPath(player, index)}>{title}</a>
                      </Title>
                      {subject !== undefined && (
                        <b className={styles.title} lang={lang}>
                          {subject}
                        </b>
                      )}
                      <span className={styles.facts}>
                        {length !== undefined && <span>{length}</span>}
                        {isSample && <span className={styles.mark}>Free sample</span>}
                        {watched.has(index + 1) && <span className={styles.mark}>Watched</span>}
                      </span>
                    </div>
                    <details className="fold fold-wide">
                      <summary>What it is about</summary>
                      <p lang={lang}>{description}</p>
                    </details>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    );
  },
);
