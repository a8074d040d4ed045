import type { Resource } from '../../data/shelf.ts'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useSelected } from '../../lib/selection.ts'
import type { CurrentUser } from '../../data/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { studentsQuery } from '../../data/students.ts'
import { toggled } from '../../lib/toggled.ts'
import { type Alike, FileDrop } from '../file/file-drop.tsx'
import { giftsQuery } from '../../data/gifts.ts'
import gift from '../gift/gift.module.css'
import { giveAll } from '../gift/gift-actions.ts'
import { GiveMenu } from '../gift/give-menu.tsx'
import { holdersOf, type Sort, sortedBy } from '../gift/gift.ts'
import { StudentStrip } from '../gift/student-strip.tsx'
import type { Student } from '../lesson.ts'
import { AddResource, OpenIt } from './add-resource.tsx'
import { shelfOperation, shelveFile } from './resource-actions.ts'
import { ResourceList } from './resource-list.tsx'
import { duplicateOf, found, grouped } from '../resource.ts'
import { SearchResources } from './search-resources.tsx'
import { NoResourcesFound } from './shelf-states.tsx'
import { useShelfKeys } from './use-shelf-keys.ts'

/** The teacher's shelf: to add, find, sort and give away (experience.md B16). */
export function TeacherShelf({ user, resources }: { user: CurrentUser; resources: readonly Resource[] }) {
  const profileId = user.userProfileId
  const whyNot = useWhyNot()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>('name')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [renamed, setRenamed] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { data: gifts = [] } = useQuery(giftsQuery(profileId))
  const { data: everybody = [] } = useQuery(studentsQuery(user.userId))
  const students = everybody.filter((student) => student.archived_at === null)
  const holders = holdersOf(gifts)
  const shown = found(resources, search)
  const groups = sort === 'name' ? grouped(shown) : [{ letter: null, resources: sortedBy(shown, sort, holders) }]
  const chosen = shown.filter((resource) => selected.has(resource.lesson_rsrc_id))
  const giveTo = (what: readonly Resource[]) => (student: Student) => {
    setSelected(new Set())
    giveAll(profileId, what, student, holders).catch(() => undefined)
  }
  const dropOn = (resourceId: number, student: Student) => {
    const dragged = resources.find((resource) => resource.lesson_rsrc_id === resourceId)
    // One of several that are chosen takes the others along.
    if (dragged) giveTo(selected.has(resourceId) ? chosen : [dragged])(student)
  }
  const findAlike = ({ name, source }: { name: string; source: string | null }) => {
    const resource = duplicateOf(resources, { lesson_rsrc_dspl: name, source })
    return resource ? instead(resource) : null
  }
  const select = (ids: readonly number[]) => setSelected((now) => now.union(new Set(ids.filter((id) => id > 0))))
  const toggle = (resourceId: number) => setSelected((now) => toggled(now, resourceId))
  useShelfKeys({
    add: () => field.current?.focus(),
    rename: (resourceId) => {
      if (whyNot === null && resourceId > 0) setRenamed(resourceId)
    },
    toggle,
    select,
    selectAll: () => select(shown.map(({ lesson_rsrc_id }) => lesson_rsrc_id)),
  })
  const own = {
    profileId,
    students,
    holders,
    selected,
    onSelect: toggle,
    renamed,
    onRename: (resourceId: number, isRenaming: boolean) =>
      setRenamed((now) => (isRenaming ? resourceId : now === resourceId ? null : now)),
    whyNot,
  }
  return (
    <FileDrop
      list={`shelf ${profileId}`}
      onUploaded={(file, key) => shelveFile(profileId, file, key)}
      operationsOf={(file, key) => [shelfOperation(file, key)]}
      findAlike={findAlike}
    >
      <AddResource profileId={profileId} resources={resources} whyNot={whyNot} inputRef={field} />
      {resources.length > 0 && (
        <>
          {students.length > 0 && <StudentStrip students={students} onDrop={dropOn} />}
          <div className={gift.bar}>
            <SearchResources value={search} onChange={setSearch} />
            <Segmented
              label={t`Sort by`}
              value={sort}
              onChange={setSort}
              options={[
                { value: 'name', label: t`Name` },
                { value: 'recent', label: t`Recent` },
                { value: 'used', label: t`Most used` },
              ]}
            />
            {chosen.length > 0 && (
              <Chosen count={chosen.length} students={students} whyNot={whyNot} onGive={giveTo(chosen)} />
            )}
          </div>
          {shown.length > 0 ? (
            <ResourceList groups={groups} own={own} fresh={nothing} />
          ) : (
            <NoResourcesFound search={search} onClear={() => setSearch('')} />
          )}
        </>
      )}
    </FileDrop>
  )
}

interface ChosenProps {
  count: number
  students: readonly Student[]
  /** Why it can't be given now; null where it can. */
  whyNot: string | null
  onGive: (student: Student) => void
}

/** The bar of actions on all chosen resources. */
function Chosen({ count, students, whyNot, onGive }: ChosenProps) {
  const said = plural(count, { one: '# selected', other: '# selected' })
  const among = students.map((student) => ({ label: student.display_name ?? '', run: () => onGive(student) }))
  useSelected(said, whyNot === null && among.length > 0 ? [{ label: t`Give to…`, among }] : [])
  return (
    <>
      <output>{said}</output>
      <GiveMenu
        trigger={<Button size="small">{t`Give to…`}</Button>}
        students={students}
        holders={[]}
        whyNot={whyNot}
        onPick={onGive}
      />
    </>
  )
}

/** A resource that is on the shelf already is opened. */
const instead = (resource: Resource): Alike => ({
  name: resource.lesson_rsrc_dspl,
  instead: () => <OpenIt resource={resource} />,
})

const nothing: ReadonlySet<number> = new Set()
