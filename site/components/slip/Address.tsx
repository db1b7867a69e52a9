import { Fragment } from 'react';
import styles from './Address.module.css';

/** An email address or a UPI ID. It breaks before its `@`, and only if that is not enough before its dots. */
export function Address({ children: address }: { children: string }) {
  const [user = '', host] = address.split(/(?=@)/);
  return (
    <>
      <Dots>{user}</Dots>
      {host !== undefined && (
        <span className={styles.host}>
          <Dots>{host}</Dots>
        </span>
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
