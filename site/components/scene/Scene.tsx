import styles from './drawing.module.css';

/** On a desk: a slip, a hand with the phone that paid it, and the stamp. */
export function Scene() {
  return (
    <svg className={styles.scene} viewBox="0 0 320 138" aria-hidden="true">
      <path className={styles.wash} d="M32 24h256v108H32z" />
      <path className={styles.paper} d="M48 44h76v88H48z" />
      <path className={styles.accent} d="M92 110h22v12H92zM148 104h52v28h-52z" />
      <path
        className={styles.bar}
        d="M48 44h76v6H48zM142 22a10 10 0 0 1 10-10h44a10 10 0 0 1 10 10v80a10 10 0 0 1-10 10h-44a10 10 0 0 1-10-10zM236 108h48v8h-48zM0 132h320v6H0z"
      />
      <path className={styles.rule} d="M58 64h30M58 76h54M58 88h54" />
      <path className={styles.tear} d="M48 100h76" />
      <path
        className={styles.ink}
        d="M58 108h9v9h-9zM70 108h5v5h-5zM70 117h9v5h-9zM58 120h5v4h-5zM138 120h72v12h-72zM252 68a14 14 0 1 1 16 0l4 24h8v16h-40V92h8z"
      />
      <path
        className={styles.accent}
        d="M202 50h8a7 7 0 0 1 0 14h-8zM202 68h10a7 7 0 0 1 0 14h-10zM202 86h8a7 7 0 0 1 0 14h-8zM148 114q-12-8-12-20V76a7 7 0 0 1 14 0v22l8 16z"
      />
      <path className={styles.paper} d="M150 22h48v76h-48z" />
      <path className={styles.stamp} d="M164 60l8 8 14-17" />
      <path className={styles.line} d="M230 122h60v10h-60z" />
    </svg>
  );
}
