import { t } from '@lingui/core/macro'
import { type ComponentProps, useId, useState } from 'react'
import { useDraft } from '../lib/drafts.ts'
import { AbsenceAnswer } from '../ui/absence-answer.tsx'
import { AbsenceRequest } from '../ui/absence-request.tsx'
import { CantCome } from '../ui/cant-come.tsx'
import { NoticeList } from '../ui/notice-list.tsx'
import { Exhibit, State } from './exhibit.tsx'

type Asked = ComponentProps<typeof CantCome>['request']

/** A student asks the teacher to call a lesson off, and gets an answer. */
export function Requests() {
  const draft = useDraft('gallery.absence-answer')
  const reason = t`I am ill.`
  const note = t`Get well soon.`
  const open = { answer: null, answer_note: null }
  return (
    <Exhibit id="requests" title={t`Requests`}>
      <State name={t`Not asked yet`}>
        <Request />
      </State>
      <State name={t`Asked: it waits for an answer`}>
        <Request request={open} />
      </State>
      <State name={t`Answered: cancelled`}>
        <Request request={{ answer: 'called-off', answer_note: note }} />
      </State>
      <State name={t`Answered: the lesson stays`}>
        <Request request={{ answer: 'stays', answer_note: null }} />
      </State>
      <State name={t`Offline: the request waits to be sent`} of="absence question" shows="offline">
        <Request request={{ ...open, isUnsent: true }} />
      </State>
      <State name={t`Offline: it can’t be taken back now, and it says why`}>
        <Request request={open} whyNot={t`This needs a connection.`} />
      </State>
      <State name={t`Asked by another of the family`}>
        <CantCome draft={draft} teacher="Clara Braun" request={open} whyNot={null} onAsk={refuse} onWithdraw={null} />
      </State>
      <State name={t`What the teacher sees of it`}>
        <AbsenceRequest
          draft={draft}
          student="Anna Weber"
          when={t`Tuesday, 16:00 to 16:45`}
          reason={reason}
          whyNot={null}
          onAnswer={refuse}
        />
      </State>
      <State name={t`The answer, until the student has read it`}>
        <AbsenceAnswer
          teacher="Clara Braun"
          when={t`Tuesday, 16:00 to 16:45`}
          isOff
          note={note}
          whyNot={null}
          onRead={refuse}
        />
      </State>
      <State name={t`What the family is told`}>
        <Told />
      </State>
    </Exhibit>
  )
}

const told = { whom: 'Anna Weber', at: 0, when: '16:00', error: null }

/** Each state that a mail may have. */
function Told() {
  const [at] = useState(() => Date.now() + minute)
  const { when } = told
  const what = t`Planned: ${when}`
  const [isCancelled, setCancelled] = useState(false)
  return (
    <NoticeList
      items={[
        { ...told, id: 1, what, state: isCancelled ? 'taken_back' : 'waiting', at },
        { ...told, id: 2, what, state: 'sent' },
        { ...told, id: 3, what, state: 'failed', error: 'nobody' },
        { ...told, id: 4, what, state: 'taken_back' },
      ]}
      whyNot={null}
      onCancel={() => setCancelled(true)}
    />
  )
}
const minute = 60_000

/** Answers as a server that is not there. */
const refuse = async () => {
  throw new Error(t`The server did not answer.`)
}

function Request({ request = null, whyNot = null }: { request?: Asked; whyNot?: string | null }) {
  const [asked, setAsked] = useState(request)
  return (
    <CantCome
      draft={useDraft(`gallery.absence.${useId()}`)}
      teacher="Clara Braun"
      request={asked}
      whyNot={whyNot}
      onAsk={async () => setAsked({ answer: null, answer_note: null })}
      onWithdraw={async () => setAsked(null)}
    />
  )
}
