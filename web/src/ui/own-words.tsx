/**
 * Wraps a person's own words, to stand inside a translated sentence. As an element and not as text: a sentence is
 * looked through for the marks of its own elements after its values were put in, and a name such as `<0>Anna</0>` would
 * be taken for one. Isolated, too, so that a name from right to left leaves the sentence as it is.
 */
export const ownWords = (text: string | null | undefined) => <bdi>{text}</bdi>
