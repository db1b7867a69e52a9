import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { LongText, TextNode } from '../../../server/content/markdown/text-tree.ts';
import { TextTable } from './TextTable.tsx';

/** Components by the names of tags. The check of the content gives each its attributes. */
export type Parts = Readonly<Record<string, ComponentType<never>>>;

const NO_PARTS: Parts = {};

/** Long text. Only what is named here is ever drawn: no HTML, no styles, no scripts. */
export function Markdown({ text, parts = NO_PARTS }: { text: LongText; parts?: Parts }) {
  return (
    <>
      <Pieces nodes={text.root.children} parts={parts} />
      {text.notes.length > 0 && (
        <ol aria-label="Notes">
          {text.notes.map(({ number, children }) => (
            <li key={number} id={noteId(number)}>
              <Pieces nodes={children} parts={parts} />
              <a href={`#${referenceId(number)}`} aria-label="Back to the text">
                ↩
              </a>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Ids of headings have no colon. */
const noteId = (number: number) => `note:${number}`;
const referenceId = (number: number) => `note:${number}:from`;

interface PiecesProps {
  nodes: readonly TextNode[];
  parts: Parts;
}

function Pieces({ nodes, parts }: PiecesProps) {
  return nodes.map((node, index) => <Fragment key={index}>{drawn(node, parts)}</Fragment>);
}

function drawn(node: TextNode, parts: Parts): ReactNode {
  const inside = 'children' in node && <Pieces nodes={node.children} parts={parts} />;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return createElement(`h${node.depth}`, { id: node.slug }, node.number !== '' && <b>{node.number}</b>, inside);
    case 'emphasis':
      return <em>{inside}</em>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'delete':
      return <del>{inside}</del>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'link':
      return (
        <a href={node.url} title={node.title}>
          {inside}
        </a>
      );
    case 'image':
      return <img src={node.url} alt={node.words} title={node.title} loading="lazy" />;
    case 'list':
      if (node.start === undefined) return <ul>{inside}</ul>;
      return <ol start={node.start === 1 ? undefined : node.start}>{inside}</ol>;
    case 'listItem':
      return (
        <li>
          {node.isDone !== undefined && <input type="checkbox" disabled defaultChecked={node.isDone} />}
          {inside}
        </li>
      );
    case 'table':
      return <TextTable table={node} draw={(nodes) => <Pieces nodes={nodes} parts={parts} />} />;
    case 'noteReference':
      return (
        <sup>
          <a id={node.isFirst ? referenceId(node.number) : undefined} href={`#${noteId(node.number)}`}>
            {node.number}
          </a>
        </sup>
      );
    case 'tag': {
      const Part = parts[node.name] as ComponentType<object> | undefined;
      return Part && <Part {...node.props}>{inside}</Part>;
    }
    default:
      return null;
  }
}
