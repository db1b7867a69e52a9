import { useDevice } from '../../../islands/use-read.ts';
import { island } from '../../../islands/island.tsx';

/** The field of a form by which the server knows that the browser runs script. */
export const SCRIPT = 'script';

/** Says so in the form around it. */
export const ScriptField = island('ScriptField', 'now', function ScriptField() {
  const hasScript = useDevice(() => true, false);
  return hasScript && <input type="hidden" name={SCRIPT} value="on" />;
});
