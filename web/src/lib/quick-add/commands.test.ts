import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTemporal } from '../dates.ts'
import { quickAdd } from './quick-add.ts'

beforeAll(ensureTemporal)

const students = ['Anna Weber', 'Luca Rossi', 'ليلى حداد'].map((name, at) => ({
  user_profile_id: at + 1,
  name,
}))

/** Called as a command is. */
const called = [...students, { user_profile_id: 4, name: 'Skip Cancel' }]

/** A Thursday. */
const read = (text: string, locale: string, of = students, plain: number[] = []) =>
  quickAdd(
    text,
    {
      now: Temporal.PlainDateTime.from('2026-11-26T10:00'),
      locale,
      students: of,
      defaultMinutes: 45,
      firstDay: 1,
      slotMin: 7 * 60,
      slotMax: 22 * 60,
    },
    plain,
  )

describe('a line that asks to move or to call off a lesson plans none', () => {
  test.each([
    ['move luca to fri 4pm', 'en-GB', 'move'],
    ['Move Luca to Fri 4pm', 'en-GB', 'Move'],
    ['move luca fri 4pm', 'en-GB', 'move'],
    ['please move luca to fri 4pm', 'en-GB', 'move'],
    ['luca move to fri 4pm', 'en-GB', 'move'],
    ['luca moved to fri 4pm', 'en-GB', 'moved'],
    ["move luca's lesson to fri 4pm", 'en-GB', 'move'],
    ['move the lesson with luca to fri 4pm', 'en-GB', 'move'],
    ['move peter to fri 4pm', 'en-GB', 'move'],
    ['move fri 4pm', 'en-GB', 'move'],
    ['move to fri 4pm', 'en-GB', 'move'],
    ['reschedule luca fri 4pm', 'en-GB', 'reschedule'],
    ['postpone luca to fri 4pm', 'en-GB', 'postpone'],
    ['push luca back to fri 4pm', 'en-GB', 'push'],
    ['change luca to fri 4pm', 'en-GB', 'change'],
    ['cancel luca fri', 'en-GB', 'cancel'],
    ['cancel luca fri 4pm', 'en-GB', 'cancel'],
    ['luca fri 4pm cancel', 'en-GB', 'cancel'],
    ['luca fri 4pm cancelled', 'en-GB', 'cancelled'],
    ['cancel fri 4pm', 'en-GB', 'cancel'],
    ['delete luca fri 4pm', 'en-GB', 'delete'],
    ['delete all lessons with luca fri 4pm', 'en-GB', 'delete'],
    ['remove luca from fri 4pm', 'en-GB', 'remove'],
    ['call off luca fri 4pm', 'en-GB', 'call off'],
    ['cancel', 'en-GB', 'cancel'],
    ['verschiebe luca auf fr 16 uhr', 'de-DE', 'verschiebe'],
    ['verlege luca auf freitag 16 uhr', 'de-DE', 'verlege'],
    ['verlege die stunde mit luca auf freitag 16 uhr', 'de-DE', 'verlege'],
    ['luca auf fr 16 uhr verschieben', 'de-DE', 'verschieben'],
    ['luca fr 16 uhr absagen', 'de-DE', 'absagen'],
    ['lösche luca fr 16 uhr', 'de-DE', 'lösche'],
    ['storniere luca am freitag um 16 uhr', 'de-DE', 'storniere'],
    ['bitte verschiebe luca auf fr 16 uhr', 'de-DE', 'verschiebe'],
    ['sage luca fr 16 uhr ab', 'de-DE', 'sage'],
    ['déplace luca à vendredi 16h', 'fr-FR', 'déplace'],
    ['décale luca à vendredi 16h', 'fr-FR', 'décale'],
    ['reporte le cours de luca à vendredi 16h', 'fr-FR', 'reporte'],
    ['annule luca vendredi 16h', 'fr-FR', 'annule'],
    ['annuler la leçon de luca vendredi 16h', 'fr-FR', 'annuler'],
    ['supprime luca vendredi 16h', 'fr-FR', 'supprime'],
    ['mueve a luca al viernes a las 16', 'es-ES', 'mueve'],
    ['cambia luca al viernes a las 16', 'es-ES', 'cambia'],
    ['cancela la clase de luca el viernes a las 16', 'es-ES', 'cancela'],
    ['borra luca viernes 16:00', 'es-ES', 'borra'],
    ['pasa a luca al viernes 16:00', 'es-ES', 'pasa'],
    ['sposta luca a venerdì alle 16', 'it-IT', 'sposta'],
    ['sposta la lezione di luca a venerdì alle 16', 'it-IT', 'sposta'],
    ['annulla luca venerdì alle 16', 'it-IT', 'annulla'],
    ['disdici luca venerdì alle 16', 'it-IT', 'disdici'],
    ['luca venerdì alle 16 annullata', 'it-IT', 'annullata'],
    ['انقل ليلى إلى الجمعة الساعة ٤', 'ar-EG', 'انقل'],
    ['انقل درس ليلى إلى الجمعة الساعة ٤', 'ar-EG', 'انقل'],
    ['ألغ ليلى الجمعة الساعة ٤', 'ar-EG', 'ألغ'],
    ['احذف ليلى الجمعة الساعة ٤', 'ar-EG', 'احذف'],
    ['أجّل ليلى إلى الجمعة الساعة ٤', 'ar-EG', 'أجّل'],
    ['no lesson luca fri 4pm', 'en-GB', 'no lesson'],
    ['bring luca forward to fri 4pm', 'en-GB', 'bring'],
    ['mark luca taught fri 4pm', 'en-GB', 'mark'],
    ['luca ill fri 4pm', 'en-GB', 'ill'],
    ['luca fällt fr 16 uhr aus', 'de-DE', 'fällt'],
    ['pas de cours luca vendredi 16h', 'fr-FR', 'pas de cours'],
    ['sin clase luca viernes 16:00', 'es-ES', 'sin clase'],
    ['niente lezione luca venerdì alle 16', 'it-IT', 'niente lezione'],
    // In another language than the page's.
    ['verschiebe luca auf freitag 16 uhr', 'en-GB', 'verschiebe'],
    ['move luca to fri 4pm', 'de-DE', 'move'],
    ['déplace luca vendredi 16h', 'en-GB', 'déplace'],
  ])('%s (%s)', (line, locale, word) => {
    const { date, start, hints, chips } = read(line, locale)
    expect({ date, start, hints }).toEqual({ date: null, start: null, hints: ['command'] })
    const marked = chips.find(({ kind }) => kind === 'command')
    expect(line.slice(marked?.from, marked?.to)).toBe(word)
  })

  test('as text it is a title', () => {
    expect(read('cancel luca fri 4pm', 'en-GB', students, [0])).toMatchObject({
      date: '2026-11-27',
      start: 960,
      title: 'cancel',
    })
    expect(read('"Move" luca fri 4pm', 'en-GB')).toMatchObject({ date: '2026-11-27', title: 'Move' })
  })
})

describe('a title or a name with such a word is one', () => {
  test.each([
    ['luca fri 4pm Moving Bach', 'en-GB', 'Moving Bach'],
    ['Moving Bach fri 4pm', 'en-GB', 'Moving Bach'],
    ['Move your body fri 4pm', 'en-GB', 'Move your body'],
    ['luca fri 4pm move the elbow', 'en-GB', 'move the elbow'],
    ['luca fri 4pm cancel culture', 'en-GB', 'cancel culture'],
    ['Change ringing luca fri 4pm', 'en-GB', 'Change ringing'],
    ['luca fri 4pm key change', 'en-GB', 'key change'],
    ['luca fri 4pm chord changes', 'en-GB', 'chord changes'],
    ['luca fri 4pm push and pull', 'en-GB', 'push and pull'],
    ['Movement 2 luca fri 4pm', 'en-GB', 'Movement 2'],
    ['luca fr 16 uhr Lagenwechsel', 'de-DE', 'Lagenwechsel'],
    ['luca vendredi 16h changements de position', 'fr-FR', 'changements de position'],
    ['luca viernes 16:00 cambios de posición', 'es-ES', 'cambios de posición'],
    ['luca venerdì alle 16 cambi di posizione', 'it-IT', 'cambi di posizione'],
    ['luca viernes 16:00 pasa calle', 'es-ES', 'pasa calle'],
    ['Mark fri 4pm', 'en-GB', 'Mark'],
    ['Sage fri 4pm', 'en-GB', 'Sage'],
    ['Cancel fri 4pm', 'en-GB', ''],
    ['skip cancel fri 4pm', 'en-GB', ''],
    ['Cancel Mozart fri 4pm', 'en-GB', 'Mozart'],
  ])('%s (%s)', (line, locale, title) =>
    expect(read(line, locale, called)).toMatchObject({ date: '2026-11-27', start: 960, title, hints: [] }),
  )

  test('the name of one word as well', () =>
    expect(read('Move fri 4pm', 'en-GB', [{ user_profile_id: 1, name: 'Move' }])).toMatchObject({
      date: '2026-11-27',
      hints: [],
    }))
})
