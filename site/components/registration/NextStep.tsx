import { Icon } from '../../art/Icon.tsx';
import styles from './NextStep.module.css';

interface Props {
  /** The recorded lectures, where the course has any here. */
  playlist?: string | undefined;
  /** The free videos of the course. */
  video?: string | undefined;
  receipt: string;
}

/** What a learner does once the registration is confirmed. */
export function NextStep({ playlist, video, receipt }: Props) {
  return (
    <section className={styles.next} aria-labelledby="what-now">
      <h2 id="what-now">What now</h2>
      <p>
        {playlist === undefined
          ? 'The mail that confirmed your registration says how you get in.'
          : 'Your lectures are ready.'}
      </p>
      <p className={styles.links}>
        {playlist !== undefined && (
          <a className="button" href={playlist}>
            <Icon name="play" />
            Open the lectures
          </a>
        )}
        {video !== undefined && (
          <a className="button" href={video}>
            <Icon name="play" />
            Watch the videos
          </a>
        )}
        <a className="button button-quiet" href={receipt}>
          <Icon name="rupee" />
          Receipt
        </a>
      </p>
    </section>
  );
}
