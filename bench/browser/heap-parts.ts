import type { CDPSession } from 'playwright-core'

/** The sizes of the objects that the scripts of a page hold, in bytes. */
export interface HeapParts {
  /** Objects, functions, lists, texts: what the app made and has not let go of. */
  objects: number
  /**
   * The code that the engine makes of functions that often run, and its notes on how they ran; it throws them away when
   * memory is short.
   */
  code: number
}

/** As far as it is read here: a flat list of numbers, `node_fields` of them for each node. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Outside the engine's heap: elements, styles, and what DevTools itself keeps of each request. */
const outside = 'native'

/** Looks through the whole heap of a page, which takes about two seconds. */
export async function heapParts(devtools: CDPSession): Promise<HeapParts> {
  const { snapshot, nodes } = await takeSnapshot(devtools)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const parts: HeapParts = { objects: 0, code: 0 }
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[0][nodes[at + typeAt] ?? Number.NaN]
    if (type !== outside) parts[type === 'code' ? 'code' : 'objects'] += nodes[at + sizeAt] ?? 0
  }
  return parts
}

async function takeSnapshot(devtools: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return JSON.parse(chunks.join('')) as Snapshot
}
