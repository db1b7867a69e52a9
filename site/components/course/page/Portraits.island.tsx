import { useEffect, useState } from 'react';
import { AVATARS, avatarPath } from '../../../../domain/paths.ts';
import { island } from '../../../islands/island.tsx';
import styles from './Portraits.module.css';

const SHOWN = 3;

const all = Array.from({ length: AVATARS }, (_, index) => index);

/** Three of the portraits, others on each visit. */
export const Portraits = island('Portraits', 'visible', function Portraits() {
  const [picked, setPicked] = useState<number[]>();
  useEffect(() => setPicked(pick()), []);
  return (
    <div className={picked === undefined ? styles.row : `${styles.row} ${styles.picked}`}>
      {(picked ?? all).map((index) => (
        <img key={index} src={avatarPath(index)} width="48" height="48" alt="" loading="lazy" />
      ))}
    </div>
  );
});

function pick(): number[] {
  const left = [...all];
  while (left.length > SHOWN) left.splice(Math.floor(Math.random() * left.length), 1);
  return left;
}
