export const profileQueries = {}

export const profileMutations = {}
