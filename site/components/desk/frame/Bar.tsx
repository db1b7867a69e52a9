import styles from './Bar.module.css';

export function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" />
      <rect width={Math.min(100, Math.round(100 * share))} height="8" />
    </svg>
  );
}
