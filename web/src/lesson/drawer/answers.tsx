import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Block } from './block.tsx'
import styles from './drawer.module.css'
import { OnlyOnline } from './only-online.tsx'
import { FileDrop } from '../file/file-drop.tsx'
import { FilePreview } from '../file/file-preview.tsx'
import { lookOf } from '../file/file.ts'
import { ResourceLink } from '../resource/resource-link.tsx'
import { addAnswer, answersQuery, answerOperation, removeAnswer, restoreAnswer } from '../../data/answers.ts'

interface Props {
  lessonId: number
  zone: string
  /** The name of the student who added the answers, for the teacher; null for the student, who may add to them. */
  from: string | null
}

/** Files that the student hands in for a lesson (experience.md B15); a teacher sees the block once there is one. */
export function Answers({ lessonId, zone, from }: Props) {
  const { data: answers = [], isSuccess } = useQuery(answersQuery(lessonId))
  const whyNot = useWhyNot()
  if (from !== null && answers.length === 0) return null
  const remove = async (id: number, name: string) => {
    try {
      await act(async (remember) => {
        const redo = () => removeAnswer(lessonId, id)
        await redo()
        showDone({ text: t`${name} withdrawn`, undo: () => restoreAnswer(lessonId, id), redo }, remember)
      })
    } catch {
      // It was told, and the file is still there.
    }
  }
  const list = answers.length > 0 && (
    <ul className={styles.chips}>
      {answers.map(({ lesson_answer_id: id, name, file_id, mime_type, created_at }) => (
        <li key={id} data-look={lookOf(mime_type) ?? undefined}>
          <span>
            <ResourceLink resource={{ lesson_rsrc_dspl: name, url: null, file_id }} />{' '}
            <time className={styles.meta} dateTime={created_at}>
              {dayAndTimeText(created_at, zone)}
            </time>
          </span>
          <IconButton
            size="small"
            label={t`Withdraw “${name}”`}
            icon={<X aria-hidden />}
            whyNot={whyNot}
            onPress={() => void remove(id, name)}
          />
          <FilePreview fileId={file_id} mimeType={mime_type} name={name} />
        </li>
      ))}
    </ul>
  )
  if (from !== null) return <Block title={t`Handed in by ${from}`}>{list}</Block>
  return (
    <Block title={t`Your answer`}>
      <FileDrop
        list={`answers ${lessonId}`}
        onUploaded={({ id }, key) => addAnswer(lessonId, id, key)}
        operationsOf={(file, key) => [answerOperation(lessonId, file, key)]}
      >
        {isSuccess ? null : <OnlyOnline>{t`What you handed in will be here when you are online.`}</OnlyOnline>}
        {list || (
          <p className={styles.none}>{t`Hand in a photo, a recording or a sheet. Your teacher sees it here.`}</p>
        )}
      </FileDrop>
    </Block>
  )
}
