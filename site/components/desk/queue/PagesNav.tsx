import styles from './PagesNav.module.css';

interface Props {
  next: string | undefined;
  first: string | undefined;
}

export function PagesNav({ next, first }: Props) {
  if ((next ?? first) === undefined) return undefined;
  return (
    <nav className={`buttons ${styles.pages}`} aria-label="Pages">
      {first !== undefined && (
        <a className="button-quiet" href={first}>
          First page
        </a>
      )}
      {next !== undefined && (
        <a className="button-quiet" href={next} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}
