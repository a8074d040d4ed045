export const eventQueries = {}

export const eventMutations = {}
