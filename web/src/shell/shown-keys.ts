/** Tooltips and menus show the keys that the reader has chosen (experience.md D). */
import { shownKey } from '../lib/shown-key.ts'
import { keyChoicesStore, singleKeysStore } from '../lib/single-keys.ts'
import { spellKeys } from '../ui/shown-key.ts'

const tell = () => spellKeys((key) => shownKey(key, keyChoicesStore.get(), singleKeysStore.get()))
tell()
keyChoicesStore.subscribe(tell)
singleKeysStore.subscribe(tell)
