const words: Readonly<Record<string, (url: string) => string>> = {
  en: (url) => `Join here: ${url}`,
  de: (url) => `Hier nimmst du teil: ${url}`,
  es: (url) => `Únete aquí: ${url}`,
  fr: (url) => `Pour rejoindre le cours : ${url}`,
  it: (url) => `Partecipa qui: ${url}`,
}

/** The lines of a mail that say where a lesson is held by video: one, or none where it is held elsewhere. */
export const joinLines = (url: string | null, language: string): string[] =>
  url === null ? [] : [(words[language] ?? words['en'])?.(url) ?? url]
