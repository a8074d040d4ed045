import { attach, attachmentsQuery, attachOperation, placeAttachment } from '../../data/attachments.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { FileDrop } from '../file/file-drop.tsx'
import { FilePreview } from '../file/file-preview.tsx'
import { lookOf } from '../file/file.ts'
import { OrderedRow } from '../../ui/order/ordered-row.tsx'
import { resourcesQuery } from '../../data/shelf.ts'
import { shelfOperation, shelveFile } from '../resource/resource-actions.ts'
import { ResourceLink } from '../resource/resource-link.tsx'
import { duplicateOf } from '../resource.ts'
import { Block } from './block.tsx'
import styles from './drawer.module.css'
import { OnlyOnline } from './only-online.tsx'

interface Props {
  lessonId: number
  /** The teacher's, whose shelf can be taken from; absent where it can only be read. */
  profileId?: number
  /** A guardian reads it: there is no place kept for what may come. */
  isOfChild?: boolean
}

/** The resources that hang on the lesson. */
export function Attachments({ lessonId, profileId, isOfChild = false }: Props) {
  const { data: attached = [], isSuccess } = useQuery(attachmentsQuery(lessonId, isOfChild))
  const { data: shelf = [] } = useQuery({ ...resourcesQuery(profileId ?? 0), enabled: profileId !== undefined })
  const whyNot = useWhyNot()
  const ids = new Set(attached.map((each) => each.lesson_rsrc_id))
  const free = shelf.filter((each) => !ids.has(each.lesson_rsrc_id))
  /** Hangs one on the lesson, with a way back; a refusal was told. */
  const hang = (resourceId: number) =>
    void act(async (remember) => {
      const text = shelf.find((each) => each.lesson_rsrc_id === resourceId)?.lesson_rsrc_dspl ?? ''
      const redo = () => attach(lessonId, resourceId, true)
      await redo()
      remember({ text: t`${text} added`, undo: () => attach(lessonId, resourceId, false), redo })
    }).catch(() => undefined)
  /** A refusal was told, and it hangs there still. */
  const takeOff = ({ lesson_rsrc_id: id, lesson_rsrc_dspl: text }: (typeof attached)[number]) =>
    void act(async (remember) => {
      const order = attached.map((each) => each.lesson_rsrc_id)
      const behind = order[order.indexOf(id) + 1] ?? null
      const redo = () => attach(lessonId, id, false)
      const undo = async () => {
        await attach(lessonId, id, true)
        if (behind !== null) await placeAttachment(lessonId, id, behind)
      }
      await redo()
      showDone({ text: t`${text} removed`, undo, redo }, remember)
    }).catch(() => undefined)
  const keep = async (file: { id: string; name: string }, key: string) => {
    if (profileId === undefined) return
    const id = await shelveFile(profileId, file, key)
    if (id !== null) await attach(lessonId, id, true)
  }
  /** A file or link that is on the shelf already is attached instead of a second one. */
  const findAlike = ({ name, source }: { name: string; source: string | null }) => {
    const known = duplicateOf(shelf, { lesson_rsrc_dspl: name, source })
    if (!known) return null
    const isHanging = ids.has(known.lesson_rsrc_id)
    const instead = (close: () => void) => {
      const take = () => {
        close()
        hang(known.lesson_rsrc_id)
      }
      return isHanging ? null : <Button size="small" variant="tertiary" onPress={take}>{t`Use it`}</Button>
    }
    return { name: known.lesson_rsrc_dspl, instead }
  }
  if (isOfChild && isSuccess && attached.length === 0) return null
  const list = (
    <>
      {profileId !== undefined && whyNot !== null ? <p className={styles.none}>{whyNot}</p> : null}
      {isSuccess && attached.length === 0 ? <p className={styles.none}>{t`Nothing attached yet.`}</p> : null}
      {isSuccess ? null : <OnlyOnline>{t`Resources will be here when you are online.`}</OnlyOnline>}
      <ul className={styles.chips}>
        {attached.map((resource) => (
          <OrderedRow
            key={resource.lesson_rsrc_id}
            list={`resources ${lessonId}`}
            rowId={resource.lesson_rsrc_id}
            ids={attached.map((each) => each.lesson_rsrc_id)}
            name={resource.lesson_rsrc_dspl}
            isInline
            isFixed={profileId === undefined || whyNot !== null}
            onMove={(id, before) => void placeAttachment(lessonId, id, before).catch(() => undefined)}
            data-look={lookOf(resource.mime_type) ?? undefined}
          >
            <span className={styles.chip}>
              <ResourceLink resource={resource} />
              {profileId === undefined ? null : (
                <IconButton
                  size="small"
                  label={t`Remove “${resource.lesson_rsrc_dspl}”`}
                  icon={<X aria-hidden />}
                  whyNot={whyNot}
                  onPress={() => takeOff(resource)}
                />
              )}
            </span>
            {resource.file_id && (
              <FilePreview fileId={resource.file_id} mimeType={resource.mime_type} name={resource.lesson_rsrc_dspl} />
            )}
          </OrderedRow>
        ))}
      </ul>
      {profileId !== undefined && whyNot === null && free.length > 0 ? (
        <Select
          label={t`Add a resource`}
          hideLabel
          placeholder={t`Add a resource…`}
          value={null}
          onChange={hang}
          options={free.map((each) => ({ value: each.lesson_rsrc_id, label: each.lesson_rsrc_dspl }))}
        />
      ) : null}
    </>
  )
  return (
    <Block name="attachments" title={t`Resources`}>
      {profileId === undefined ? (
        list
      ) : (
        <FileDrop
          list={`attachments ${lessonId}`}
          onUploaded={keep}
          operationsOf={(file, key) => {
            const shelved = shelfOperation(file, key)
            return [shelved, attachOperation(lessonId, shelved)]
          }}
          findAlike={findAlike}
        >
          {list}
        </FileDrop>
      )}
    </Block>
  )
}
