import { siteFilePath } from '../../../../domain/paths.ts';
import type { ListedFile } from '../../../../server/site-editor/list-files.ts';
import styles from './site.module.css';

/** Ends the removal of a file that is not published. */
export function PutBack({ file }: { file: Pick<ListedFile, 'kind' | 'id' | 'title'> }) {
  return (
    <form className={styles.putBack} method="post" action={siteFilePath(file)}>
      <button className={styles.small} name="do" value="put-back">
        Put back <span className="visually-hidden">{file.title}</span>
      </button>
    </form>
  );
}
