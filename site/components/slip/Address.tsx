import { Fragment } from 'react';

/** A longer one may have to break on a phone. */
const LONGEST_WHOLE = 24;

/**
 * An email address or a UPI ID. It breaks before its `@` or a dot before that, and behind it only where the rest is long.
 * All of it is inline: a block within would be a space for a screen reader.
 */
export function Address({ children: address }: { children: string }) {
  const [user = '', host] = address.split(/(?=@)/);
  return (
    <>
      <Dots>{user}</Dots>
      {host !== undefined && (
        <>
          <wbr />
          {host.length > LONGEST_WHOLE ? <Dots>{host}</Dots> : host}
        </>
      )}
    </>
  );
}

function Dots({ children: text }: { children: string }) {
  return text.split(/(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
