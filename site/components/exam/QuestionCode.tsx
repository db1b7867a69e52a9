/** The code of a question, as a table if it is one. */
export function QuestionCode({ code }: { code: string }) {
  const table = tableIn(code);
  if (table === undefined) {
    return (
      <pre>
        <code>{code.trimEnd()}</code>
      </pre>
    );
  }
  const [head, ...rows] = table;
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The cells of code that is a table: two or more columns apart by two spaces or more, in every line as many. Undefined for
 * other code, such as lines that are indented.
 */
export function tableIn(code: string): [head: string[], ...rows: string[][]] | undefined {
  const lines = code.trimEnd().split('\n');
  const [head = [], ...rows] = lines.map((line) => line.trimEnd().split(/\t| {2,}/));
  const isTable =
    rows.length > 0 &&
    head.length > 1 &&
    [head, ...rows].every((row) => row.length === head.length && !row.includes(''));
  return isTable ? [head, ...rows] : undefined;
}
