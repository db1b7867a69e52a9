/** An email address or UPI ID; a line that is too short breaks before its @. */
export function Address({ children: address }: { children: string }) {
  const [user = '', host = ''] = address.split('@');
  return (
    <>
      {user}
      <wbr />@{host}
    </>
  );
}
