import type { event, lesson } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { joinLinks, type JoinLink } from './join-link.data.ts'

/** The rows of one answer are looked up together: a week asks for hundreds at once. */
interface Gathering {
  events: number[]
  lessons: number[]
  links: Promise<JoinLink[]>
}

const gatherings = new WeakMap<Context, Gathering>()

function gatheringOf(context: Context): Gathering {
  const open = gatherings.get(context)
  if (open) return open
  const links = Promise.resolve().then(() => {
    gatherings.delete(context)
    return context.read((sql) => joinLinks(sql, gathering))
  })
  const gathering: Gathering = { events: [], lessons: [], links }
  gatherings.set(context, gathering)
  return gathering
}

export const joiningFields = {
  event: {
    join_link: async ({ event_id }: event, _args: unknown, context: Context): Promise<string | null> => {
      const { events, links } = gatheringOf(context)
      events.push(event_id)
      return (await links).find((each) => each.event_id === event_id)?.url ?? null
    },
  },
  lesson: {
    join_link: async ({ lesson_id }: lesson, _args: unknown, context: Context): Promise<string | null> => {
      const { lessons, links } = gatheringOf(context)
      lessons.push(lesson_id)
      return (await links).find((each) => each.lesson_id === lesson_id)?.url ?? null
    },
  },
}
