import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { Refusal } from '../failures.ts'

// Limits of security.md P1. They are looked at before validation, because validation is what a hostile query makes slow.
const mostTokens = 1_500
const mostRootFields = 20
const deepest = 7
/** The usual introspection query is 15 deep; graphql itself bounds the lists in it. Only a session may ask it. */
const deepestIntrospection = 16
/** Fields and fragments, with every fragment counted wherever it is spread. */
const mostNodes = 1_500
/** `@include` and `@skip` are all there is, and a screen needs a handful. */
const mostDirectives = 50
/** Validation compares all fields of one answer name with each other, so repeating a name costs its square. */
const mostRepeats = 20
/** Documents whose verdict is remembered; the app has a few dozen. */
const mostRemembered = 200
const longestRemembered = 10_000

/** The properties of a document that are known before it is validated. */
export interface Inspected {
  readonly isMutation: boolean
  readonly asksSchema: boolean
  /** How the caller calls the operation that is run. */
  readonly name: string | null
  /** A document that can't be read. */
  readonly syntaxError: GraphQLError | null
}

const remembered = new Map<string, Inspected>()

/**
 * Reads a document and measures it.
 *
 * @param source the document; with another operation asked for it must be another text
 * @throws Refusal `query-too-complex` past any limit
 */
export function inspectQuery(source: string, operationName: string | null): Inspected {
  const known = remembered.get(source)
  if (known) return known
  const inspected = inspect(source, operationName)
  if (source.length <= longestRemembered) {
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(source, inspected)
  }
  return inspected
}

function inspect(source: string, operationName: string | null): Inspected {
  const document = read(source)
  if (document instanceof GraphQLError)
    return { isMutation: false, asksSchema: false, name: null, syntaxError: document }
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }
  // Every operation and fragment is validated, also those that are not asked for: each must keep the limits.
  const walk = new Walk(fragments)
  for (const operation of operations) walk.operation(operation)
  for (const fragment of fragments.values()) walk.unasked(fragment)
  const asked = operations.find((one) => operationName === null || one.name?.value === operationName)
  return {
    isMutation: asked?.operation === OperationTypeNode.MUTATION,
    asksSchema: walk.asksSchema,
    name: asked?.name?.value ?? null,
    syntaxError: null,
  }
}

function read(source: string): DocumentNode | GraphQLError {
  try {
    return parse(source, { maxTokens: mostTokens, noLocation: true })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    if (error.message.includes('tokens. Parsing aborted')) throw new Refusal('query-too-complex')
    return error
  }
}

/** One walk over a document with all fragments in place. */
class Walk {
  asksSchema = false
  readonly #fragments: Map<string, FragmentDefinitionNode>
  readonly #inside = new Set<string>()
  #nodes = 0
  #directives = 0
  #repeats = new Map<string, number>()

  constructor(fragments: Map<string, FragmentDefinitionNode>) {
    this.#fragments = fragments
  }

  operation(operation: OperationDefinitionNode): void {
    this.#repeats = new Map()
    this.#directed(operation)
    for (const variable of operation.variableDefinitions ?? []) this.#directed(variable)
    const roots = this.#selections(operation.selectionSet, 1, '', deepest)
    if (roots > mostRootFields) throw new Refusal('query-too-complex')
  }

  unasked(fragment: FragmentDefinitionNode): void {
    this.#repeats = new Map()
    this.#directed(fragment)
    this.#selections(fragment.selectionSet, 1, '', deepestIntrospection)
  }

  /** How many fields the selection has, fragments opened. */
  #selections(set: SelectionSetNode, depth: number, path: string, limit: number): number {
    let fields = 0
    for (const selection of set.selections) {
      this.#count()
      this.#directed(selection)
      switch (selection.kind) {
        case Kind.FIELD: {
          fields++
          if (depth > limit) throw new Refusal('query-too-complex')
          const name = selection.name.value
          const isSchema = name === '__schema' || name === '__type'
          this.asksSchema ||= isSchema
          const here = `${path}.${selection.alias?.value ?? name}`
          this.#repeated(here)
          if (selection.selectionSet)
            this.#selections(selection.selectionSet, depth + 1, here, isSchema ? deepestIntrospection : limit)
          break
        }
        case Kind.INLINE_FRAGMENT:
          fields += this.#selections(selection.selectionSet, depth, path, limit)
          break
        case Kind.FRAGMENT_SPREAD:
          fields += this.#spread(selection.name.value, depth, path, limit)
          break
        default:
          selection satisfies never
      }
    }
    return fields
  }

  #spread(name: string, depth: number, path: string, limit: number): number {
    const fragment = this.#fragments.get(name)
    if (!fragment) return 0
    if (this.#inside.has(name)) throw new Refusal('query-too-complex') // a circle never ends
    this.#inside.add(name)
    const fields = this.#selections(fragment.selectionSet, depth, path, limit)
    this.#inside.delete(name)
    return fields
  }

  #count(): void {
    this.#nodes++
    if (this.#nodes > mostNodes) throw new Refusal('query-too-complex')
  }

  #directed({ directives }: { readonly directives?: readonly unknown[] | undefined }): void {
    this.#directives += directives?.length ?? 0
    if (this.#directives > mostDirectives) throw new Refusal('query-too-complex')
  }

  #repeated(path: string): void {
    const times = (this.#repeats.get(path) ?? 0) + 1
    if (times > mostRepeats) throw new Refusal('query-too-complex')
    this.#repeats.set(path, times)
  }
}
