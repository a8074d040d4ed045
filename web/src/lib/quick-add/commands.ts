import type { Line } from './line.ts'
import type { Named } from './naming.ts'
import { isWhen } from './unread.ts'

/** Words about a lesson that is there, in any language: to move it, to call it off, to delete it, or that there is none. */
const commands: readonly string[] = (
  'move|moved|reschedule|rescheduled|postpone|postponed|shift|push|push back|change|swap|replace|undo|no lesson|no class|absent|ill|sick|cancel|canceled|cancelled|call off|delete|remove|drop|' +
  'verschiebe|verschieben|verschoben|verschieb|verlege|verlegen|verlegt|verleg|umbuchen|aendere|tausche|tauschen|absage|absagen|abgesagt|streiche|streichen|' +
  'kein unterricht|keine stunde|fallt|faellt|fallt aus|faellt aus|entfallt|entfaellt|krank|ersetze|storniere|stornieren|losche|loesche|loschen|loeschen|entferne|entfernen|' +
  'deplace|deplacer|deplacez|decale|decaler|decalez|reporte|reporter|reportez|repousse|repousser|changer|changez|avance|avancer|' +
  'pas de cours|pas de lecon|malade|absente|remplace|remplacer|modifie|modifier|annule|annuler|annulez|annulee|supprime|supprimer|supprimez|efface|effacer|' +
  'mueve|mover|cambia|cambiar|pasa|pasar|traslada|trasladar|aplaza|aplazar|pospon|posponer|reprograma|reprogramar|adelanta|adelantar|atrasa|retrasa|' +
  'sin clase|no hay clase|enfermo|enferma|ausente|reemplaza|cancela|cancelar|cancelada|anula|anular|anulada|borra|borrar|elimina|eliminar|quita|quitar|' +
  'sposta|spostare|spostata|cambiare|rimanda|rimandare|rinvia|rinviare|anticipa|anticipare|posticipa|posticipare|' +
  'niente lezione|nessuna lezione|malato|malata|assente|sostituisci|modifica|annulla|annullare|annullata|cancella|cancellare|eliminare|disdici|disdire|togli|togliere|' +
  'انقل|انقلي|نقل|حرك|اجل|اجلي|تاجيل|قدم|غير|بدل|الغ|الغي|الغاء|احذف|احذفي|حذف|امسح|لا درس|لا يوجد درس|مريض|مريضه|غائب|غائبه'
).split('|')

/** The same where a name follows; else they are names themselves, or much else: “Mark fri 4pm”. */
const ofSomebody: readonly string[] =
  'mark|edit|remind|invite|bring|bringe|sage|sag|erinnere|rappelle|invita|invitar|ricorda|recuerda|ذكر|عدل'.split('|')

/** Before such a word. */
const polite: readonly string[] = 'please|pls|bitte|kannst du|can you|could you|por favor|per favore|من فضلك'.split('|')

/** Between such a word and whom or when it is about. */
const between: readonly string[] = (
  'the|my|all|both|next|lesson|lessons|class|classes|with|of|for|from|on|to|until|till|by|' +
  'die|den|der|das|meine|alle|stunde|stunden|termin|termine|unterricht|mit|von|am|auf|zum|um|fur|' +
  "le|la|les|l'|mon|mes|cours|lecon|lecons|seance|de|du|d'|avec|a|au|pour|" +
  'el|los|las|mi|mis|clase|clases|leccion|con|del|al|para|' +
  'il|lo|gli|mia|lezione|lezioni|di|da|dal|' +
  'درس|دروس|حصه|حصص|مع|الي|من|موعد'
).split('|')
/** “la leçon”, “l’appuntamento” */
const attached = /^(?:l'|d'|ال)/

/** Before the day or the time to which something is moved; in other languages it leads to a planned one as well. */
const movesTo: readonly string[] = ['to', 'auf', 'الي']

/**
 * Marks a word that asks to move a lesson or to call it off: such a line would plan another one. A title may begin with the same
 * word: it is no command unless somebody or a time follows.
 *
 * @returns whether there is any
 */
export function noteCommand(line: Line, named: readonly Named[]): boolean {
  const begins = line.phrase(0, polite)
  for (const at of line.rest()) {
    const anyCount = line.phrase(at, commands)
    const count = anyCount || line.phrase(at, ofSomebody)
    if (count === 0) continue
    const isFirst = at === begins
    const isBehind = isAbout(line, at - 1, named)
    if (!(isFirst || isBehind)) continue
    const next = behindSmall(line, at + count)
    const isMeant =
      anyCount === 0
        ? isSomebody(line, next, named)
        : next >= line.tokens.length || isAbout(line, next, named) || (isFirst && isMovedTo(line, at + count))
    if (!isMeant) continue
    line.note(at, count, 'command')
    // “no lesson 15 dec” stops the line for the day that it names.
    return line.chips.some(({ kind }) => kind === 'command')
  }
  return false
}

/** Whether a word names a student: “Luca’s lesson” keeps the name as text. */
function isSomebody(line: Line, at: number, named: readonly Named[]): boolean {
  const [, owner] = /^(.+?)'s?$/.exec(line.word(at)) ?? []
  return line.takenAs(at) === 'student' || (owner !== undefined && named.some(({ parts }) => parts.includes(owner)))
}

/** Whether a word says who or when. */
const isAbout = (line: Line, at: number, named: readonly Named[]): boolean =>
  isWhen(line, at) || isSomebody(line, at, named)

/** The first place from one on that has no small word. */
function behindSmall(line: Line, from: number): number {
  let at = from
  while (between.includes(line.word(at)) || between.includes(line.word(at).replace(attached, ''))) at += 1
  return at
}

/** "move Peter to fri 4pm", where nobody is called so. */
const isMovedTo = (line: Line, from: number): boolean =>
  line.rest().some((at) => at >= from && movesTo.includes(line.word(at)) && isWhen(line, at + 1))
