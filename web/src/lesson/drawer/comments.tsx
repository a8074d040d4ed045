import {
  addComment,
  commentsQuery,
  deleteComment,
  editComment,
  restoreComment,
  waitingComments,
} from '../../data/comments.ts'
import type { Comment } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useState, type KeyboardEvent } from 'react'
import { dayAndTimeText } from '../../lib/dates.ts'
import { draftOf, useDraft } from '../../lib/drafts.ts'
import { waitingStore, withdraw } from '../../data/offline/waiting.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import type { CurrentUser } from '../../data/use-user.ts'
import { useStore } from '../../lib/store.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Block } from './block.tsx'
import styles from './drawer.module.css'
import { OnlyOnline } from './only-online.tsx'

/** On a phone's keyboard Enter is the one way to begin a line, and the button beneath sends. */
const byFinger = window.matchMedia('(pointer: coarse)')

/** security.md P1, and what the server takes. */
const longest = 5_000

interface Props {
  lessonId: number
  user: CurrentUser
  /** The name of the other person in the conversation. */
  other: string
}

/** The comments of teacher and student under the lesson, newest last. */
export function Comments({ lessonId, user, other }: Props) {
  const { data: comments } = useQuery(commentsQuery(lessonId))
  const unsent = waitingComments(useStore(waitingStore), lessonId)
  const newKey = `comment.${user.userId}.${lessonId}`
  const keyOf = ({ lesson_comment_id: id }: Comment) => `${newKey}.${id}`
  // Until one is chosen it is the one that was half changed when this was left.
  const [chosen, setChosen] = useState<number | null>()
  const isEdited = (one: Comment) =>
    chosen === undefined ? draftOf(keyOf(one)) !== null : one.lesson_comment_id === chosen
  const editing = comments?.find(isEdited) ?? null
  const draftKey = editing ? keyOf(editing) : newKey
  const [text, setText, forget] = useDraft(draftKey, editing?.body ?? '')
  const whyNot = useWhyNot()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    const body = text.trim()
    if (body === '' || isSending || (editing && whyNot !== null)) return
    setSending(true)
    try {
      await (editing ? editComment(lessonId, editing.lesson_comment_id, body) : addComment(lessonId, body))
      const now = draftOf(draftKey) ?? text
      // On a slow line somebody types on before the answer is there.
      if (!editing) setText(now.startsWith(text) ? now.slice(text.length).trimStart() : now)
      else if (now === text) {
        forget()
        setChosen((open) => (open === undefined || open === editing.lesson_comment_id ? null : open))
      }
    } catch {
      // It was told, and the text stays where it was typed.
    } finally {
      setSending(false)
    }
  }
  const sendByEnter = (event: KeyboardEvent) => {
    if (byFinger.matches || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <Block name="comments" title={t`Comments`}>
      {comments === undefined && <OnlyOnline>{t`Comments will be here when you are online.`}</OnlyOnline>}
      <ol className={styles.comments}>
        {comments?.map((comment) => {
          const { lesson_comment_id: id } = comment
          const isOwn = comment.user_profile_id === user.userProfileId
          const change = isOwn ? { onEdit: () => setChosen(id), onRemove: () => void remove(lessonId, id) } : null
          return (
            <CommentRow key={id} comment={comment} name={isOwn ? t`You` : other} zone={user.timeZone} change={change} />
          )
        })}
        {unsent.map((one) => (
          <UnsentComment
            key={one.row}
            unsent={one}
            zone={user.timeZone}
            onWithdrawn={() => text === '' && setText(one.body)}
          />
        ))}
      </ol>
      <TextField
        label={editing ? t`Change your comment` : t`Write a comment`}
        {...(!byFinger.matches && { hint: t`Enter sends, Shift+Enter starts a new line.` })}
        multiline
        maxLength={longest}
        value={text}
        onChange={(typed) => {
          setChosen(editing?.lesson_comment_id ?? null)
          setText(typed)
        }}
        onKeyDown={sendByEnter}
      />
      <div className={styles.row}>
        <Button size="small" isDisabled={text.trim() === ''} whyNot={editing && whyNot} onPress={() => void send()}>
          {editing ? t`Save` : t`Send`}
        </Button>
        {editing ? (
          <Button
            size="small"
            variant="tertiary"
            onPress={() => {
              forget()
              setChosen(null)
            }}
          >{t`Cancel`}</Button>
        ) : null}
      </div>
    </Block>
  )
}

interface RowProps {
  comment: Comment
  /** The name of who wrote it. */
  name: string
  zone: string
  /** Null on the other person's. */
  change: { onEdit: () => void; onRemove: () => void } | null
}

function CommentRow({ comment, name, zone, change }: RowProps) {
  const whyNot = useWhyNot()
  return (
    <li>
      <p className={styles.meta}>
        <b>{name}</b> <time dateTime={comment.created_at}>{dayAndTimeText(comment.created_at, zone)}</time>
        {comment.edited_at ? ` · ${t`edited`}` : null}
      </p>
      <p className={styles.words}>{comment.body}</p>
      {change ? (
        <span className={styles.own}>
          <IconButton
            size="small"
            label={t`Edit comment`}
            icon={<Pencil aria-hidden />}
            whyNot={whyNot}
            onPress={change.onEdit}
          />
          <IconButton
            size="small"
            label={t`Delete comment`}
            icon={<Trash2 aria-hidden />}
            whyNot={whyNot}
            onPress={change.onRemove}
          />
        </span>
      ) : null}
    </li>
  )
}

interface UnsentProps {
  unsent: ReturnType<typeof waitingComments>[number]
  zone: string
  /** It is not sent any more. */
  onWithdrawn: () => void
}

/** One that waits to be sent, and can be taken back until then. */
function UnsentComment({ unsent: { row, body, at }, zone, onWithdrawn }: UnsentProps) {
  return (
    <li>
      <p className={styles.meta}>
        <b>{t`You`}</b> <time dateTime={at}>{dayAndTimeText(at, zone)}</time>{' '}
        <span className={styles.unsent} title={t`Waiting to sync`}>
          <Clock aria-label={t`Waiting to sync`} />
        </span>
      </p>
      <p className={styles.words}>{body}</p>
      <span className={styles.own}>
        <IconButton
          size="small"
          label={t`Delete comment`}
          icon={<Trash2 aria-hidden />}
          onPress={() => void withdraw(row).then((isGone) => isGone && onWithdrawn())}
        />
      </span>
    </li>
  )
}

async function remove(lessonId: number, id: number): Promise<void> {
  try {
    await act(async (remember) => {
      const redo = () => deleteComment(lessonId, id)
      await redo()
      showDone({ text: t`Comment deleted`, undo: () => restoreComment(lessonId, id), redo }, remember)
    })
  } catch {
    // It was told, and the comment is still there.
  }
}
