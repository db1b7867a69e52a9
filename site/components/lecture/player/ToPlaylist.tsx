import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import styles from './LecturePlayer.module.css';

export function ToPlaylist({ path }: { path: string }) {
  return (
    <p className={`no-print ${styles.back}`}>
      <a className="tap" href={path}>
        <Icon of={icons.arrowLeft} size="1.125rem" />
        Back to the playlist
      </a>
    </p>
  );
}
