import { t } from '@lingui/core/macro'
import { useSession } from '../lib/auth-state.ts'
import { changeLanguage, i18n, type Language, languageNames, languages } from '../lib/i18n.ts'
import { NativeSelect } from '../ui/native-select.tsx'
import { saveLocale } from './account/account.data.ts'
import styles from './settings-screen.module.css'

/** The language of the texts, and of mails to whoever is signed in; the page starts anew in it. */
export function LanguageSetting() {
  const { user } = useSession()
  const change = async (language: Language) => {
    // Without a network the page still changes: mails alone keep the language of before.
    if (user) await saveLocale(language)
    changeLanguage(language)
  }
  return (
    <div className={styles.language}>
      <NativeSelect
        id="language"
        label={t`Language`}
        value={i18n.locale}
        onChange={(chosen) => {
          const language = languages.find((each) => each === chosen)
          if (language) void change(language)
        }}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        hint={t`The page reloads. Dates, times and emails follow the language, too.`}
      />
    </div>
  )
}
