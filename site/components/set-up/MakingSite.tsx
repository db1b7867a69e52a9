import { deskPaths, paths, setUpPaths } from '../../../domain/paths.ts';
import type { Making } from '../../../server/first-run/first-run.ts';
import { Card } from '../desk/frame/Card.tsx';
import { Warning } from '../desk/frame/DeskHead.tsx';
import styles from './MakingSite.module.css';

/** While the site is made, and once it is. */
export function MakingSite({ making }: { making: Making }) {
  return <div className={styles.end}>{partOf(making)}</div>;
}

function partOf(making: Making) {
  switch (making.kind) {
    case 'ready':
      return <Ready owner={making.owner} />;
    case 'failed':
      return (
        <>
          <h1>Your site could not be made</h1>
          <Warning>
            <p className={styles.words}>{making.words}</p>
            <p>Your answers are kept.</p>
          </Warning>
          <p>
            <a className="button" href={setUpPaths.check}>
              Back to the last page
            </a>
          </p>
        </>
      );
    default:
      return (
        <>
          <h1>Your site is being made</h1>
          <Card>
            <p className={styles.wait}>
              <i />
              This takes up to a minute. The page goes on when it is done: you can leave it open.
            </p>
          </Card>
        </>
      );
  }
}

function Ready({ owner }: { owner: Extract<Making, { kind: 'ready' }>['owner'] }) {
  return (
    <>
      <h1>Your site is ready</h1>
      <Card isMain>
        <div className="stack loose">
          <p>It starts now, which takes a few seconds.</p>
          <p>
            <a className="button" href={paths.home}>
              Open your site
            </a>
          </p>
        </div>
      </Card>
      <Card heading="Sign in to your desk">
        {owner === undefined ? (
          <p>
            Without your email address nobody can sign in yet. On the machine of the site, run:{' '}
            <code>npm run staff -- add you@your-site.in --role owner</code>
          </p>
        ) : (
          <div className="stack">
            <p>
              Open <a href={deskPaths.signIn}>the desk</a>, then “Other ways to sign in”. Your email address is{' '}
              <b>{owner.email}</b>, and this code signs you in once:
            </p>
            <p className={styles.code}>{owner.code}</p>
            <p className="meta">
              The terminal shows it too. Later you get a code by email, once an email server is in the settings.
            </p>
          </div>
        )}
      </Card>
    </>
  );
}
