import { Words } from '../../../frame/Words.tsx';
import styles from './SearchResult.module.css';

interface Props {
  brand: string;
  address: string;
  title: string;
  text: string;
}

/** Letters of each that search engines show. The text can have no more, as its schema says. */
const SHOWN = { title: 60, text: 160 };

/** A page among the results of a search engine, with the number of letters that count there. */
export function SearchResult({ brand, address, title, text }: Props) {
  const { host, pathname } = new URL(address);
  const [ofTitle, ofText] = [[...title].length, [...text].length];
  return (
    <>
      <article className={styles.result}>
        <p className={styles.from}>
          <Words>{brand}</Words>
          <small>
            {host} › {pathname.slice(1).replaceAll('/', ' › ')}
          </small>
        </p>
        <h2>
          <Words>{title}</Words>
        </h2>
        <p>
          <Words>{text}</Words>
        </p>
      </article>
      <p className={styles.counts}>
        Title {ofTitle} of {SHOWN.title} letters, text {ofText} of {SHOWN.text} letters.
        {ofTitle > SHOWN.title && ' Search engines cut the end of a longer title.'}
      </p>
    </>
  );
}
