import { useState } from 'react';
import { flushSync } from 'react-dom';
import { island } from '../../islands/island.tsx';
import { useListener } from '../../islands/use-listener.ts';

/** While `data-printing` is on the page, prose.css hides everything except the card. */
export const PrintCard = island('PrintCard', 'idle', function PrintCard() {
  const [isPrinting, setIsPrinting] = useState(false);
  useListener('afterprint', () => setIsPrinting(false));
  return (
    <button
      className="button-quiet"
      type="button"
      data-printing={isPrinting ? '' : undefined}
      onClick={() => {
        flushSync(() => setIsPrinting(true));
        print();
      }}
    >
      Print the card, one page
    </button>
  );
});
