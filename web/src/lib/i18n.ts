/**
 * The texts. English stands in the code; another language is a catalogue in locales/ that loads on demand.
 * The compiler of messages runs in the browser because English has no compiled catalogue: that way a text that was
 * not extracted yet still reads as written.
 */
import { i18n } from '@lingui/core'
import { compileMessage } from './messages.ts'

i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', messages: {} })

export { i18n }
