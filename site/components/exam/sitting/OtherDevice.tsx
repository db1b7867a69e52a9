import * as icons from '../../../art/icons.ts';
import slip from '../../slip/slip-page.module.css';
import { Notice } from '../Notice.tsx';

/** The exam is open in another session. Signing in again moves it here. */
export function OtherDevice({ canTakeOver }: { canTakeOver: boolean }) {
  return (
    <main id="content" tabIndex={-1} className={`wrap narrow ${slip.page}`}>
      <h1>Your exam</h1>
      <Notice heading="Your exam is open on another device" icon={icons.laptop} tone="soon">
        {canTakeOver ? (
          <>
            <p>
              You have signed in again here, so you can continue here. The other device then stops. Your time is still
              running.
            </p>
            <form method="post">
              <button className="button" name="go" value="take-over">
                Continue here
              </button>
            </form>
          </>
        ) : (
          <>
            <p>
              To continue here, sign in again so that we know it is you. Your answers are kept, and your time is still
              running.
            </p>
            <form method="post">
              <button className="button" name="go" value="sign-in-again">
                Sign in again
              </button>
            </form>
          </>
        )}
      </Notice>
    </main>
  );
}
