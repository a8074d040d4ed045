import { t } from '@lingui/core/macro'
import { Fragment, type ReactNode } from 'react'
import styles from './marked-words.module.css'
import { type Block, blocks, type Inline, inlines } from './markup.ts'

/** A plan or note as it was meant. Everything is text of React's, so that nothing written can become markup of the page. */
export function MarkedText({ text }: { text: string }) {
  return <div className={styles.text}>{blocks(text).map((block, at) => withKey(at, blockNode(block)))}</div>
}

/** One line as it was meant. */
export const MarkedLine = ({ text }: { text: string }) => <>{inlineNodes(inlines(text))}</>

function blockNode(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <p className={styles.heading}>{inlineNodes(block.parts)}</p>
    case 'list': {
      const items = block.items.map((item, at) => withKey(at, <li>{inlineNodes(item)}</li>))
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, at) =>
            withKey(
              at,
              <>
                {at > 0 && <br />}
                {inlineNodes(line)}
              </>,
            ),
          )}
        </p>
      )
    default:
      return block satisfies never
  }
}

const inlineNodes = (parts: readonly Inline[]): ReactNode => parts.map((part, at) => withKey(at, inlineNode(part)))

function inlineNode(part: Inline): ReactNode {
  switch (part.kind) {
    case 'strong':
      return <strong>{part.text}</strong>
    case 'em':
      return <em>{part.text}</em>
    case 'code':
      return <code>{part.text}</code>
    case 'link':
      return (
        <a
          href={part.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`${part.text} (opens in a new window)`}
        >
          {part.text}
        </a>
      )
    case 'text':
      return part.text
    default:
      return part satisfies never
  }
}

/** The parts of a text have no other name than their place in it. */
const withKey = (at: number, node: ReactNode): ReactNode => <Fragment key={at}>{node}</Fragment>
