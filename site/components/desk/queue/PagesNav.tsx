import styles from './PagesNav.module.css';

interface Props {
  /** The address of the page after this. */
  next: string | undefined;
  /** The address of the first page, where this is a later one. */
  first: string | undefined;
}

/** The way through a long view. */
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
