export function Address({ children: address }: { children: string }) {
  const [user = '', host = ''] = address.split('@');
  return (
    <>
      {user}
      <wbr />@{host}
    </>
  );
}
