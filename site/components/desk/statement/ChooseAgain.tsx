import { FileField } from './ImportForm.tsx';
import actions from '../frame/row-actions.module.css';

/** The way back to the columns of a layout that was taught. The file goes along; one that is too large is sent again. */
export function ChooseAgain({ carried }: { carried: string | undefined }) {
  const words = 'Choose the columns again';
  if (carried !== undefined) {
    return (
      <form method="post" encType="multipart/form-data">
        <input type="hidden" name="step" value="again" />
        <input type="hidden" name="carried" value={carried} />
        <button className={actions.small} type="submit">
          {words}
        </button>
      </form>
    );
  }
  return (
    <div className={actions.actions}>
      <details>
        <summary className={actions.small}>{words}</summary>
        <form method="post" encType="multipart/form-data" noValidate>
          <input type="hidden" name="step" value="again" />
          <p>The file is too large to be kept for this step.</p>
          <FileField problems={[]} label="Choose the statement file again" />
          <button className="button button-quiet" type="submit">
            {words}
          </button>
        </form>
      </details>
    </div>
  );
}
