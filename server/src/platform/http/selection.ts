import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** By the list of nodes, which a compiled document keeps for as long as it lives. */
const remembered = new WeakMap<Info['fieldNodes'], ReadonlySet<string>>()

/**
 * Which fields a caller asks of a row, so that nothing is read in vain: `title`, or `students.title` one level down.
 * Fields that are skipped by a directive count as asked for: the same document is asked with other variables.
 */
export function fieldsOf({ fieldNodes, fragments }: Info): ReadonlySet<string> {
  const known = remembered.get(fieldNodes)
  if (known) return known
  const fields = new Set<string>()
  for (const { selectionSet } of fieldNodes) if (selectionSet) collect(selectionSet, fragments, '', fields)
  remembered.set(fieldNodes, fields)
  return fields
}

function collect(set: SelectionSetNode, fragments: Info['fragments'], path: string, fields: Set<string>): void {
  for (const selection of set.selections) {
    switch (selection.kind) {
      case Kind.FIELD: {
        const name = path + selection.name.value
        fields.add(name)
        if (selection.selectionSet) collect(selection.selectionSet, fragments, `${name}.`, fields)
        break
      }
      case Kind.INLINE_FRAGMENT:
        collect(selection.selectionSet, fragments, path, fields)
        break
      case Kind.FRAGMENT_SPREAD: {
        const fragment = fragments[selection.name.value]
        if (fragment) collect(fragment.selectionSet, fragments, path, fields)
        break
      }
      default:
        selection satisfies never
    }
  }
}
