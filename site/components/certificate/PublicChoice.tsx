import styles from './PublicChoice.module.css';

/** The learner decides whether others can find the certificate by its number. */
export function PublicChoice({ isPublic, isLimited, page }: { isPublic: boolean; isLimited: boolean; page: string }) {
  return (
    <form className={styles.choice} method="post" data-public={isPublic}>
      {isLimited && (
        <p role="alert">
          You have made your certificate public ten times today. You can do it again tomorrow. Until then only you can
          see it.
        </p>
      )}
      <input type="hidden" name="public" value={isPublic ? 'no' : 'yes'} />
      {isPublic ? (
        <>
          <h2>Anyone can see it</h2>
          <p>
            Anyone with the number can see your name, the course, the dates and the hours, and nothing else.{' '}
            <a href={page}>See the public page</a>
          </p>
          <button className="button-link" type="submit">
            Make it private
          </button>
        </>
      ) : (
        <>
          <h2>Only you can see it</h2>
          <p>
            Anyone who checks the number now sees “No such number”. Make it public if employers or colleges should be
            able to check it. They will then see your name, the course, the dates and the hours, and nothing else. You
            can make it private again at any time.
          </p>
          <button className="button" type="submit">
            Make it public
          </button>
        </>
      )}
    </form>
  );
}
