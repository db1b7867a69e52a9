import { playerPath } from '../../../../domain/paths.ts';
import { island } from '../../../islands/island.tsx';
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
  lang?: string | undefined;
  groups: readonly LectureGroup<ListedLecture>[];
}

/** Marks the lecture that was opened last on this device, and does without pictures that do not load. */
export const LectureList = island(
  'LectureList',
  'idle',
  function LectureList({ playlist, player, lang, groups }: Props) {
    const leftOff = useLeftOff(playlist);
    const Title = groups.some(({ heading }) => heading !== undefined) ? 'h3' : 'h2';
    return (
      <div className={`wrap ${styles.groups}`}>
        {groups.map(({ heading, lectures }) => (
          <section key={heading ?? ''}>
            {heading !== undefined && (
              <div className="hang">
                <h2 lang={lang}>{heading}</h2>
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
                    <Title className={styles.title} lang={lang}>
                      <a href={playerPath(player, index)}>{title}</a>
                    </Title>
                    {subject !== undefined && <b lang={lang}>{subject}</b>}
                    <span className={styles.facts}>
                      {length !== undefined && <span>{length}</span>}
                      {isSample && <span className={styles.sample}>Free sample</span>}
                    </span>
                    <p lang={lang}>{description}</p>
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
