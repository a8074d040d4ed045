/** What a column of a list may hold. */
export type Field = 'name' | 'first' | 'last' | 'email' | 'slot' | 'tags' | 'note'

/** How address books and spreadsheets call their columns, without accents and case. */
export const fieldNames: Record<string, Field> = Object.assign(
  Object.create(null) as object,
  {
    name: 'name',
    'display name': 'name',
    'full name': 'name',
    student: 'name',
    nom: 'name',
    nombre: 'name',
    nome: 'name',
    'first name': 'first',
    firstname: 'first',
    'given name': 'first',
    vorname: 'first',
    prenom: 'first',
    'last name': 'last',
    lastname: 'last',
    surname: 'last',
    'family name': 'last',
    nachname: 'last',
    email: 'email',
    'e-mail': 'email',
    mail: 'email',
    'email address': 'email',
    'e-mail address': 'email',
    'usual slot': 'slot',
    tags: 'tags',
    note: 'note',
    notes: 'note',
  } as const,
)
