/** Characters of the title of an event or a lesson, or of a step: it fits one line of a calendar (wire-graphql.md "Rules"). */
export const longestTitle = 200
