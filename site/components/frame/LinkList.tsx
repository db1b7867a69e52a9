import { Fragment } from 'react';
import type { CourseLink } from '../../../domain/course/links.ts';

/** Other sites do not learn from which page a link was followed. */
export function LinkList({ links }: { links: readonly CourseLink[] }) {
  return links.map(({ label, url }, index) => (
    <Fragment key={url}>
      {index > 0 && <br />}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {label}
        <span className="visually-hidden"> (opens a new tab)</span>
      </a>
    </Fragment>
  ));
}
