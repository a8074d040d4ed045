import type { ArchiveView } from '@lectern/contract/archive'
import { t } from '@lingui/core/macro'
import styles from './bring-archive.module.css'
import { comingTexts, leftTexts } from './archive-texts.ts'

/** The contents of an archive, and the parts that stay behind. @param hasCome it is here now */
export function ArchiveContents({ view, hasCome }: { view: ArchiveView; hasCome: boolean }) {
  const coming = comingTexts(view)
  const left = leftTexts(view)
  return (
    <>
      <TextList
        title={hasCome ? t`This is here now` : t`This comes`}
        texts={coming}
        none={t`Nothing: the file is empty.`}
      />
      {left.length > 0 && <TextList title={hasCome ? t`This stayed behind` : t`This stays behind`} texts={left} />}
    </>
  )
}

function TextList({ title, texts, none }: { title: string; texts: readonly string[]; none?: string }) {
  return (
    <div className={styles.list}>
      <h4>{title}</h4>
      {texts.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul aria-label={title}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
