import { noticeFields } from '../../../../domain/message/notice-form.ts';
import { siteFilePath, siteListPath } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { FormFields } from '../../form/FormFields.tsx';
import { Card } from '../frame/Card.tsx';
import styles from './CourseRows.module.css';

interface Props {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** The bar under the header of every page, in one press. */
export function NoticeForm({ values, problems }: Props) {
  return (
    <Card>
      <form
        className={`stack loose ${styles.notice}`}
        method="post"
        action={siteListPath({ show: 'notice' })}
        noValidate
      >
        <ErrorSummary problems={problems} />
        <FormFields fields={noticeFields(undefined)} values={values} problems={problems} />
        <p className="meta">It is on every page from the press until the end of its last day.</p>
        <p className={styles.ends}>
          <button className="button" name="do" value="notice">
            Publish the notice
          </button>
          <a className="tap" href={siteFilePath({ kind: 'site', id: 'site' }, { at: 'notice' })}>
            All fields
          </a>
        </p>
      </form>
    </Card>
  );
}
