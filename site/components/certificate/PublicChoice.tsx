import styles from './PublicChoice.module.css';

/** The learner decides whether others can find the certificate by its number. */
export function PublicChoice({ isPublic, isLimited, page }: { isPublic: boolean; isLimited: boolean; page: string }) {
  return (
    <form className={styles.choice} method="post" data-public={isPublic}>
      {isLimited && (
        <p role="alert">
          You have opened your page ten times today. Open it again tomorrow; until then only you can see it.
        </p>
      )}
      <input type="hidden" name="public" value={isPublic ? 'no' : 'yes'} />
      {isPublic ? (
        <>
          <h2>Your page is open to everybody</h2>
          <p>
            Anyone with the number sees your name, the course, the dates and the hours, and nothing else.{' '}
            <a href={page}>See the public page</a>
          </p>
          <button className="button-link" type="submit">
            Take it off the public page
          </button>
        </>
      ) : (
        <>
          <h2>Only you can see it</h2>
          <p>
            Anyone who checks the number now reads “No such number”. Put it on its public page if employers or colleges
            should be able to check it. They then see your name, the course, the dates and the hours, and nothing else.
            You can take it off again at any time.
          </p>
          <button className="button" type="submit">
            Put it on the public page
          </button>
        </>
      )}
    </form>
  );
}
